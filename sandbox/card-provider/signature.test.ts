import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signPayment } from './signature.ts'

test('PAY-04 the signature matches the example of the provider’s documentation', () => {
  const signature = signPayment({
    orderId: 'order_IEIaMR65cu6nz3',
    paymentId: 'pay_IH4NVgf4Dreq1l',
    secret: 'EnLs21M47BllR3X8PSFtjtbd',
  })
  assert.equal(signature, '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f')
})
