import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Discrepancy, discrepancyOf, type ProviderEntry, type ShopEntry } from './discrepancy.ts'
import type { RefundState } from './refund.ts'

const paid = { amount: 200_00, captured: true, refunded: 0 }
const givenBack = { ...paid, refunded: 200_00 }
const nothing = { ordered: undefined, refund: undefined }
const order = { ordered: 200_00, refund: undefined }
const refundOf = (amount: number, state: RefundState = 'processed') => ({
  ordered: undefined,
  refund: { amount, state },
})

const cases: [string, ProviderEntry | undefined, ShopEntry, Discrepancy | undefined][] = [
  ['an order of the captured amount', paid, order, undefined],
  ['money given back as decided', givenBack, refundOf(200_00), undefined],
  ['a refund on its way', givenBack, refundOf(200_00, 'pending'), undefined],
  ['a refund that the provider has not taken yet', paid, refundOf(200_00, 'due'), undefined],
  ['an order that was refunded later', givenBack, { ...refundOf(200_00), ordered: 200_00 }, undefined],
  ['a payment that failed', { ...paid, captured: false }, nothing, undefined],
  ['money let go by the provider itself', { ...givenBack, captured: false }, refundOf(200_00), undefined],
  ['money without order or refund', paid, nothing, { kind: 'neither-order-nor-refund', by: 200_00 }],
  ['money given back by hand only', givenBack, nothing, { kind: 'neither-order-nor-refund', by: 200_00 }],
  ['an order without payment', undefined, order, { kind: 'not-at-provider', by: 200_00 }],
  ['an order whose payment failed', { ...paid, captured: false }, order, { kind: 'not-at-provider', by: 200_00 }],
  ['an order of another amount', paid, { ...order, ordered: 199_99 }, { kind: 'order-differs', by: 1 }],
  ['a refund of too little', { ...paid, refunded: 150_00 }, refundOf(200_00), { kind: 'refund-differs', by: 50_00 }],
  ['a refund that never left', paid, refundOf(200_00), { kind: 'refund-differs', by: 200_00 }],
  ['a refund that the provider refuses', paid, refundOf(200_00, 'refused'), { kind: 'refund-differs', by: 200_00 }],
  ['an order that was given back by hand', givenBack, order, { kind: 'refund-differs', by: 200_00 }],
]

for (const [what, provider, inShop, expected] of cases) {
  test(`PAY-05 reconciliation to the paisa: ${what}`, () => {
    assert.deepEqual(discrepancyOf(provider, inShop), expected)
  })
}
