import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { IdentityPage } from '../identity-page.tsx'
import { useWayBack } from '../way-after-login.ts'
import { WayLink } from '../way-link.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RecoveryCodeForms } from './recovery-code-forms.tsx'
import { useRecovery } from './use-recovery.ts'

export const meta = () => unlistedMeta('Forgot Password')

export default function ForgotPasswordRoute() {
  const { carry } = useWayBack()
  const leaveFor = useDelayedRedirect()
  const recovery = useRecovery({ onReset: () => leaveFor('/login', carry) })
  return (
    <IdentityPage
      eyebrow="It happens"
      title="Forgot Password"
      lead="We send a code to your e-mail; with it you choose a new password."
      footer={<WayLink to="/login">Back to Login</WayLink>}
    >
      {recovery.stage === 'code' ? <RecoveryCodeForms recovery={recovery} /> : <NewPasswordForm recovery={recovery} />}
    </IdentityPage>
  )
}
