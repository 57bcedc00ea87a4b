import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { AuthPageLink } from '../auth-page-link.tsx'
import { IdentityDone } from '../identity-done.tsx'
import { IdentityPage } from '../identity-page.tsx'
import { doneMessages as messages } from '../messages.ts'
import { useReturnTo } from '../return-to.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { RecoveryCodeForms } from './recovery-code-forms.tsx'
import { useRecovery } from './use-recovery.ts'

export const meta = () => unlistedMeta('Forgot Password')

export default function ForgotPasswordRoute() {
  const { keepReturnTo } = useReturnTo()
  const { departure, leaveFor } = useDelayedRedirect()
  const recovery = useRecovery({ onReset: () => leaveFor('/login', { replace: true, onLeaving: keepReturnTo }) })
  if (departure) {
    return (
      <IdentityDone title={messages.reset} departure={departure}>
        {messages.resetMore}
      </IdentityDone>
    )
  }
  return (
    <IdentityPage
      eyebrow="It happens"
      title="Forgot Password"
      lead="We’ll email you a code to set a new password."
      footer={<AuthPageLink to="/login">Back to Login</AuthPageLink>}
    >
      {recovery.stage === 'code' ? <RecoveryCodeForms recovery={recovery} /> : <NewPasswordForm recovery={recovery} />}
    </IdentityPage>
  )
}
