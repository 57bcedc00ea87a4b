import { useEffect, useRef } from 'react'
import { messages } from './messages.ts'

type Props = { title: string; height: number; onUndo: () => void }

/** In the place of a removed line and as high, so that nothing slides under the finger; Undo is away from what was pressed. */
export function RemovedRow({ title, height, onUndo }: Props) {
  const row = useRef<HTMLLIElement>(null)
  // The pressed button has gone. Not onto Undo: a key pressed again would bring the line back.
  useEffect(() => row.current?.focus({ preventScroll: true }), [])

  return (
    <li
      ref={row}
      tabIndex={-1}
      style={{ minHeight: height }}
      className="flex flex-wrap content-start items-start gap-x-4 border-line border-b py-5 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-32 py-2.5">
        <p className="wrap-break-word font-medium">{messages.removedLine(title)}</p>
        <p className="mt-0.5 text-ink-soft text-sm">{messages.undoable}</p>
      </div>
      <button
        type="button"
        onClick={onUndo}
        className="-mr-2 ml-auto min-h-11 flex-none px-2 font-semibold text-leaf underline decoration-leaf/40 underline-offset-4 hover:decoration-leaf"
      >
        {messages.undo}
        <span className="sr-only"> {messages.undoOf(title)}</span>
      </button>
    </li>
  )
}
