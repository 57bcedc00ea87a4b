import { isParcelLate } from '#domain/fulfilment/late-parcels.ts'
import { parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { formatAge } from '../ui/moment.tsx'

/** As the board counts them (BOARD-01). */
export function LateParcel({ state: name, changedAt }: { state: string; changedAt: string }) {
  const state = parcelStates.find((one) => one === name)
  if (!state || !isParcelLate({ state, changedAt: new Date(changedAt) }, new Date())) return null
  return (
    <span className="block whitespace-nowrap font-semibold text-late text-small">Late: {formatAge(changedAt)}</span>
  )
}
