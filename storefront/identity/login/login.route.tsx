import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { shop } from '#shop'
import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { AuthPageLink } from '../auth-page-link.tsx'
import { CheckoutLead } from '../checkout-lead.tsx'
import { firstWord } from '../first-word.ts'
import { IdentityDone } from '../identity-done.tsx'
import { IdentityPage } from '../identity-page.tsx'
import { doneMessages, choiceMessages as messages } from '../messages.ts'
import { useReturnTo } from '../return-to.ts'
import { type AuthRecord, readAuth, verifySession } from '../session.ts'
import { SignInChoice } from '../sign-in-choice.tsx'
import { LoginForm } from './login-form.tsx'

export const meta = () => unlistedMeta('Login')

export default function LoginRoute() {
  const { returnTo } = useReturnTo()
  const { departure, leaveFor } = useDelayedRedirect()
  const [customer, setCustomer] = useState<AuthRecord>()
  useRedirectWhenSignedIn(returnTo)
  if (departure && customer) {
    return <IdentityDone title={doneMessages.loggedIn(firstWord(customer.name))} departure={departure} />
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
        onSuccess={(record) => {
          setCustomer(record)
          leaveFor(returnTo())
        }}
      />
    </IdentityPage>
  )
}

/** Redirects a visitor who is signed in with a valid token (LOGIN-01). */
function useRedirectWhenSignedIn(returnTo: () => string) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => navigate(returnTo(), { replace: true }))
  useEffect(() => {
    let isHere = true
    if (readAuth()) {
      verifySession().then((verdict) => {
        if (isHere && verdict === 'valid') leave()
      })
    }
    return () => {
      isHere = false
    }
  }, [])
}
