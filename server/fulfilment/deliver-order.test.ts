import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import { showOrder } from '#server/payments/show-order.ts'
import { expectStatus, openShop } from '../payments/payments.fixture.ts'
import { createOrder, openPayment, saveOrderBody, shopWithHoney } from '../payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '../payments/stocked.fixture.ts'
import { deliverOrder } from './deliver-order.ts'
import { addParcel, moveThrough } from './parcel.fixture.ts'

test('ORD-01 staff mark lines as delivered, the customer sees it, and a refunded order is not delivered', async (t) => {
  const shop = await openShop(t)
  for (const id of ['honey', 'ragi']) await stockProduct(shop, { id, price: 100, stock: 3 })
  const asha = await addCustomer(shop)
  const products = [
    { pid: 'honey', qty: 1 },
    { pid: 'ragi', qty: 1 },
  ]
  const paid = await shop.pay(expectStatus(await createOrder(shop, asha, { amount: 200, products }), 200).body.id)
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
  const deliver = async (productId?: string) => {
    const delivered = await deliverOrder(shop.deps, { orderNumber, productId })
    return 'refused' in delivered ? delivered.refused : delivered.map((line) => line.productId)
  }
  const statuses = async () => {
    const { orderProducts } = (await shop.get(`/userDetails?id=${asha.id}`, asha)).body
    return orderProducts.map(({ pid, status }: { pid: string; status: number }) => [pid, status])
  }

  assert.equal(await deliver('ghee'), 'not-in-order')
  assert.deepEqual(await deliver('ragi'), ['ragi'])
  assert.deepEqual(await statuses(), [
    ['honey', 1],
    ['ragi', 0],
  ])
  assert.deepEqual(await deliver('ragi'), [])
  await refundOrder(shop.deps, { orderNumber, reason: 'Lost on the way', restocks: false })
  assert.equal(await deliver(), 'order-refunded')
  await shop.runJobs()
  const shown = await showOrder(shop.deps, { orderNumber })
  assert.ok('order' in shown)
  assert.deepEqual(
    [shown.order.lines.map(({ status }) => status), shown.refund?.state, shown.creditNote],
    [['ordered', 'delivered'], 'processed', 'FC/99-00/000001'],
  )
  assert.equal(
    await deliverOrder(shop.deps, { orderNumber: 'FG-0000-0000' }).then((no) => 'refused' in no && no.refused),
    'order-not-found',
  )
})

test('BQ-03 the command delivers and reports no units of a parcel that is coming back', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha, 3))
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
  const audited = () => shop.database.selectFrom('audit_entries').select('action').execute()

  const parcel = { orderNumber, lines: [{ position: 0, quantity: 2 }], at: shop.now() }
  await moveThrough(shop.database, await addParcel(shop.database, parcel), ['handed-over', 'coming-back'])
  const delivered = await deliverOrder(shop.deps, { orderNumber })
  assert.partialDeepStrictEqual(delivered, [{ productId: 'honey', quantity: 1 }])
  assert.deepEqual(await deliverOrder(shop.deps, { orderNumber }), { refused: 'coming-back' })
  assert.deepEqual(await audited(), [{ action: 'order.delivered' }])
})

test("BQ-03 the command delivers what is left by the shop's own van, once, with a mail and an audit entry", async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const paid = await shop.pay(await openPayment(shop, asha, 3))
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
  await shop.runJobs()
  shop.mails.length = 0

  await deliverOrder(shop.deps, { orderNumber })
  assert.deepEqual(await deliverOrder(shop.deps, { orderNumber }), [])
  await shop.runJobs()

  const parcels = await shop.database
    .selectFrom('parcels')
    .innerJoin('parcel_lines', 'parcel_id', 'id')
    .select(['carrier_id', 'state', 'quantity', 'packed_by'])
    .execute()
  assert.deepEqual(parcels, [{ carrier_id: 'own-van', state: 'delivered', quantity: 3, packed_by: null }])
  const entries = await shop.database
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'subject_id', 'after'])
    .execute()
  const after = { units: ['3 × Product honey'] }
  assert.deepEqual(entries, [{ actor: 'command', action: 'order.delivered', subject_id: orderNumber, after }])
  assert.deepEqual(
    shop.mails.map(({ subject }) => subject),
    [`Your Farmgate order ${orderNumber} has been delivered`],
  )
  assert.match(shop.mails[0]?.text ?? '', /The last day for returns is 17 June 2099\./)
})
