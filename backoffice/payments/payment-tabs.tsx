import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { attemptStateLabels, attemptViews } from '#domain/payments/payment-attempt.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'

const counts = staffQuery('GET /api/payment-views', {}, ['orders', 'refunds'])

/** The list waits for no count. */
export function PaymentTabs() {
  const { data } = useQuery(counts)
  const [search] = useSearchParams()
  const tabs = attemptViews.map((state) => ({
    to: `?state=${state}`,
    label: attemptStateLabels[state],
    count: data?.views.find((view) => view.state === state)?.total,
    isCurrent: search.get('state') === state,
  }))
  return <CountedTabs label="Views" tabs={[{ to: '?', label: 'All', isCurrent: !search.has('state') }, ...tabs]} />
}
