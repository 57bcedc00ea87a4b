import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { staffQuery } from '../platform/staff-query.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'
import { viewTabs } from './view-tabs.ts'

const counts = staffQuery('GET /api/order-views', {}, ['orders'])

/** The list waits for no count. */
export function OrderViews() {
  const { data } = useQuery(counts)
  const [search] = useSearchParams()
  return <CountedTabs label="Views" tabs={viewTabs(search, data?.views)} />
}
