import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { parcelStateLabels, parcelStates } from '#domain/fulfilment/parcel-states.ts'
import {
  type FulfilmentState,
  fulfilmentLabels,
  type PaymentState,
  paymentLabels,
} from '#domain/orders/order-states.ts'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'

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

export function PaymentBadge({ state }: { state: PaymentState }) {
  return (
    <StateBadge tone="resting" isOutlined>
      {paymentLabels[state]}
    </StateBadge>
  )
}

export function FulfilmentBadge({ state }: { state: FulfilmentState }) {
  return <StateBadge tone={fulfilmentTones[state]}>{fulfilmentLabels[state]}</StateBadge>
}

export function HeldBadge() {
  return <StateBadge tone="late">On hold</StateBadge>
}

export function ParcelBadge({ state }: { state: string }) {
  const known = parcelStates.find((one) => one === state)
  return (
    <StateBadge tone={known ? parcelTones[known] : 'resting'}>{known ? parcelStateLabels[known] : state}</StateBadge>
  )
}
