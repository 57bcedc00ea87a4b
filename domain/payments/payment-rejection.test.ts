import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type PaymentAtProvider, rejectionOf } from './payment-rejection.ts'

const expected = { providerOrderId: 'order_ours', amount: 869_00 }
const sound: PaymentAtProvider = {
  id: 'pay_1',
  orderId: 'order_ours',
  amount: 869_00,
  amountRefunded: 0,
  currency: 'INR',
  status: 'captured',
}

const cases = [
  [{}, undefined],
  [{ orderId: 'order_theirs' }, 'other-order'],
  [{ orderId: null }, 'other-order'],
  [{ status: 'created' }, 'in-flight'],
  [{ status: 'authorized' }, 'in-flight'],
  [{ status: 'failed' }, 'not-captured'],
  [{ status: 'refunded' }, 'already-refunded'],
  [{ amountRefunded: 869_00 }, 'already-refunded'],
  [{ amountRefunded: 1_00 }, 'wrong-amount'],
  [{ amount: 868_99 }, 'wrong-amount'],
  [{ amount: 869_01 }, 'wrong-amount'],
  [{ currency: 'USD' }, 'wrong-currency'],
] as const

for (const [change, rejection] of cases) {
  test(`PAY-04 a payment with ${JSON.stringify(change)} is ${rejection ?? 'accepted'}`, () => {
    assert.equal(rejectionOf({ ...sound, ...change }, expected), rejection)
  })
}

test('PAY-04 only a captured payment of the same order, amount and currency passes', () => {
  const anyPayment = fc.record({
    id: fc.constant('pay_1'),
    orderId: fc.constantFrom('order_ours', 'order_theirs', null),
    amount: fc.constantFrom(869_00, 1, 100_00),
    amountRefunded: fc.constantFrom(0, 1, 869_00),
    currency: fc.constantFrom('INR', 'USD'),
    status: fc.constantFrom('created', 'authorized', 'captured', 'refunded', 'failed'),
  })
  fc.assert(
    fc.property(anyPayment, (payment) => {
      const isSound = JSON.stringify(payment) === JSON.stringify(sound)
      return (rejectionOf(payment as PaymentAtProvider, expected) === undefined) === isSound
    }),
  )
})
