import { useEffect, useState } from 'react'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'

/** Milliseconds without a key before the server is asked. */
const pause = 120
const nothing: Found = { orders: [], customers: [] }

type Found = StaffAnswer<'GET /api/find'>

/** Orders and customers by what is typed (DESK-03). While it searches, what was found before stays. */
export function useFound(typed: string): Found & { readonly isSearching: boolean } {
  const text = typed.trim()
  const isWanted = useCan()('orders.see') && text.length >= 2
  const [found, setFound] = useState({ ...nothing, of: '' })
  useEffect(() => {
    if (!isWanted) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      staffCall('GET /api/find', { query: { q: text }, signal: asking.signal })
        // Pages and actions are found without the server too.
        .catch(() => nothing)
        .then((answer) => asking.signal.aborted || setFound({ ...answer, of: text }))
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, isWanted])
  return isWanted ? { ...found, isSearching: found.of !== text } : { ...nothing, isSearching: false }
}
