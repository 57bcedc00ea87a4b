import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { formatKg, plainKg } from '#domain/purchases/kilograms.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { certificateWords } from './certificate-words.ts'

type Field = object & { readonly name: string; readonly error: string | undefined }
type Props = {
  readonly lots: readonly StaffAnswer<'GET /api/new-run'>['lots'][number][]
  field(id: string): Field
  set(id: string, kg: string): void
}

/** Kilograms out of each bulk lot that has any. */
export function RunLots({ lots, field, set }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-title">Taken out of the lots</legend>
      {lots.map((lot, nth) => (
        <div key={lot.id} className="grid items-start gap-2 sm:grid-cols-[1fr_12rem]">
          <p>
            {`${lot.crop}, ${lot.number}`}
            <span className="block text-ink-soft text-small">
              {`${formatKg(lot.leftGrams)} left, ${certificateWords(lot.certificate)}`}
            </span>
          </p>
          <div className="flex items-start gap-2">
            <TextField
              {...field(lot.id)}
              label={`kg of ${lot.number}`}
              isLabelHidden
              placeholder="kg"
              inputMode="decimal"
              autoComplete="off"
              autoFocus={nth === 0}
            />
            <Button size="small" onClick={() => set(lot.id, plainKg(lot.leftGrams))}>
              All
            </Button>
          </div>
        </div>
      ))}
    </fieldset>
  )
}
