import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { AuthPageLink } from '../auth-page-link.tsx'
import { IdentityPage } from '../identity-page.tsx'
import { useReturnTo } from '../return-to.ts'
import { RegisterForm } from './register-form.tsx'
import { useRegistration } from './use-registration.ts'

export const meta = () => unlistedMeta('Register')

export default function RegisterRoute() {
  const { keepReturnTo } = useReturnTo()
  const leaveFor = useDelayedRedirect()
  const registration = useRegistration({ onRegistered: () => leaveFor('/login', keepReturnTo) })
  return (
    <IdentityPage
      eyebrow="New here"
      title="Register"
      lead="One short form. We check your e-mail, and in India your phone, with a code."
      footer={
        <p>
          Already registered? <AuthPageLink to="/login">Login</AuthPageLink>
        </p>
      }
    >
      <RegisterForm registration={registration} />
    </IdentityPage>
  )
}
