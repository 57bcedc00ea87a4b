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
      ...{ documents: [], parcels: [], requests: [], returns: [], notes: [], mails: [] },
    })
    return timeline.find(({ what }) => what === 'order.refunded')?.isUnderWay
  }
  assert.equal(isUnderWay(null), true)
  assert.equal(isUnderWay(new Date('2026-04-07T10:00:00Z')), undefined)
})

test('ORDERS-04 an order is placed before it is paid where both are of one instant', () => {
  const timeline = orderTimeline({
    ...{ placedAt: decidedAt, payment: { id: 'pay_one', paidAt: decidedAt, amount: 50_00 }, refunds: [], audited: [] },
    ...{ documents: [], parcels: [], requests: [], returns: [], notes: [], mails: [] },
  })
  assert.deepEqual(
    timeline.map(({ kind }) => kind),
    ['placed', 'paid'],
  )
})

test('ORDERS-04 REFUND-05 a cancellation is requested by whom and why, decided by whom, refunded and paid, each once', () => {
  const at = (hours: number) => new Date(decidedAt.getTime() + hours * 3_600_000)
  const refund = {
    id: 'one',
    reason: 'Ordered twice',
    decidedAt: at(2),
    processedAt: at(3),
    paymentId: 'pay_one',
    amount: 50_00,
  }
  const request = {
    ...{
      act: 'cancel',
      returnNumber: null,
      hasCancelled: false,
      reason: 'Ordered twice',
      total: 50_00,
      state: 'allowed',
    },
    ...{ askedAt: at(1), askedBy: 'ravi', decidedAt: at(2), decidedBy: 'meera' },
  }
  const logged = (hours: number, action: string, staffId: string, refundId: string | null = null) => {
    return { at: at(hours), action, reason: null, staffId, refundId }
  }
  const timeline = orderTimeline({
    ...{ placedAt: decidedAt, payment: undefined, refunds: [refund as RefundRow], requests: [request] },
    ...{ documents: [], parcels: [], returns: [], notes: [], mails: [] },
    audited: [
      logged(1, 'refund.requested', 'ravi'),
      logged(2, 'refund.allowed', 'meera'),
      logged(2, 'order.refunded', 'meera', 'one'),
    ],
  })
  assert.deepEqual(
    timeline.map(({ kind, what, text, staffId }) => [kind, what, text, staffId]),
    [
      ['placed', undefined, undefined, undefined],
      ['request-waiting', 'cancellation', 'Ordered twice', 'ravi'],
      ['request-allowed', 'cancellation', undefined, 'meera'],
      ['refund', 'pay_one', undefined, undefined],
      ['audit', 'order.refunded', undefined, 'meera'],
      ['refunded', 'pay_one', undefined, undefined],
    ],
  )
  const own = { ...refund, reason: 'Cancelled at your request' } as RefundRow
  const none = { documents: [], parcels: [], requests: [], returns: [], notes: [], mails: [], audited: [] }
  const kinds = orderTimeline({ ...none, placedAt: decidedAt, payment: undefined, refunds: [own] }).map(
    ({ kind }) => kind,
  )
  assert.deepEqual(kinds, ['placed', 'cancelled-by-customer', 'refund', 'refunded'])
})
