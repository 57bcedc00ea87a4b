import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ticketViews } from '#domain/contact/ticket-views.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'

const counts = staffQuery('GET /api/ticket-views', {}, ['tickets'])
const resolved = 'state=resolved'

/** The list waits for no count. */
export function TicketViews() {
  const { data } = useQuery(counts)
  const [search] = useSearchParams()
  const shown = new URLSearchParams([...search].filter(([name]) => name !== 'after')).toString()
  const tabs = ticketViews.map(({ id, label, query }) => {
    const filter = new URLSearchParams(query).toString()
    const count = data?.views.find((view) => view.id === id)?.total
    return { to: `?${filter}`, label, count, isCurrent: shown === filter }
  })
  return (
    <CountedTabs
      label="Views"
      tabs={[...tabs, { to: `?${resolved}`, label: 'Resolved', isCurrent: shown === resolved }]}
    />
  )
}
