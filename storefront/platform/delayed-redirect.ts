import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { second } from '#domain/time.ts'

/** Milliseconds between a success message and the redirect (UX-01). */
export const redirectDelay = 3 * second

export type Departure = {
  readonly path: string
  /** Of the history entry that is opened. */
  readonly state?: unknown
  /** The page that is left is not one to come back to. */
  readonly replace?: boolean | undefined
  readonly onLeaving?: (() => void) | undefined
}

/** Redirects in three seconds, unless the page is left before; `departure` is set meanwhile. */
export function useDelayedRedirect() {
  const navigate = useNavigate()
  const [departure, setDeparture] = useState<Departure>()
  useEffect(() => {
    if (departure === undefined) return
    const timer = setTimeout(() => {
      departure.onLeaving?.()
      const { path, state, replace } = departure
      navigate(path, { state, replace })
    }, redirectDelay)
    return () => clearTimeout(timer)
  }, [departure, navigate])
  return {
    departure,
    leaveFor: (path: string, more: Omit<Departure, 'path'> = {}) => setDeparture({ path, ...more }),
  } as const
}
