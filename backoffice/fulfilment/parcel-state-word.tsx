import { type ParcelState, parcelStateWords } from '#domain/fulfilment/parcel-states.ts'
import { StateWord, type Tone } from '../ui/state-word.tsx'

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

export function ParcelStateWord({ state }: { state: ParcelState }) {
  return <StateWord tone={tones[state]}>{parcelStateWords[state]}</StateWord>
}
