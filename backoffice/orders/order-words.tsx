import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { parcelStates, parcelStateWords } from '#domain/fulfilment/parcel-states.ts'
import { type FulfilmentState, fulfilmentWords, type PaymentState, paymentWords } from '#domain/orders/order-words.ts'
import { StateWord, type Tone } from '../ui/state-word.tsx'

const fulfilmentTones: { readonly [State in FulfilmentState]: Tone } = {
  'to-pack': 'waiting',
  'part-packed': 'waiting',
  packed: 'moving',
  shipped: 'moving',
  delivered: 'resting',
  cancelled: 'resting',
}

const parcelTones: { readonly [State in ParcelState]: Tone } = {
  packed: 'waiting',
  'handed-over': 'moving',
  'in-transit': 'moving',
  delivered: 'done',
  failed: 'late',
  'coming-back': 'moving',
  back: 'waiting',
  lost: 'late',
  unpacked: 'resting',
}

export function PaymentWord({ state }: { state: PaymentState }) {
  return (
    <StateWord tone="resting" isOutlined>
      {paymentWords[state]}
    </StateWord>
  )
}

export function FulfilmentWord({ state }: { state: FulfilmentState }) {
  return <StateWord tone={fulfilmentTones[state]}>{fulfilmentWords[state]}</StateWord>
}

export function HeldWord() {
  return <StateWord tone="late">On hold</StateWord>
}

export function ParcelWord({ state }: { state: string }) {
  const known = parcelStates.find((one) => one === state)
  return <StateWord tone={known ? parcelTones[known] : 'resting'}>{known ? parcelStateWords[known] : state}</StateWord>
}
