import {
  type FulfilmentState,
  fulfilmentLabels,
  type PaymentState,
  paymentLabels,
} from '#domain/orders/order-states.ts'
import { parcelTones } from '../fulfilment/parcel-tones.ts'
import { StateBadge, type Tone } from '../ui/state-badge.tsx'

const fulfilmentTones: { readonly [State in FulfilmentState]: Tone } = {
  'to-pack': 'waiting',
  'part-packed': 'waiting',
  packed: parcelTones.packed,
  shipped: 'moving',
  delivered: 'resting',
  cancelled: 'resting',
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

export function OnHoldBadge() {
  return <StateBadge tone="late">On hold</StateBadge>
}
