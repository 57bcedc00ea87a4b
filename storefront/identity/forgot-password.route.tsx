import { unlistedMeta } from '../found/page-meta.ts'
import { useDelayedRedirect } from '../platform/delayed-redirect.ts'
import { TextLink } from '../ui/text-link.tsx'
import { IdentityPage } from './identity-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RecoveryCodeForms } from './recovery-code-forms.tsx'
import { useRecovery } from './use-recovery.ts'

export const meta = () => unlistedMeta('Forgot Password')

export default function ForgotPasswordRoute() {
  const leaveFor = useDelayedRedirect()
  const recovery = useRecovery({ onReset: () => leaveFor('/login') })
  return (
    <IdentityPage
      eyebrow="It happens"
      title="Forgot Password"
      lead="We send a code to your e-mail; with it you choose a new password."
      footer={<TextLink to="/login">Back to Login</TextLink>}
    >
      {recovery.stage === 'code' ? <RecoveryCodeForms recovery={recovery} /> : <NewPasswordForm recovery={recovery} />}
    </IdentityPage>
  )
}
