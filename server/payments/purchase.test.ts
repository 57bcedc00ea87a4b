import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertMoneyAddsUp, assertStockAddsUp } from './invariants.fixture.ts'
import { expectStatus, openShop } from './payments.fixture.ts'
import { createOrder, saveOrderBody } from './purchase.fixture.ts'
import { addCustomer, stockOf, stockProduct } from './stocked.fixture.ts'

test('PAY-03 a purchase from the cart to the order, the invoice and the mail', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 449, stock: 10 })
  await stockProduct(shop, { id: 'ragi', price: 120.5, stock: 5 })
  const asha = await addCustomer(shop)

  const basket = [
    { pid: 'honey', qty: 2 },
    { pid: 'ragi', qty: 1 },
  ]
  // 898 + 120.50 = 1018.50, less 150, rounded up.
  const opened = expectStatus(await createOrder(shop, asha, { amount: 869, products: basket }), 200).body
  assert.equal(opened.amount, 869_00)
  assert.equal(opened.currency, 'INR')
  assert.equal(opened.key, 'rzp_test_sandbox')
  assert.equal(await stockOf(shop, 'honey'), 8)

  const paid = await shop.pay(opened.id)
  const body = saveOrderBody(paid, { signature: paid.razorpay_signature })
  const saved = expectStatus(await shop.post('/save-order', body, asha), 200).body
  assert.equal(saved.state, 'ordered')
  assert.match(saved.orderNumber, /^FG-\d{4}-\d{4}$/)
  assert.equal(saved.message, 'Payment Successful')

  const { orderProducts } = expectStatus(await shop.get(`/userDetails?id=${asha.id}`, asha), 200).body
  assert.deepEqual(
    orderProducts.map(({ pid, qty, price, status, orderNumber }: Record<string, unknown>) => ({
      pid,
      qty,
      price,
      status,
      orderNumber,
    })),
    [
      { pid: 'honey', qty: 2, price: 449, status: 1, orderNumber: saved.orderNumber },
      { pid: 'ragi', qty: 1, price: 120.5, status: 1, orderNumber: saved.orderNumber },
    ],
  )
  const invoices = expectStatus(await shop.get('/userInvoices', asha), 200).body
  assert.partialDeepStrictEqual(invoices, {
    [saved.orderNumber]: [
      [
        { pid: 'honey', productName: 'Product honey', qty: 2, price: 449 },
        { pid: 'ragi', productName: 'Product ragi', qty: 1, price: 120.5 },
      ],
    ],
  })
  for (const orderId of [saved.orderNumber, opened.id]) {
    const bill = expectStatus(await shop.post('/generateBill', { orderId }, asha), 200)
    assert.equal(bill.headers['content-type'], 'application/pdf')
    assert.equal(bill.bytes.subarray(0, 5).toString(), '%PDF-')
  }
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
  assert.equal(shop.mails[0]?.to, 'asha@example.in')
  assert.ok(shop.mails[0]?.text.includes(saved.orderNumber))
  await assertStockAddsUp(shop)
  await assertMoneyAddsUp(shop)
})
