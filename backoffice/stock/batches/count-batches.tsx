import { shortDate } from '#domain/dates.ts'
import { classes } from '#ui/classes.ts'
import { TextField } from '../../ui/field.tsx'
import type { Stock } from '../stock.ts'

type Props = Pick<Stock, 'batches'> & {
  readonly showsExpected: boolean
  readonly field: (id: string) => object & { readonly error: string | undefined; readonly name: string }
}

/** What lies there of each batch, and on demand what should (STOCK-03). One that is left empty is not counted. */
export function CountBatches({ batches, showsExpected, field }: Props) {
  if (batches.length === 0) return <p>No batch has units on the shelf. What lies there is received, in its batch.</p>
  return batches.map(({ id, code, bestBefore, units }, nth) => (
    <div key={id} className={besideExpected(showsExpected)}>
      <TextField
        {...field(id)}
        label={`Counted of ${code}`}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={nth === 0}
        hint={`Best before ${shortDate(bestBefore)}`}
      />
      {showsExpected && <Expected units={units} />}
    </div>
  ))
}

/** The row of a field. */
export function besideExpected(showsExpected: boolean): string {
  return classes('grid items-start gap-3', showsExpected && 'grid-cols-[minmax(0,1fr)_6rem]')
}

/** Smaller than what is typed. */
export function Expected({ units }: { readonly units: number }) {
  return (
    <div>
      <p className="mb-1 font-semibold">Expected</p>
      <p className="flex min-h-11 items-center text-packing tabular-nums">{units.toLocaleString('en-IN')}</p>
    </div>
  )
}
