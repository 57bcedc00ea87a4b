import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, hour } from '#domain/time.ts'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { expectStatus } from '../../payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '../../payments/purchase.fixture.ts'

test('DELV-01 PACK-01 the orders that must leave on each day are counted for the owner who closes one, on hold or not', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const { get, call } = await openDesk(t, shop.deps)
  const numbers: string[] = []
  for (let nth = 0; nth < 3; nth++) {
    // Two on Wednesday after the cut-off hour, one on Thursday after it.
    if (nth === 0) shop.pass(4 * hour)
    const paid = await shop.pay(await openPayment(shop, asha))
    numbers.push(expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body.orderNumber)
    if (nth === 1) shop.pass(day)
  }
  const days = async () => (await get('owner', '/api/dispatch-days')).body.days
  assert.deepEqual(await days(), [
    { day: '2099-06-11', orders: 2 },
    { day: '2099-06-12', orders: 1 },
  ])
  await call('owner', `POST /api/orders/${numbers[0]}/hold`, { reason: 'Asks for another jar' })
  assert.deepEqual((await days())[0], { day: '2099-06-11', orders: 2 })
  shop.pass(day)
  assert.deepEqual(await days(), [{ day: '2099-06-12', orders: 1 }], 'what is late has no day to come')
})
