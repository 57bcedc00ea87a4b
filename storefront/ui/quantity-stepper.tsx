import { Minus, Plus, Trash2 } from 'lucide'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  quantity: number
  onLess: () => void
  onMore: () => void
  lessLabel: string
  moreLabel: string
  /** Where one less of the last unit removes what is counted: its description there, with a bin. */
  removeHint?: string
  isLessOff?: boolean
  /** Stays focusable: it may be off for a moment only. */
  isMoreOff?: boolean
  className?: string
}

// Large text makes it no wider than a phone's column.
const half =
  'flex h-11 w-[min(2.75rem,16vw)] flex-none items-center justify-center rounded-full hover:bg-leaf/8 disabled:text-ink-faint aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint'

export function QuantityStepper({
  quantity,
  onLess,
  onMore,
  lessLabel,
  moreLabel,
  removeHint,
  isLessOff,
  isMoreOff,
  className,
}: Props) {
  const isRemoving = removeHint !== undefined && quantity === 1
  return (
    <div
      className={classes(
        'inline-flex items-center rounded-full bg-sheet ring-1 ring-line-strong/60 print:ring-0',
        className,
      )}
    >
      <button
        type="button"
        onClick={onLess}
        disabled={isLessOff}
        title={isRemoving ? removeHint : undefined}
        className={half}
      >
        <Icon drawing={isRemoving ? Trash2 : Minus} className="size-4.5" />
        <span className="sr-only">{lessLabel}</span>
      </button>
      {/* Takes the focus when a button that sets the quantity disappears. */}
      <output tabIndex={-1} className="min-w-7 flex-1 text-center font-semibold tabular-nums">
        <span className="sr-only print:not-sr-only">Quantity: </span>
        {quantity}
      </output>
      <button
        type="button"
        onClick={isMoreOff ? undefined : onMore}
        aria-disabled={isMoreOff || undefined}
        className={half}
      >
        <Icon drawing={Plus} className="size-4.5" />
        <span className="sr-only">{moreLabel}</span>
      </button>
    </div>
  )
}
