import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { useCan } from '../platform/session.ts'
import { staffCall } from '../platform/staff-api.ts'

/** Milliseconds without a key before the server is asked. */
const pause = 120
const nothing: StaffAnswer<'GET /api/find'> = { orders: [], customers: [] }

/** Orders and customers by what is typed (DESK-03). While it searches, what was found before stays. */
export function useFound(typed: string) {
  const q = typed.trim()
  const isWanted = useCan()('orders.see') && q.length >= 2
  const { data = nothing, isFetching } = useQuery({
    queryKey: ['find', q],
    queryFn: async ({ signal }) => {
      await new Promise((done) => setTimeout(done, pause))
      signal.throwIfAborted()
      // Pages and actions are found without the server too.
      return staffCall('GET /api/find', { query: { q }, signal }).catch(() => nothing)
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return isWanted ? { ...data, isSearching: isFetching } : { ...nothing, isSearching: false }
}
