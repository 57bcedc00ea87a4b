import { shortDate } from '#domain/dates.ts'
import { TextField } from '../../ui/field.tsx'
import type { Stock } from '../stock.ts'

type Props = Pick<Stock, 'batches'> & {
  readonly field: (id: string) => object & { readonly error: string | undefined; readonly name: string }
}

/** What lies there of each batch, beside what should (STOCK-03). One that is left empty is not counted. */
export function CountBatches({ batches, field }: Props) {
  if (batches.length === 0) return <p>No batch has units on the shelf. What lies there is received, in its batch.</p>
  return batches.map(({ id, code, bestBefore, units }, nth) => (
    <div key={id} className="grid grid-cols-2 items-start gap-3">
      <TextField
        {...field(id)}
        label={`Counted of ${code}`}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={nth === 0}
        hint={`Best before ${shortDate(bestBefore)}`}
      />
      <div>
        <p className="mb-1 font-semibold">Expected</p>
        <p className="flex min-h-11 items-center text-packing tabular-nums">{units.toLocaleString('en-IN')}</p>
      </div>
    </div>
  ))
}
