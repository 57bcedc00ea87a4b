import { X } from 'lucide'
import { useId, useLayoutEffect } from 'react'
import { useDialog } from '../../ui/use-dialog.ts'
import { messages } from '../messages.ts'
import { RoundButton } from '../round-button.tsx'
import { NotifyMe } from './notify-me.tsx'

export type NotifyMeDialogProps = { productId: string; title: string; onClose: () => void }

/** Notify Me of a card (EASE-05). The browser returns the focus to the card's button. */
export function NotifyMeDialog({ productId, title, onClose }: NotifyMeDialogProps) {
  const dialog = useDialog()
  const titleId = useId()
  // Before the form takes the focus.
  useLayoutEffect(() => dialog.current?.showModal(), [dialog])
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose} className="form-dialog">
      <div className="grid gap-5 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0 pt-1.5">
            <p className="eyebrow">{messages.outOfStock}</p>
            <h2 id={titleId} className="mt-1 font-serif text-leaf text-subheading">
              {title}
            </h2>
          </div>
          <RoundButton label="Close" icon={X} onClick={() => dialog.current?.close()} />
        </div>
        <NotifyMe productId={productId} />
      </div>
    </dialog>
  )
}
