import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RefundRow } from '#server/payments/refunds/refunds.store.ts'
import { orderTimeline } from './order-timeline.ts'

const decidedAt = new Date('2026-04-06T10:00:00Z')

test('ORDERS-04 a refund by staff is under way until the provider or the bank has paid it', () => {
  const isUnderWay = (processedAt: Date | null) => {
    const refund = { id: 'one', decidedAt, processedAt, paymentId: 'pay_one', amount: 50_00 } as RefundRow
    const entry = { at: decidedAt, action: 'order.refunded', reason: 'Torn', staffId: 'meera', refundId: 'one' }
    const timeline = orderTimeline({
      ...{ placedAt: decidedAt, payment: undefined, refunds: [refund], audited: [entry] },
      ...{ documents: [], parcels: [], returns: [], notes: [], mails: [] },
    })
    return timeline.find(({ what }) => what === 'order.refunded')?.isUnderWay
  }
  assert.equal(isUnderWay(null), true)
  assert.equal(isUnderWay(new Date('2026-04-07T10:00:00Z')), undefined)
})
