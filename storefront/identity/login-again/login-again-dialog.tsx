import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoginForm } from '../login/login-form.tsx'
import { loginAgainMessages as messages } from '../messages.ts'

type Props = {
  readonly onClose: () => void
  /** `isAnother`: not the customer whose page this is. */
  readonly onLogin: (login: { readonly isAnother: boolean }) => void
}

export function LoginAgainDialog({ onClose, onLogin }: Props) {
  return (
    <FormDialog title={messages.title} text={messages.text} onClose={onClose}>
      <LoginForm onSuccess={(_, login) => onLogin(login)} />
    </FormDialog>
  )
}
