import { unlistedMeta } from '../found/page-meta.ts'
import { useDelayedRedirect } from '../platform/delayed-redirect.ts'
import { TextLink } from '../ui/text-link.tsx'
import { IdentityPage } from './identity-page.tsx'
import { RegisterForm } from './register-form.tsx'
import { useRegistration } from './use-registration.ts'

export const meta = () => unlistedMeta('Register')

export default function RegisterRoute() {
  const leaveFor = useDelayedRedirect()
  const registration = useRegistration({ onRegistered: () => leaveFor('/login') })
  return (
    <IdentityPage
      eyebrow="New here"
      title="Register"
      lead="One short form. We check your e-mail, and in India your phone, with a code."
      footer={
        <p>
          Already registered? <TextLink to="/login">Login</TextLink>
        </p>
      }
    >
      <RegisterForm registration={registration} />
    </IdentityPage>
  )
}
