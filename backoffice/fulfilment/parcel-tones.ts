import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { Tone } from '../ui/state-badge.tsx'

export const parcelTones: { readonly [S in ParcelState]: Tone } = {
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
