import { useDeferredValue } from 'react'
import type { StaffQuery } from '#contract/backoffice/index.ts'
import { useCan } from '../platform/session.ts'
import { staffQuery } from '../platform/staff-query.ts'
import { usePreview } from '../platform/use-preview.ts'
import { type Act, type Found, type Refundable, type RefundValues, unitsToSend } from './refund-query.ts'

type Query = StaffQuery<'GET /api/orders/:number/delivered-refund'>

function deliveredRefundQuery(number: string, query: Query = {}) {
  return staffQuery('GET /api/orders/:number/delivered-refund', { params: { number }, query }, [
    `order:${number}`,
    'returns',
  ])
}

type Wanted = {
  readonly number: string
  readonly act: Act
  readonly left: Refundable
  readonly found: Found | undefined
  readonly typed: RefundValues['lines']
  readonly why: RefundValues['why']
}

export type DeliveredRefund = ReturnType<typeof useDeliveredRefund>

/** Delivered units that the customer keeps, and what their refund would do (RETURN-02). None from a server of 0.13.0. */
export function useDeliveredRefund({ number, act, left, found, typed, why }: Wanted) {
  const can = useCan()
  const wasHandedOver = left.lines.some((line) => line.left > line.cancellable)
  const isAsked = act === 'refund' && !found && wasHandedOver && can('refunds.make') && can('returns.manage')
  const { preview: offer } = usePreview(deliveredRefundQuery(number), { isAsked })
  const units = unitsToSend(left, typed)
  const isChosen = units.length > 0
  const lines = useDeferredValue(isChosen ? JSON.stringify(units) : undefined)
  const looked = usePreview(
    deliveredRefundQuery(number, { lines: lines ?? '[]', ...(why !== '' && { reason: why }) }),
    { isAsked: isChosen && lines !== undefined },
  )
  const { effect, leftPaise = 0 } = looked.preview.state === 'shown' ? looked.preview.answer : {}
  const deliveredAt = new Map(
    offer.state === 'shown' ? offer.answer.lines.map((line) => [line.position, line.left]) : [],
  )
  return {
    ...looked,
    offer,
    deliveredAt,
    units,
    isChosen,
    shown: isChosen && effect ? { ...effect, leftPaise } : undefined,
  }
}
