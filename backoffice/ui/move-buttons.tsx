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
  const ways = [
    { by: -1, word: 'earlier', drawing: ArrowUp, isOff: isFirst },
    { by: 1, word: 'later', drawing: ArrowDown, isOff: isLast },
  ] as const
  return (
    <span className="inline-flex gap-1">
      {ways.map(({ by, word, drawing, isOff }) => (
        <Button
          key={by}
          size="small"
          aria-label={`${of} ${word}`}
          title={`Move ${word}`}
          disabled={isOff}
          isBusy={isBusy}
          onClick={() => onMove(by)}
        >
          <Icon drawing={drawing} className="size-4" />
        </Button>
      ))}
    </span>
  )
}
