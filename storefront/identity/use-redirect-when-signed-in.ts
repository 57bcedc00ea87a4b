import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { readAuth, verifySession } from './session.ts'

/** Redirects a visitor who is signed in with a valid token: there is nothing to log in or to register for (LOGIN-01, REG-01). */
export function useRedirectWhenSignedIn(returnTo: () => string) {
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
