import {
  type FulfilmentState,
  fulfilmentLabels,
  type OpenRefund,
  type PaymentState,
  paymentWord,
} from '#domain/orders/order-states.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import { stateMarks, stateTones } from '../ui/state-tones.ts'
import { Tag } from '../ui/tag.tsx'

type PaymentProps = {
  readonly state: PaymentState
  readonly openRefund?: OpenRefund | undefined
  readonly isRefundFailing?: boolean | undefined
  readonly isShort?: true
}

/** With the open refund it says 'Refunded' only of money that has gone back (REFUND-04). */
export function PaymentBadge({ state, openRefund, isRefundFailing, isShort }: PaymentProps) {
  const word = paymentWord({ payment: state, openRefund, isRefundFailing })
  if (openRefund === 'refused') return <StateBadge tone="late">{word}</StateBadge>
  if (isRefundFailing) return <StateBadge tone="waiting">{isShort ? word : 'Refund not through yet'}</StateBadge>
  if (openRefund === 'on-its-way') return <StateBadge tone="moving">{isShort ? word : 'Refund on its way'}</StateBadge>
  return <Tag>{word}</Tag>
}

export function FulfilmentBadge({ state }: { state: FulfilmentState }) {
  return (
    <StateBadge tone={stateTones.fulfilment[state]} mark={stateMarks.fulfilment[state]}>
      {fulfilmentLabels[state]}
    </StateBadge>
  )
}

export function OnHoldBadge() {
  return <StateBadge tone="late">On hold</StateBadge>
}
