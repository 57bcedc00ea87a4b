import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day, hour } from '#domain/time.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '../payments/purchase.fixture.ts'
import { readOrder } from './stored-order.store.ts'

test('DELV-02 PACK-01 the dates of the day of payment are stored, mailed and listed, and stay as they are', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  // Opened on Wednesday at 11:30 in India, paid at 14:00, the cut-off hour. One to two days to 560003.
  const paid = await shop.pay(await openPayment(shop, asha))
  shop.pass(2.5 * hour)
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
  await shop.runJobs()
  const [mail] = shop.mails
  for (const words of [mail?.text, mail?.html]) assert.match(words ?? '', /It will be delivered Fri 12 – Sat 13 Jun to/)

  shop.pass(7 * day)
  const { orderProducts } = expectStatus(await shop.get(`/userDetails?id=${asha.id}`, asha), 200).body
  const dates = { from: '2099-06-12', to: '2099-06-13' }
  assert.deepEqual(orderProducts[0].delivery, dates)
  assert.deepEqual(orderProducts[0].deliverTo, ['Asha Rao', '12, Temple Road', 'Malleshwaram', 'Karnataka 560003'])
  assert.deepEqual((await readOrder(shop.database, orderNumber))?.delivery, dates)
  const { leave_by } = await shop.database.selectFrom('order_summaries').select('leave_by').executeTakeFirstOrThrow()
  assert.equal(leave_by, '2099-06-11', 'PACK-01 paid at the cut-off hour: on the next day')
})

test('DELV-01 DELV-02 PACK-01 days that are closed while a payment is open count in its promise', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  // Wednesday at 11:30 in India: it would leave today, and arrive on Thursday or Friday.
  const paid = await shop.pay(await openPayment(shop, asha))
  await shop.database
    .insertInto('closed_days')
    .values([
      { day: '2099-06-10', reason: 'Flood' },
      { day: '2099-06-12', reason: null },
    ])
    .execute()
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
  assert.deepEqual((await readOrder(shop.database, orderNumber))?.delivery, { from: '2099-06-13', to: '2099-06-15' })
  const { leave_by } = await shop.database.selectFrom('order_summaries').select('leave_by').executeTakeFirstOrThrow()
  assert.equal(leave_by, '2099-06-11')
})

test('DELV-02 an order from before has no dates, in its confirmation neither', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha))
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200)
  const older = shop.database.updateTable('orders')
  await assert.rejects(older.set({ delivery_to: null }).execute(), /orders_delivery_in_order/)
  await older.set({ delivery_from: null, delivery_to: null }).execute()
  await shop.runJobs()
  assert.match(shop.mails[0]?.text ?? '', /Delivery address:/)
  const { orderProducts } = expectStatus(await shop.get(`/userDetails?id=${asha.id}`, asha), 200).body
  assert.equal('delivery' in orderProducts[0], false)
})
