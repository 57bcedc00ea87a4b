import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { turnAway } from './require-session.ts'

/** Stands where a page found out, from the answer to one of its own calls, that the session has ended (AUTH-01). */
export function SignedOut({ from }: { from: string }) {
  const navigate = useNavigate()
  const hasSaidSo = useRef(false)
  useEffect(() => {
    if (hasSaidSo.current) return
    hasSaidSo.current = true
    navigate(turnAway(from), { replace: true })
  }, [from, navigate])
  return null
}
