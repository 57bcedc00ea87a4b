import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { second } from '#domain/time.ts'

/** How long a page stays after a success before it leaves by itself (UX-01). */
export const redirectDelay = 3 * second

/** Leaves for a path in three seconds, unless the person has gone elsewhere by then. */
export function useDelayedRedirect(): (path: string) => void {
  const navigate = useNavigate()
  const [path, setPath] = useState<string>()
  useEffect(() => {
    if (path === undefined) return
    const timer = setTimeout(() => navigate(path), redirectDelay)
    return () => clearTimeout(timer)
  }, [path, navigate])
  return setPath
}
