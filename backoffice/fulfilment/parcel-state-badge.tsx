import { parcelStateLabels, parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateMarks, stateTones } from '../ui/state-tones.ts'

/** A state that this build does not know, as after an update, is shown by its stored name. */
export function ParcelStateBadge({ state }: { state: string }) {
  const known = parcelStates.find((one) => one === state)
  return (
    <StateBadge tone={known ? stateTones.parcel[known] : 'resting'} mark={known && stateMarks.parcel[known]}>
      {known ? parcelStateLabels[known] : state}
    </StateBadge>
  )
}
