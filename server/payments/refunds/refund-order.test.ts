import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import { creditNoteParts } from '#domain/invoices/credit-note-parts.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { refundTimeSentence } from '#domain/payments/refund.ts'
import { reconcile } from '#server/accounting/reconcile.ts'
import { deliverOrder } from '#server/fulfilment/deliver-order.ts'
import { issueCreditNote, readCreditable } from '#server/invoices/issue-credit-note.ts'
import { lockOrder } from '#server/orders/stored-order.store.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { lockStock } from '#server/stock/stock.store.ts'
import { assertStockAddsUp } from '../invariants.fixture.ts'
import { expectStatus, openShop, type TestShop } from '../payments.fixture.ts'
import { createOrder, homeAddress, saveOrderBody } from '../purchase.fixture.ts'
import { addCustomer, stockOf, stockProduct } from '../stocked.fixture.ts'
import { type RefundedOrder, refundOrder } from './refund-order.ts'

type Buyer = Awaited<ReturnType<typeof addCustomer>>
const goa = { ...homeAddress, stateIn: 'Goa', zip: '403001' }

async function openWithTwoProducts(t: TestContext) {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 333.33, stock: 40 })
  await stockProduct(shop, { id: 'ragi', price: 99.5, stock: 40, hsn: '1008' })
  return { shop, asha: await addCustomer(shop) }
}

async function buy(shop: TestShop, as: Buyer, { address = homeAddress } = {}) {
  const products = [
    { pid: 'honey', qty: 1 },
    { pid: 'ragi', qty: 2 },
  ]
  const refused = await createOrder(shop, as, { amount: 1, products, address })
  const { payable } = expectStatus(refused, 409).body
  const { id } = expectStatus(await createOrder(shop, as, { amount: payable, products, address }), 200).body
  const paid = await shop.pay(id)
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), as), 200).body
  return { orderNumber: orderNumber as string, paymentId: paid.razorpay_payment_id, amount: Math.round(payable * 100) }
}

async function refund(shop: TestShop, orderNumber: string, { restocks = false } = {}): Promise<RefundedOrder> {
  const refunded = await refundOrder(shop.deps, { orderNumber, reason: 'The jar was broken', restocks })
  assert.ok('amount' in refunded, JSON.stringify(refunded))
  return refunded
}

async function documentsOf({ database }: TestShop, orderNumber: string) {
  const read = (table: 'invoices' | 'credit_notes') =>
    database.selectFrom(table).select('document').where('order_number', '=', orderNumber).executeTakeFirstOrThrow()
  const [invoice, note] = [await read('invoices'), await read('credit_notes')]
  return { invoice: invoice.document as InvoiceDocument, note: note.document as CreditNoteDocument }
}

for (const [where, address] of [
  ['in the same state', homeAddress],
  ['in another state', goa],
] as const) {
  test(`Q-08 an order ${where} is refunded in full, with a credit note that matches its invoice to the paisa`, async (t) => {
    const { shop, asha } = await openWithTwoProducts(t)
    const { orderNumber, paymentId, amount } = await buy(shop, asha, { address })
    assert.deepEqual(await refund(shop, orderNumber), {
      amount,
      creditNoteNumber: 'FC/99-00/000001',
      isNew: true,
    })
    await shop.runJobs()
    assert.equal((await shop.fetchFromProvider(`/payments/${paymentId}`)).amount_refunded, amount)
    const { invoice, note } = await documentsOf(shop, orderNumber)
    assert.deepEqual([note.lines, note.totals, note.taxKind], [invoice.lines, invoice.totals, invoice.taxKind])
    assert.deepEqual(note.invoice, { kind: 'Tax Invoice', number: invoice.number, issuedAt: invoice.issuedAt })
    assert.deepEqual([note.buyer, note.placeOfSupply], [invoice.buyer, invoice.placeOfSupply])
    const { taxable, cgst, sgst, igst, rounding } = note.totals
    assert.equal(taxable + cgst + sgst + igst + rounding, amount)
    const span = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }
    assert.equal((await reconcile(shop.deps, span)).differing, 0)
  })
}

test('Q-08 a credit note that cannot be drawn does not hold back the mail about its refund', async (t) => {
  const { shop, asha } = await openWithTwoProducts(t)
  const { orderNumber } = await buy(shop, asha)
  await shop.runJobs()
  shop.mails.length = 0
  await refund(shop, orderNumber)
  await sql`UPDATE credit_notes SET document = jsonb_set(document, '{seller,addressLines}', 'null')`.execute(
    shop.database,
  )
  await shop.runJobs()
  const [mail] = shop.mails
  assert.deepEqual(mail?.attachments, [])
  assert.match(
    mail?.text ?? '',
    /credit note FC\/99-00\/000001 for your invoice FG\/99-00\/000001 is in your account\./,
  )
})

test('Q-08 the customer gets one mail about a refunded order, with the reason and the credit note', async (t) => {
  const { shop, asha } = await openWithTwoProducts(t)
  const { orderNumber } = await buy(shop, asha)
  await shop.runJobs()
  shop.mails.length = 0
  await refund(shop, orderNumber)
  await shop.runJobs()
  await shop.sweep()
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
  const [mail] = shop.mails
  assert.equal(mail?.to, homeAddress.email)
  assert.match(mail?.text ?? '', /full amount of ₹[\d,.]+ for your order FG-/)
  assert.match(mail?.text ?? '', /Reason: The jar was broken/)
  assert.ok(mail?.text.includes(refundTimeSentence))
  assert.match(mail?.text ?? '', /credit note FC\/99-00\/000001 for your invoice FG\/99-00\/000001/)
  const [note] = mail?.attachments ?? []
  assert.equal(note?.filename, `credit_note_${orderNumber}.pdf`)
  assert.equal(
    Buffer.from(note?.content ?? [])
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
})

test('Q-08 twenty concurrent refunds of an order make one refund, one credit note and one restocking', async (t) => {
  const { shop, asha } = await openWithTwoProducts(t)
  const { orderNumber, paymentId, amount } = await buy(shop, asha)
  const before = await stockOf(shop, 'ragi')
  const all = await Promise.all(Array.from({ length: 20 }, () => refund(shop, orderNumber, { restocks: true })))
  await shop.runJobs()
  assert.equal(all.filter(({ isNew }) => isNew).length, 1)
  const entries = await shop.database.selectFrom('audit_entries').select(['actor', 'action', 'subject_id']).execute()
  assert.deepEqual(entries, [{ actor: 'command', action: 'order.refunded', subject_id: orderNumber }])
  assert.deepEqual([...new Set(all.map(({ creditNoteNumber }) => creditNoteNumber))], ['FC/99-00/000001'])
  const { items } = await shop.fetchFromProvider(`/payments/${paymentId}/refunds`)
  assert.deepEqual(
    items.map((one: { amount: number }) => one.amount),
    [amount],
  )
  assert.equal(await stockOf(shop, 'ragi'), before + 2)
  await assertStockAddsUp(shop)
})

test('PAY-06 a refund that restocks cancelled and returned units waits for a checkout without a deadlock', async (t) => {
  const { shop, asha } = await openWithTwoProducts(t)
  const { orderNumber } = await buy(shop, asha)
  // The product with the first id comes back, the other is cancelled.
  await deliverOrder(shop.deps, { orderNumber, productId: 'honey' })
  const checkout = await shop.database.startTransaction().execute()
  await lockStock(checkout, ['honey'])
  const refunding = refund(shop, orderNumber, { restocks: true })
  const waits = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await waits.execute(shop.database)).rows.length === 0) await setImmediate()
  await lockStock(checkout, ['ragi'])
  await checkout.commit().execute()
  await refunding
  await assertStockAddsUp(shop)
})

test('PAY-06 a refund without --restock does not restock the units', async (t) => {
  const { shop, asha } = await openWithTwoProducts(t)
  const { orderNumber } = await buy(shop, asha)
  const before = await stockOf(shop, 'ragi')
  await refund(shop, orderNumber)
  assert.equal(await stockOf(shop, 'ragi'), before)
  await assertStockAddsUp(shop)
})

test('INV-03 credit notes have a series of their own without gaps or repetitions, also concurrently', async (t) => {
  const { shop, asha } = await openWithTwoProducts(t)
  const orders: string[] = []
  for (let nth = 0; nth < 12; nth++) orders.push((await buy(shop, asha)).orderNumber)
  // Meanwhile transactions take numbers and roll back.
  const inVain = (orderNumber: string) =>
    inTransaction(shop.database, async (tx) => {
      await lockOrder(tx, orderNumber)
      const creditable = await readCreditable(tx, orderNumber)
      const credits = [{ position: 0, productId: 'honey', kind: 'cancelled', quantity: 1 }] as const
      const parts = creditNoteParts(creditable.invoice, creditable.before, credits)
      const note = { ...creditable, parts, reason: 'none', lost: new Map() }
      await issueCreditNote(tx, note, { shop: shop.deps.shop, now: shop.now() })
      throw new Error('in vain')
    }).catch(() => undefined)
  const notes = await Promise.all(
    orders.flatMap((orderNumber) => [inVain(orderNumber), refund(shop, orderNumber), inVain(orderNumber)]),
  )
  const numbers = notes.flatMap((note) => (note ? [note.creditNoteNumber] : [])).sort()
  assert.deepEqual(
    numbers,
    orders.map((_, index) => `FC/99-00/${String(index + 1).padStart(6, '0')}`),
  )
})

test('INV-03 a credit note is numbered in the Indian financial year in which it is issued', async (t) => {
  const { shop, asha } = await openWithTwoProducts(t)
  const [first, second] = [await buy(shop, asha), await buy(shop, asha)]
  shop.pass(new Date('2100-03-31T18:29:59Z').getTime() - shop.now().getTime())
  assert.equal((await refund(shop, first.orderNumber)).creditNoteNumber, 'FC/99-00/000001')
  shop.pass(1000)
  assert.equal((await refund(shop, second.orderNumber)).creditNoteNumber, 'FC/00-01/000001')
  assert.equal((await documentsOf(shop, second.orderNumber)).note.invoice.number, 'FG/99-00/000002')
})

test('INV-02 a customer sees the refund of an order and gets its credit note; others do not', async (t) => {
  const { shop, asha } = await openWithTwoProducts(t)
  const { orderNumber, amount } = await buy(shop, asha)
  await buy(shop, asha)
  assert.deepEqual(expectStatus(await shop.get('/api/credit-notes', asha), 200).body, {})
  const { creditNoteNumber } = await refund(shop, orderNumber)
  const { orderProducts } = (await shop.get(`/userDetails?id=${asha.id}`, asha)).body
  assert.deepEqual(
    orderProducts.map((line: { orderNumber: string; refundedAt?: string }) => [
      line.orderNumber === orderNumber,
      line.refundedAt,
    ]),
    orderProducts.map((line: { orderNumber: string }) =>
      line.orderNumber === orderNumber ? [true, shop.now().toISOString()] : [false, undefined],
    ),
  )
  const note = { number: creditNoteNumber, issuedAt: shop.now().toISOString(), amount: amount / 100 }
  assert.deepEqual(expectStatus(await shop.get('/api/credit-notes', asha), 200).body, {
    [orderNumber]: { ...note, isWhole: true, all: [note] },
  })
  const download = expectStatus(await shop.post('/generateBill', { orderId: creditNoteNumber }, asha), 200)
  assert.equal(download.headers['content-type'], 'application/pdf')
  const invoice = expectStatus(await shop.post('/generateBill', { orderId: orderNumber }, asha), 200)
  assert.ok(!download.bytes.equals(invoice.bytes))

  const binita = await addCustomer(shop)
  expectStatus(await shop.post('/generateBill', { orderId: creditNoteNumber }, binita), 404)
  assert.deepEqual(expectStatus(await shop.get('/api/credit-notes', binita), 200).body, {})
  expectStatus(await shop.get('/api/credit-notes'), 401)
})

test('Q-08 an order that does not exist is not refunded', async (t) => {
  const { shop } = await openWithTwoProducts(t)
  assert.deepEqual(await refundOrder(shop.deps, { orderNumber: 'FG-0000-0000', reason: 'none', restocks: false }), {
    refused: 'order-not-found',
  })
})
