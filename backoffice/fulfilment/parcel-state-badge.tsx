import { type ParcelState, parcelStateLabels, parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'

const tones: { readonly [S in ParcelState]: Tone } = {
  packed: 'waiting',
  'handed-over': 'moving',
  'in-transit': 'moving',
  delivered: 'done',
  failed: 'late',
  'coming-back': 'late',
  back: 'waiting',
  lost: 'late',
  unpacked: 'resting',
}

/** A state that this build does not know, as after an update, is shown by its stored name. */
export function ParcelStateBadge({ state }: { state: string }) {
  const known = parcelStates.find((one) => one === state)
  return <StateBadge tone={known ? tones[known] : 'resting'}>{known ? parcelStateLabels[known] : state}</StateBadge>
}
