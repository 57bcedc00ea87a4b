import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { orderViews } from '#domain/orders/order-views.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'

const counts = staffQuery('GET /api/order-views', {}, ['orders'])

/** The list waits for no count. */
export function OrderViews() {
  const { data } = useQuery(counts)
  const [search] = useSearchParams()
  const shown = new URLSearchParams([...search].filter(([name]) => name !== 'after' && name !== 'before')).toString()
  const tabs = orderViews.map(({ id, label, query }) => {
    const filter = new URLSearchParams(query).toString()
    const count = data?.views.find((view) => view.id === id)?.total
    return { to: `?${filter}`, label, count, isCurrent: shown === filter }
  })
  return <CountedTabs label="Views" tabs={[{ to: '?', label: 'All', isCurrent: shown === '' }, ...tabs]} />
}
