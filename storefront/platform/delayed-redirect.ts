import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { second } from '#domain/time.ts'

/** Milliseconds between a success message and the redirect (UX-01). */
export const redirectDelay = 3 * second

export type Departure = { readonly path: string; readonly onLeaving?: (() => void) | undefined }

/** Redirects in three seconds, unless the page is left before; `departure` is set meanwhile. */
export function useDelayedRedirect() {
  const navigate = useNavigate()
  const [departure, setDeparture] = useState<Departure>()
  useEffect(() => {
    if (departure === undefined) return
    const timer = setTimeout(() => {
      departure.onLeaving?.()
      navigate(departure.path)
    }, redirectDelay)
    return () => clearTimeout(timer)
  }, [departure, navigate])
  return {
    departure,
    leaveFor: (path: string, onLeaving?: () => void) => setDeparture({ path, onLeaving }),
  } as const
}
