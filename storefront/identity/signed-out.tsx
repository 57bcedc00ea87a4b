import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { redirectToLogin } from './require-session.ts'

/** Rendered when a call of the page was answered 401: redirects to the login (AUTH-01). */
export function SignedOut({ from }: { from: string }) {
  const navigate = useNavigate()
  const isRedirecting = useRef(false)
  useEffect(() => {
    if (isRedirecting.current) return
    isRedirecting.current = true
    navigate(redirectToLogin(from), { replace: true })
  }, [from, navigate])
  return null
}
