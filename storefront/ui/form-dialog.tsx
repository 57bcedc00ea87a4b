import { X } from 'lucide'
import { type ReactNode, useId, useLayoutEffect } from 'react'
import { RoundButton } from './round-button.tsx'
import { useDialog } from './use-dialog.ts'

type Props = {
  readonly title: string
  /** Above the title. */
  readonly eyebrow?: string
  /** Below the title. */
  readonly text?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form over the page, open as long as it is rendered. The browser returns the focus to what opened it. */
export function FormDialog({ title, eyebrow, text, onClose, children }: Props) {
  const dialog = useDialog()
  const titleId = useId()
  // Before the form takes the focus.
  useLayoutEffect(() => dialog.current?.showModal(), [dialog])
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose} className="form-dialog">
      <div className="grid gap-5 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <div className="grid min-w-0 gap-1 pt-1.5">
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <h2 id={titleId} className="font-serif text-leaf text-subheading">
              {title}
            </h2>
            {text && <p className="text-ink-soft">{text}</p>}
          </div>
          <RoundButton label="Close" icon={X} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
