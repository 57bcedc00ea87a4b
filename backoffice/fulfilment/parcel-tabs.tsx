import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { parcelStateLabels, parcelViews } from '#domain/fulfilment/parcel-states.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { CountedTabs } from '../ui/counted-tabs.tsx'

const counts = staffQuery('GET /api/parcel-views', {}, ['parcels'])

/** The list waits for no count. */
export function ParcelTabs() {
  const { data } = useQuery(counts)
  const [search] = useSearchParams()
  const tabs = parcelViews.map((state) => ({
    to: `?state=${state}`,
    label: parcelStateLabels[state],
    count: data?.views.find((view) => view.state === state)?.total,
    isCurrent: search.get('state') === state,
  }))
  return <CountedTabs label="Views" tabs={[{ to: '?', label: 'All', isCurrent: !search.has('state') }, ...tabs]} />
}
