import { Check, Minus } from 'lucide'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { missingOf, type PackingProgress, packedOf } from '#domain/fulfilment/packing-progress.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '../ui/button.tsx'

export type PackLine = StaffAnswer<'GET /api/pack/:number'>['lines'][number]

type Props = {
  readonly lines: readonly PackLine[]
  readonly progress: PackingProgress
  /** Without it the lines are read-only. */
  readonly acts?: LineActs | undefined
}

type LineActs = {
  readonly tick: (line: PackLine) => void
  readonly uncount: (line: PackLine) => void
  readonly toggleMissing: (line: PackLine) => void
}

/** What goes into the parcel, in the order of the shelves; each unit is scanned or ticked (PACK-03). */
export function PackLines({ lines, progress, acts }: Props) {
  return (
    <ul aria-label="To pack" className="grid gap-2">
      {lines.map((line) => (
        <PackRow key={line.position} {...{ line, acts }} {...unitsOf(progress, line)} />
      ))}
    </ul>
  )
}

function unitsOf(progress: PackingProgress, line: PackLine) {
  return { packed: packedOf(progress, line), missing: missingOf(progress, line) }
}

type RowProps = { line: PackLine; packed: number; missing: number; acts: LineActs | undefined }

function PackRow({ line, packed, missing, acts }: RowProps) {
  const { title, netQuantity, shelfPlace, image, toPack } = line
  const isDone = packed + missing === toPack
  return (
    <li
      className={classes(
        'grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 rounded-lg border p-3 sm:grid-cols-[1fr_auto_auto]',
        missing > 0 ? 'border-waiting bg-turmeric-wash' : isDone ? 'border-line bg-lime-wash' : 'border-line bg-sheet',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        {image ? (
          <img src={image} alt="" width={56} height={56} className="size-14 shrink-0 rounded-md bg-tile object-cover" />
        ) : (
          <span className="size-14 shrink-0 rounded-md bg-tile" />
        )}
        <p className="min-w-0">
          <span className="block font-semibold text-packing">{title}</span>
          <span className="text-ink-soft">
            {netQuantity}
            {shelfPlace && (
              <>
                {' · Shelf '}
                <strong className="text-ink">{shelfPlace}</strong>
              </>
            )}
          </span>
        </p>
      </div>
      <UnitCount {...{ line, packed, isDone, acts }} />
      {(acts || missing > 0) && (
        <div className="flex flex-wrap items-center gap-2 max-sm:col-span-2 sm:col-start-2 sm:row-start-1 sm:flex-row-reverse">
          {acts && packed < toPack && (
            <Button
              size="small"
              onClick={() => acts.toggleMissing(line)}
              aria-pressed={missing > 0}
              className="min-h-11 aria-pressed:bg-tile"
            >
              Missing<span className="sr-only">: {title}</span>
            </Button>
          )}
          {acts && packed > 0 && (
            <Button size="small" onClick={() => acts.uncount(line)} className="min-h-11">
              <Icon drawing={Minus} className="size-4" />
              Take one out<span className="sr-only">: {title}</span>
            </Button>
          )}
          {missing > 0 && <strong>{missing} missing</strong>}
        </div>
      )}
    </li>
  )
}

/** The count is the button that ticks one unit. */
function UnitCount({ line, packed, isDone, acts }: Omit<RowProps, 'missing'> & { isDone: boolean }) {
  const { title, toPack } = line
  const count = (
    <span className="flex items-baseline gap-1 tabular-nums">
      <span className="font-semibold text-count">{packed}</span>{' '}
      <span className="text-ink-soft text-packing">of {toPack}</span>
    </span>
  )
  if (!acts) return count
  return (
    <Button
      aria-label={`Tick one ${title}, ${packed} of ${toPack} packed`}
      className="min-h-14 min-w-28 justify-between"
      onClick={() => acts.tick(line)}
    >
      {count}
      <Icon drawing={Check} className={classes('size-5', isDone ? 'text-done' : 'text-ink-faint')} />
    </Button>
  )
}
