import { useEffect, useState } from 'react'
import { second } from '#domain/time.ts'
import { messages } from './messages.ts'
import { endUndo, undoPlace, undoRemoval, useLastRemoval } from './removal.ts'

/** Milliseconds in which a removal can be undone (EASE-06). */
const undoable = 6 * second

/** Offers to undo the last removal; waits while the pointer or the focus is on it. */
export function UndoRemoval() {
  const removal = useLastRemoval()
  const [isPaused, setIsPaused] = useState(false)

  useEffect(() => {
    if (!removal || isPaused) return
    const timer = setTimeout(endUndo, undoable)
    return () => clearTimeout(timer)
  }, [removal, isPaused])

  const undo = () => {
    setIsPaused(false)
    undoRemoval()
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <div role="status" id={undoPlace} tabIndex={-1} className="undo-place outline-none">
      {removal && (
        <div className="on-leaf flex w-full items-center justify-between gap-4 rounded-2xl bg-leaf-deep py-1.5 pr-2 pl-5 text-paper shadow-lifted sm:w-auto">
          <span className="min-w-0 text-[0.9375rem] leading-snug">{removal.text}</span>
          <button
            type="button"
            onClick={undo}
            onPointerEnter={() => setIsPaused(true)}
            onPointerLeave={() => setIsPaused(false)}
            onFocus={() => setIsPaused(true)}
            onBlur={() => setIsPaused(false)}
            className="min-h-11 flex-none rounded-full px-3 font-semibold text-lime underline decoration-lime/40 underline-offset-4 hover:decoration-lime"
          >
            {messages.undo}
          </button>
        </div>
      )}
    </div>
  )
}
