import { isParcelLate, waitingSince } from '#domain/fulfilment/late-parcels.ts'
import { parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { formatAge } from '../ui/moment.tsx'
import type { Parcel } from './parcel.ts'

/** As the board counts them (BOARD-01): how long it has waited for us, beyond what is usual. */
export function LateParcel({
  state: name,
  packedAt,
  changedAt,
  attempt,
}: Pick<Parcel, 'state' | 'packedAt' | 'changedAt' | 'attempt'>) {
  const state = parcelStates.find((one) => one === name)
  if (!state) return null
  const moments = { packedAt: new Date(packedAt), changedAt: new Date(changedAt) }
  if (!isParcelLate({ state, ...moments, nextDay: attempt?.nextDay }, new Date())) return null
  return (
    <span className="block whitespace-nowrap font-semibold text-late text-small">
      {name === 'packed' ? 'Packed' : 'Failed'} {formatAge(waitingSince({ state, packedAt, changedAt }))} ago
    </span>
  )
}
