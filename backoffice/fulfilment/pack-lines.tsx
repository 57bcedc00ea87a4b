import { Check, PackageX } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { missingOf, packedOf } from '#domain/fulfilment/packing-progress.ts'
import { inPackingOrder, isAsOrdered } from '#domain/fulfilment/pick-order.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Button } from '../ui/button.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { SmallPicture } from '../ui/small-picture.tsx'
import { ChooseBatch } from './choose-batch.tsx'
import type { DeskDraft } from './desk-draft.ts'
import { LineBatches } from './line-batches.tsx'
import { messages } from './messages.ts'
import type { LineActs, PackLine } from './pack-line.ts'

type Props = {
  readonly lines: readonly PackLine[]
  readonly desk: DeskDraft
  /** The line that was counted last comes into sight. */
  readonly last?: number | undefined
  /** Without it the lines are read-only. */
  readonly acts?: LineActs | undefined
  readonly ref?: RefObject<HTMLUListElement | null>
}

/** What goes into the parcel, in the order of the shelves, which is said where the order's page has another; each unit is scanned or ticked (PACK-03). */
export function PackLines({ lines, desk, last, acts, ref }: Props) {
  const walked = inPackingOrder(lines)
  if (walked.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-1">
      {!isAsOrdered(walked) && <p className="text-ink-soft text-small">{messages.byShelfPlace}</p>}
      <ul ref={ref} aria-label="To pack" className="grid grid-cols-1 gap-2 max-lg:gap-1.5">
        {walked.map((line) => (
          <PackRow
            key={line.position}
            {...{ line, desk, acts }}
            packed={packedOf(desk.progress, line)}
            missing={missingOf(desk.progress, line)}
            isLast={line.position === last}
          />
        ))}
      </ul>
    </div>
  )
}

/** Shows the first line with units to scan or tick. It gets no focus: a second Enter would tick a unit that nobody has scanned. */
export function showFirstOpen(list: HTMLElement | null): void {
  list?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' })
}

type RowProps = {
  line: PackLine
  desk: DeskDraft
  packed: number
  missing: number
  isLast: boolean
  acts: LineActs | undefined
}

/** On phones and tablets a finished line folds to its title and size, so that what is left is in sight. */
function PackRow({ line, desk, packed, missing, isLast, acts }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const isDone = packed + missing === line.toPack
  useEffect(() => {
    if (isLast && packed > 0) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isLast, packed])
  return (
    <li
      ref={row}
      data-open={!isDone || undefined}
      className={classes(
        // Below the scan bar and above the page's main action.
        'flex min-w-0 scroll-mt-40 scroll-mb-48 flex-wrap items-center gap-2 rounded-lg border px-2 sm:gap-3 sm:px-3',
        isDone ? 'py-2 max-lg:py-0' : 'py-2',
        missing > 0 ? 'border-waiting bg-turmeric-wash' : isDone ? 'border-line bg-lime-wash' : 'border-line bg-sheet',
      )}
    >
      <LineFacts {...{ line, missing, isDone }} />
      <UnitCount {...{ line, packed, missing, isDone, acts }} />
      {acts && (
        <MoreMenu
          label={`More: ${line.title}`}
          acts={[
            ...(packed < line.toPack
              ? [{ label: missing > 0 ? 'Not missing' : 'Missing', run: () => acts.toggleMissing(line) }]
              : []),
            ...(packed > 0 ? [{ label: 'Take one out', run: () => acts.uncount(line) }] : []),
            ...(line.batches ? [{ label: 'Another batch', run: () => setChoosing(true) }] : []),
          ]}
        />
      )}
      {line.batches && <LineBatches {...{ line, desk, isDone }} onChoose={acts?.choose} />}
      {isChoosing && acts && (
        <ChooseBatch {...{ line, desk }} onChoose={acts.choose} onClose={() => setChoosing(false)} />
      )}
    </li>
  )
}

type FactsProps = Pick<RowProps, 'line' | 'missing'> & { readonly isDone: boolean }

function LineFacts({ line: { title, netQuantity, shelfPlace, image }, missing, isDone }: FactsProps) {
  const isFolded = isDone && missing === 0
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 sm:gap-3">
      <SmallPicture src={image} isLazy={false} className={classes('size-10 sm:size-14', isDone && 'max-lg:size-8')} />
      <p className={classes('min-w-0 grow', isFolded && 'max-lg:leading-snug')}>
        <span className="font-semibold sm:text-packing">{title}</span>{' '}
        <span className="text-ink-soft">
          <span className="whitespace-nowrap">{netQuantity}</span>
          {shelfPlace && (
            <span className={classes(isFolded && 'max-lg:hidden')}>
              {' · Shelf '}
              <strong className="text-ink">{shelfPlace}</strong>
            </span>
          )}
        </span>
        {missing > 0 && <strong className="block leading-snug">{missing} missing</strong>}
      </p>
    </div>
  )
}

/** The count is the button that ticks one unit. */
function UnitCount({ line, packed, missing, isDone, acts }: Omit<RowProps, 'desk' | 'isLast'> & { isDone: boolean }) {
  const { title, toPack } = line
  const count = (
    <span className="flex shrink-0 items-baseline gap-1 tabular-nums">
      <span className={classes('font-semibold', isDone ? 'text-packing lg:text-count' : 'text-count')}>{packed}</span>{' '}
      <span className="text-ink-soft sm:text-packing">of {toPack}</span>
    </span>
  )
  if (!acts) return count
  return (
    <Button
      aria-label={`Tick one ${title}, ${packed} of ${toPack} packed`}
      className={classes(
        'shrink-0 justify-between gap-1 max-sm:px-2 sm:min-w-28',
        isDone ? 'min-h-11 lg:min-h-14' : 'min-h-14',
      )}
      onClick={() => acts.tick(line)}
    >
      {count}
      <Icon
        drawing={isDone && missing > 0 ? PackageX : Check}
        className={classes('size-5 shrink-0', !isDone ? 'text-ink-faint' : missing > 0 ? 'text-waiting' : 'text-done')}
      />
    </Button>
  )
}
