import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pagePath } from '../../platform/page-path.ts'
import { CountedTabs } from '../../ui/counted-tabs.tsx'
import { BooksTabs } from '../books-tabs.tsx'
import { settlementCounts } from './settlement.ts'

/** The list waits for no count. */
export function SettlementTabs() {
  const { data } = useQuery(settlementCounts)
  const shown = useSearchParams()[0].get('show') ?? ''
  const views = [
    { show: undefined, label: 'All', count: undefined },
    { show: 'differences', label: 'Differences', count: data?.differences },
    { show: 'disputes', label: 'Disputes', count: data?.disputes },
    { show: 'unticked', label: 'Not at the bank', count: data?.unticked },
    { show: 'bank', label: 'Bank lines left', count: data?.bankLines },
  ]
  return (
    <div className="grid gap-3">
      <BooksTabs />
      <CountedTabs
        label="Settlements"
        tabs={views.map(({ show, label, count }) => ({
          to: pagePath('/books/settlements', { query: { show } }),
          label,
          count,
          isCurrent: shown === (show ?? ''),
        }))}
      />
    </div>
  )
}
