import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { shop } from '#shop'
import { useDelayedRedirect } from '../../platform/delayed-redirect.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { IdentityPage } from '../identity-page.tsx'
import { readAuth, verifySession } from '../session.ts'
import { useWayBack } from '../way-after-login.ts'
import { WayLink } from '../way-link.tsx'
import { LoginForm } from './login-form.tsx'

export const meta = () => unlistedMeta('Login')

export default function LoginRoute() {
  const way = useWayBack()
  const leaveFor = useDelayedRedirect()
  useRedirectWhenSignedIn(way.after)
  return (
    <IdentityPage
      eyebrow="Welcome back"
      title="Login"
      lead="Your orders, invoices and address are waiting for you."
      footer={
        <p>
          New to {shop.name}? <WayLink to="/register">Register</WayLink>
        </p>
      }
    >
      <LoginForm onSuccess={() => leaveFor(way.after())} />
    </IdentityPage>
  )
}

/** Somebody who arrives signed in, with a token that the server knows, has nothing to do here (LOGIN-01). */
function useRedirectWhenSignedIn(after: () => string) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => navigate(after(), { replace: true }))
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
