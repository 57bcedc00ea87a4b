import { CountedTabs } from '../ui/counted-tabs.tsx'
import type { Waiting } from './parcel.ts'

/** The carriers with parcels, and how many wait for each. */
export function CarrierTabs({ waitingAt, chosen }: { waitingAt: readonly Waiting[]; chosen: string | undefined }) {
  if (waitingAt.length === 0) return null
  const tabs = waitingAt.map(({ carrier: { id, name }, total }) => ({
    to: `?carrier=${id}`,
    label: name,
    count: total,
    isCurrent: id === chosen,
  }))
  return <CountedTabs label="Carriers" tabs={tabs} />
}
