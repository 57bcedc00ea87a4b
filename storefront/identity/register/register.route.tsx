import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { AuthPageLink } from '../auth-page-link.tsx'
import { CheckoutLead } from '../checkout-lead.tsx'
import { IdentityDone } from '../identity-done.tsx'
import { IdentityPage } from '../identity-page.tsx'
import { doneMessages, choiceMessages as messages } from '../messages.ts'
import { useReturnTo } from '../return-to.ts'
import { SignInChoice } from '../sign-in-choice.tsx'
import { useRedirectWhenSignedIn } from '../use-redirect-when-signed-in.ts'
import { RegisterForm } from './register-form.tsx'
import { useRegistration } from './use-registration.ts'

export const meta = () => unlistedMeta('Register')

export default function RegisterRoute() {
  const { returnTo, keepReturnTo } = useReturnTo()
  const { departure, leaveFor } = useDelayedRedirect()
  const registration = useRegistration({
    onRegistered: () => leaveFor('/login', { replace: true, onLeaving: keepReturnTo }),
  })
  useRedirectWhenSignedIn(returnTo)
  if (departure) {
    return (
      <IdentityDone title={doneMessages.registered} departure={departure}>
        {doneMessages.registeredMore}
      </IdentityDone>
    )
  }
  return (
    <IdentityPage
      title="Register"
      lead={<CheckoutLead otherwise={messages.registerLead} />}
      choice={<SignInChoice current="/register" />}
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
