import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { IdentityPage } from '../identity-page.tsx'
import { useWayBack } from '../way-after-login.ts'
import { WayLink } from '../way-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { useRegistration } from './use-registration.ts'

export const meta = () => unlistedMeta('Register')

export default function RegisterRoute() {
  const { carry } = useWayBack()
  const leaveFor = useDelayedRedirect()
  const registration = useRegistration({ onRegistered: () => leaveFor('/login', carry) })
  return (
    <IdentityPage
      eyebrow="New here"
      title="Register"
      lead="One short form. We check your e-mail, and in India your phone, with a code."
      footer={
        <p>
          Already registered? <WayLink to="/login">Login</WayLink>
        </p>
      }
    >
      <RegisterForm registration={registration} />
    </IdentityPage>
  )
}
