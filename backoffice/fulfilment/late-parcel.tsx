import { isParcelLate } from '#domain/fulfilment/late-parcels.ts'
import { parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { formatAge } from '../ui/moment.tsx'
import type { Parcel } from './parcel.ts'

/** As the board counts them (BOARD-01). */
export function LateParcel({ state: name, changedAt, attempt }: Pick<Parcel, 'state' | 'changedAt' | 'attempt'>) {
  const state = parcelStates.find((one) => one === name)
  if (!state || !isParcelLate({ state, changedAt: new Date(changedAt), nextDay: attempt?.nextDay }, new Date()))
    return null
  return (
    <span className="block whitespace-nowrap font-semibold text-late text-small">Late: {formatAge(changedAt)}</span>
  )
}
