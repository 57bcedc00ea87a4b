import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RefundState } from '../payments/refund.ts'
import { type Difference, differenceLabelOf, differenceOf, type ProviderEntry, type ShopEntry } from './difference.ts'

const paid = { amount: 200_00, captured: true, refunded: 0 }
const refundedPayment = { ...paid, refunded: 200_00 }
const nothing = { ordered: undefined, refund: undefined }
const order = { ordered: 200_00, refund: undefined }
const refundOf = (amount: number, state: RefundState = 'processed') => ({
  ordered: undefined,
  refund: { amount, state },
})

const cases: [string, ProviderEntry | undefined, ShopEntry, Difference | undefined][] = [
  ['an order of the captured amount', paid, order, undefined],
  ['a processed refund', refundedPayment, refundOf(200_00), undefined],
  ['a pending refund', refundedPayment, refundOf(200_00, 'pending'), undefined],
  ['a refund that is due', paid, refundOf(200_00, 'due'), undefined],
  ['an order that was refunded later', refundedPayment, { ...refundOf(200_00), ordered: 200_00 }, undefined],
  ['a payment that failed', { ...paid, captured: false }, nothing, undefined],
  ['an authorization that the provider released', { ...refundedPayment, captured: false }, refundOf(200_00), undefined],
  ['a payment without order or refund', paid, nothing, { kind: 'neither-order-nor-refund', by: 200_00 }],
  ['a refund in the dashboard only', refundedPayment, nothing, { kind: 'neither-order-nor-refund', by: 200_00 }],
  ['an order without payment', undefined, order, { kind: 'not-at-provider', by: 200_00 }],
  ['an order whose payment failed', { ...paid, captured: false }, order, { kind: 'not-at-provider', by: 200_00 }],
  ['an order of another amount', paid, { ...order, ordered: 199_99 }, { kind: 'order-differs', by: 1 }],
  ['a refund of too little', { ...paid, refunded: 150_00 }, refundOf(200_00), { kind: 'refund-differs', by: 50_00 }],
  ['a refund that is missing at the provider', paid, refundOf(200_00), { kind: 'refund-differs', by: 200_00 }],
  ['a refund that the provider refuses', paid, refundOf(200_00, 'refused'), { kind: 'refund-differs', by: 200_00 }],
  ['an order refunded in the dashboard', refundedPayment, order, { kind: 'refund-differs', by: 200_00 }],
]

for (const [what, provider, inShop, expected] of cases) {
  test(`PAY-05 reconciliation to the paisa: ${what}`, () => {
    assert.deepEqual(differenceOf(provider, inShop), expected)
  })
}

test('BOOKS-05 a refund that differs says what became of it', () => {
  const cases: [string, number, number, boolean][] = [
    ['Refund refused', 0, 200_00, true],
    ['Refund refused', 50_00, 200_00, true],
    ['Refund not made', 0, 200_00, false],
    ['Refunded at the card provider only', 200_00, 0, false],
    ['Refund of another amount', 150_00, 200_00, false],
  ]
  for (const [label, provider, shop, isRefused] of cases) {
    assert.equal(differenceLabelOf({ kind: 'refund-differs', refunded: { provider, shop }, isRefused }), label)
  }
  const order = { kind: 'order-differs', refunded: { provider: 0, shop: 0 }, isRefused: false } as const
  assert.equal(differenceLabelOf(order), 'Order of another amount')
})
