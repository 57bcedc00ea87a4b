import { type ParcelState, parcelStateLabels } from '#domain/fulfilment/parcel-states.ts'
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

export function ParcelStateBadge({ state }: { state: ParcelState }) {
  return <StateBadge tone={tones[state]}>{parcelStateLabels[state]}</StateBadge>
}
