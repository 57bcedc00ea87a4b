import { X } from 'lucide'
import { useId, useLayoutEffect } from 'react'
import { RoundButton } from '../../catalogue/round-button.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { LoginForm } from '../login/login-form.tsx'
import { loginAgainMessages as messages } from '../messages.ts'

type Props = {
  readonly onClose: () => void
  /** `isAnother`: not the customer whose page this is. */
  readonly onLogin: (login: { readonly isAnother: boolean }) => void
}

export function LoginAgainDialog({ onClose, onLogin }: Props) {
  const dialog = useDialog()
  const titleId = useId()
  useLayoutEffect(() => dialog.current?.showModal(), [dialog])
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose} className="form-dialog">
      <div className="grid gap-5 p-5 sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0 pt-1.5">
            <h2 id={titleId} className="font-serif text-leaf text-subheading">
              {messages.title}
            </h2>
            <p className="mt-1 text-ink-soft">{messages.text}</p>
          </div>
          <RoundButton label="Close" icon={X} onClick={() => dialog.current?.close()} />
        </div>
        <LoginForm onSuccess={(_, login) => onLogin(login)} />
      </div>
    </dialog>
  )
}
