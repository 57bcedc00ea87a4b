import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { second } from '#domain/time.ts'

/** How long a page stays after a success before it leaves by itself (UX-01). */
export const redirectDelay = 3 * second

type Departure = { readonly path: string; readonly onLeaving?: (() => void) | undefined }

/** Leaves for a path in three seconds, unless the person has gone elsewhere by then. */
export function useDelayedRedirect(): (path: string, onLeaving?: () => void) => void {
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
  return (path, onLeaving) => setDeparture({ path, onLeaving })
}
