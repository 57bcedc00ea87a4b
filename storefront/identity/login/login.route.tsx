import { useState } from 'react'
import { shop } from '#shop'
import { readCart } from '../../cart/cart-store.ts'
import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { AuthPageLink } from '../auth-page-link.tsx'
import { CheckoutLead } from '../checkout-lead.tsx'
import { firstWord } from '../first-word.ts'
import { IdentityDone } from '../identity-done.tsx'
import { IdentityPage } from '../identity-page.tsx'
import { doneMessages, choiceMessages as messages } from '../messages.ts'
import { useReturnTo } from '../return-to.ts'
import type { AuthRecord } from '../session.ts'
import { SignInChoice } from '../sign-in-choice.tsx'
import { useRedirectWhenSignedIn } from '../use-redirect-when-signed-in.ts'
import type { WayOn, WayOnState } from '../way-on.ts'
import { LoginForm } from './login-form.tsx'

export const meta = () => unlistedMeta('Login')

export default function LoginRoute() {
  const { returnTo, accountPage } = useReturnTo()
  const { departure, leaveFor } = useDelayedRedirect()
  const [done, setDone] = useState<{ customer: AuthRecord; wayOn: WayOn | undefined }>()
  useRedirectWhenSignedIn(returnTo)
  if (departure && done) {
    const { customer, wayOn } = done
    return <IdentityDone title={doneMessages.loggedIn(firstWord(customer.name))} departure={departure} wayOn={wayOn} />
  }
  return (
    <IdentityPage
      title="Login"
      lead={<CheckoutLead otherwise={messages.loginLead} />}
      choice={<SignInChoice current="/login" />}
      footer={
        <p>
          New to {shop.name}? <AuthPageLink to="/register">Register</AuthPageLink>
        </p>
      }
    >
      <LoginForm
        onSuccess={(record, { isAnother }) => {
          const path = returnTo()
          // The page may name an order of the customer before.
          const wayOn = path === '/' ? wayOnTo(isAnother ? undefined : accountPage()) : undefined
          setDone({ customer: record, wayOn })
          leaveFor(path, { replace: true, state: { wayOn, customer: record.user_id } satisfies WayOnState })
        }}
      />
    </IdentityPage>
  )
}

/** To the page of the account that was wanted, or else to a filled cart. */
function wayOnTo(accountPage: string | undefined): WayOn | undefined {
  const path = accountPage ?? (readCart().length > 0 ? '/cart' : undefined)
  return path === undefined ? undefined : { path, text: doneMessages.goOn(doneMessages.placeOf(path)) }
}
