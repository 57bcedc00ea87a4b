import { ArrowDown, ArrowUp } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
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
  const { row, pressed } = useFollow()
  return (
    <span ref={row} className="inline-flex gap-1">
      {ways.map(({ by, word, drawing, isOff }) => (
        <Button
          key={by}
          size="small"
          aria-label={`${of} ${word}`}
          title={`Move ${word}`}
          disabled={isOff}
          isBusy={isBusy}
          onClick={() => {
            pressed(by)
            onMove(by)
          }}
        >
          <Icon drawing={drawing} className="size-4" />
        </Button>
      ))}
    </span>
  )
}

/** What has moved stays under the pointer and keeps the focus: a second press at the same place would move its neighbour back. */
function useFollow() {
  const row = useRef<HTMLSpanElement>(null)
  const followed = useRef<{ readonly top: number; readonly by: 1 | -1 }>(undefined)
  useLayoutEffect(() => {
    const from = followed.current
    if (!row.current || !from) return
    const moved = row.current.getBoundingClientRect().top - from.top
    if (Math.abs(moved) < 1) return
    followed.current = undefined
    window.scrollBy({ top: moved, behavior: 'instant' })
    const ways = [...row.current.querySelectorAll('button')]
    const way = from.by === 1 ? ways.at(-1) : ways[0]
    // At the end of the list only the other way is left.
    const next = way?.disabled ? ways.find((one) => !one.disabled) : way
    next?.focus({ preventScroll: true })
  })
  const pressed = (by: 1 | -1) => {
    if (row.current) followed.current = { top: row.current.getBoundingClientRect().top, by }
  }
  return { row, pressed }
}
