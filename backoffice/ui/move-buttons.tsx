import { ArrowDown, ArrowUp } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import { Button } from './button.tsx'

type Props = {
  /** What is moved: 'Millets', 'Picture 2'. */
  readonly of: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly onMove: (by: 1 | -1) => void
}

/** Puts a thing of a list before the one above it, or behind the one below. */
export function MoveButtons({ of, isFirst, isLast, isBusy, onMove }: Props) {
  return (
    <span className="inline-flex gap-1">
      <Button
        size="small"
        aria-label={`${of} earlier`}
        title="Earlier"
        disabled={isFirst}
        isBusy={isBusy}
        onClick={() => onMove(-1)}
      >
        <Icon drawing={ArrowUp} className="size-4" />
      </Button>
      <Button
        size="small"
        aria-label={`${of} later`}
        title="Later"
        disabled={isLast}
        isBusy={isBusy}
        onClick={() => onMove(1)}
      >
        <Icon drawing={ArrowDown} className="size-4" />
      </Button>
    </span>
  )
}
