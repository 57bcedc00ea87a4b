import { formatKg, type Grams } from '#domain/purchases/kilograms.ts'
import { needsReason } from '#domain/purchases/packing-run.ts'
import { classes } from '#ui/classes.ts'

type Props = { readonly taken: Grams; readonly packed: Grams; readonly left: Grams; readonly lossLimit: number }

/** What was taken out of the lots, and where it went, as it is typed (BATCH-06). */
export function RunSum({ taken, packed, left, lossLimit }: Props) {
  const loss = taken - packed - left
  const isMuch = loss < 0 || (packed > 0 && needsReason({ taken, loss }, lossLimit))
  return (
    <dl aria-label="Sum" className="grid gap-y-1 rounded-lg bg-tile px-4 py-3 tabular-nums">
      <Line label="Taken out of the lots" grams={taken} />
      <Line label="In packs" grams={packed} />
      <Line label="Left over" grams={left} />
      <div className={classes('flex justify-between gap-4 font-semibold', isMuch && 'text-danger')}>
        <dt>{loss < 0 ? 'More than was taken' : 'Lost'}</dt>
        <dd>
          {formatKg(Math.abs(loss))}
          {loss > 0 && `, ${((loss / taken) * 100).toFixed(1)} %`}
        </dd>
      </div>
    </dl>
  )
}

function Line({ label, grams }: { label: string; grams: Grams }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{formatKg(grams)}</dd>
    </div>
  )
}
