import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invoiceNumber } from '#domain/invoices/financial-year.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { minute } from '#domain/time.ts'
import { expectStatus, openShop, type TestShop } from '../payments/payments.fixture.ts'
import { createOrder, saveOrderBody } from '../payments/purchase.fixture.ts'
import { addCustomer, stockProduct } from '../payments/stocked.fixture.ts'
import { Overloaded } from '../platform/overloaded.ts'
import { renderForDownload, renderForMail } from './render-document.ts'
import { renderInvoice } from './render-invoice.ts'

type Buyer = Awaited<ReturnType<typeof addCustomer>>

async function buy(shop: TestShop, as: Buyer, pid: string, { amount, qty = 1 }: { amount: number; qty?: number }) {
  const { id } = expectStatus(await createOrder(shop, as, { amount, products: [{ pid, qty }] }), 200).body
  const paid = await shop.pay(id)
  const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), as), 200).body
  return { orderNumber: orderNumber as string, orderId: id as string }
}

async function documentOf({ database }: TestShop, orderNumber: string): Promise<InvoiceDocument> {
  const { document } = await database
    .selectFrom('invoices')
    .select('document')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  return document as InvoiceDocument
}

test('INV-01 invoices are listed newest first, each with its lines', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 99.5, stock: 10 })
  const asha = await addCustomer(shop)
  const first = await buy(shop, asha, 'honey', { amount: 100 })
  shop.pass(1000)
  const second = await buy(shop, asha, 'honey', { amount: 199, qty: 2 })
  const { body } = expectStatus(await shop.get('/userInvoices', asha), 200)
  assert.deepEqual(Object.keys(body), [second.orderNumber, first.orderNumber])
  const { number, issuedAt } = await documentOf(shop, second.orderNumber)
  const line = { pid: 'honey', productName: 'Product honey', qty: 2, price: 99.5 }
  assert.deepEqual(body[second.orderNumber], [[{ ...line, invoiceNumber: number, issuedAt, orderTotal: 199 }]])
  assert.deepEqual(expectStatus(await shop.get('/userInvoices', await addCustomer(shop)), 200).body, {})
  expectStatus(await shop.get('/userInvoices'), 401)
})

test('INV-02 a session that was logged out gets no invoice', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 10 })
  const asha = await addCustomer(shop)
  const { orderNumber } = await buy(shop, asha, 'honey', { amount: 100 })
  expectStatus(await shop.post('/generateBill', { orderId: orderNumber }, asha), 200)
  expectStatus(await shop.post('/logout', {}, asha), 200)
  expectStatus(await shop.post('/generateBill', { orderId: orderNumber }, asha), 401)
})

test('Q-11 invoice numbers are consecutive in documents and tables, also when a digit is added', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 10 })
  const asha = await addCustomer(shop)
  const issued = async () => {
    const { orderNumber } = await buy(shop, asha, 'honey', { amount: 100 })
    const { number, series, financial_year, serial } = await shop.database
      .selectFrom('invoices')
      .select(['number', 'series', 'financial_year', 'serial'])
      .where('order_number', '=', orderNumber)
      .executeTakeFirstOrThrow()
    assert.equal(number, invoiceNumber({ series, financialYear: financial_year, serial }))
    assert.equal((await documentOf(shop, orderNumber)).number, number)
    return serial
  }
  assert.deepEqual([await issued(), await issued()], [1, 2])
  await shop.database.updateTable('invoice_serials').set({ last_serial: 999_998 }).execute()
  assert.deepEqual([await issued(), await issued()], [999_999, 1_000_000])
})

test('INV-02 only its owner gets an invoice, by order number or by the provider’s id', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 10 })
  const [asha, binita] = [await addCustomer(shop), await addCustomer(shop)]
  const { orderNumber, orderId } = await buy(shop, asha, 'honey', { amount: 100 })
  const byNumber = expectStatus(await shop.post('/generateBill', { orderId: orderNumber }, asha), 200)
  const byProvider = expectStatus(await shop.post('/generateBill', { orderId }, asha), 200)
  assert.equal(byNumber.headers['content-type'], 'application/pdf')
  assert.ok(byNumber.bytes.equals(byProvider.bytes), 'the same document every time')
  assert.equal(byNumber.headers['content-disposition'], `attachment; filename="invoice_${orderNumber}.pdf"`)
  assert.equal(byProvider.headers['content-disposition'], `attachment; filename="invoice_${orderId}.pdf"`)
  for (const path of ['/generatebill', '/GENERATEBILL', '/generateBill/']) {
    expectStatus(await shop.post(path, { orderId: orderNumber }, asha), 200)
  }
  for (const wanted of [orderNumber, orderId, 'FG-0000-0000', "' OR 1=1 --"]) {
    const { body } = expectStatus(await shop.post('/generateBill', { orderId: wanted }, binita), 404)
    assert.equal(body.code, 'order-not-found')
  }
  expectStatus(await shop.post('/generateBill', { orderId: orderNumber }), 401)
  expectStatus(await shop.post('/generateBill', {}, asha), 422)
})

test('Q-12 a customer may ask for 30 documents in a quarter of an hour, also in parallel; others are not limited by it', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 100, stock: 10 })
  const [asha, binita] = [await addCustomer(shop), await addCustomer(shop)]
  const { orderNumber } = await buy(shop, asha, 'honey', { amount: 100 })
  const draw = (as = asha, orderId = orderNumber) => shop.post('/generateBill', { orderId }, as)
  expectStatus(await draw(), 200)
  // Tries count, so that these need not be drawn: 30 at once may be more than a busy machine draws in time.
  const answers = await Promise.all(Array.from({ length: 39 }, () => draw(asha, 'FG-0000-0000')))
  const statuses = answers.map(({ status }) => status)
  assert.deepEqual(
    [404, 429].map((wanted) => statuses.filter((status) => status === wanted).length),
    [29, 10],
  )
  const { body, headers } = expectStatus(await draw(), 429)
  assert.equal(body.code, 'too-many-documents')
  assert.equal(headers['retry-after'], '900')
  expectStatus(await draw(binita), 404)
  shop.pass(15 * minute)
  expectStatus(await draw(), 200)
})

test('INV-03 later prices, rates and titles do not change an issued invoice', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 105, stock: 10, rate: 500 })
  const asha = await addCustomer(shop)
  const { orderNumber } = await buy(shop, asha, 'honey', { amount: 105 })
  const before = await shop.post('/generateBill', { orderId: orderNumber }, asha)
  await shop.database.updateTable('products').set({ title: 'Something else', price_paise: 1, hsn: '1905' }).execute()
  await shop.database
    .insertInto('gst_rates')
    .values({ hsn: '0409', effective_from: '2026-01-01', rate_basis_points: 1800 })
    .execute()
  const after = await shop.post('/generateBill', { orderId: orderNumber }, asha)
  assert.ok(before.bytes.equals(after.bytes))
  const document = await documentOf(shop, orderNumber)
  assert.deepEqual(
    document.lines.map(({ title, hsn, rateBasisPoints, taxable, cgst, sgst }) => ({
      title,
      hsn,
      rateBasisPoints,
      taxable,
      cgst,
      sgst,
    })),
    [{ title: 'Product honey', hsn: '0409', rateBasisPoints: 500, taxable: 100_00, cgst: 2_50, sgst: 2_50 }],
  )
})

test('INV-03 the rate is the newest of the day, for the longest matching code', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 118, stock: 10, hsn: '04090000' })
  await shop.database.deleteFrom('gst_rates').execute()
  await shop.database
    .insertInto('gst_rates')
    .values([
      { hsn: '04', effective_from: '2099-06-01', rate_basis_points: 4000 },
      { hsn: '0409', effective_from: '2025-09-22', rate_basis_points: 500 },
      { hsn: '0409', effective_from: '2099-06-10', rate_basis_points: 1800 },
      { hsn: '0409', effective_from: '2099-06-11', rate_basis_points: 0 },
    ])
    .execute()
  const asha = await addCustomer(shop)
  const { orderNumber } = await buy(shop, asha, 'honey', { amount: 118 })
  assert.equal((await documentOf(shop, orderNumber)).lines[0]?.rateBasisPoints, 1800)
})

test('INV-03 the document names seller, buyer, place of supply and a number of the financial year', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 105, stock: 10 })
  const asha = await addCustomer(shop)
  const { orderNumber } = await buy(shop, asha, 'honey', { amount: 105 })
  const document = await documentOf(shop, orderNumber)
  assert.equal(document.number, 'FG/99-00/000001')
  assert.deepEqual(document.seller.gstin, shop.deps.shop.company.gstin)
  assert.deepEqual(document.placeOfSupply, { code: '29', name: 'Karnataka' })
  assert.deepEqual(document.buyer.addressLines, ['12, Temple Road', 'Malleshwaram'])
  assert.equal(document.reverseCharge, false)
})

test('INV-03 the PDF is tagged: a heading, and a table with column headers', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 105, stock: 10 })
  const { orderNumber } = await buy(shop, await addCustomer(shop), 'honey', { amount: 105 })
  const file = Buffer.from(await renderInvoice(await documentOf(shop, orderNumber))).toString('latin1')
  const count = (part: string) => file.match(new RegExp(`/S /${part}\\b`, 'g'))?.length
  assert.match(file, /\/Marked true/)
  assert.equal(count('H1'), 1)
  assert.equal(count('Table'), 1)
  assert.equal(count('TH'), count('TD'))
})

test('INV-03 ten lines fit on one page, fifty take several numbered pages', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 105, stock: 10 })
  const asha = await addCustomer(shop)
  const { orderNumber } = await buy(shop, asha, 'honey', { amount: 105 })
  const document = await documentOf(shop, orderNumber)
  const line = { ...document.lines[0], title: 'Wild forest honey from the Nilgiris, raw and unfiltered' }
  const pagesFor = async (count: number) => {
    const pdf = await renderInvoice({ ...document, lines: Array.from({ length: count }, () => line) as never })
    return Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length
  }
  assert.equal(await pagesFor(1), 1)
  assert.equal(await pagesFor(10), 1)
  assert.ok(Number(await pagesFor(50)) > 1)
})

test('Q-10 the event loop is free while documents are rendered', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 105, stock: 10 })
  const { orderNumber } = await buy(shop, await addCustomer(shop), 'honey', { amount: 105 })
  const document = await documentOf(shop, orderNumber)
  const long = { ...document, lines: Array.from({ length: 50 }, () => document.lines[0]) as never }
  const [here, costHere] = await withCpuTime(() => renderInvoice(long))
  const [there, costOfFour] = await withCpuTime(() => Promise.all([1, 2, 3, 4].map(() => renderForMail(long))))
  for (const pdf of there) assert.ok(Buffer.from(pdf).equals(here))
  assert.ok(
    costOfFour < costHere,
    `four in another thread took ${costOfFour} µs of this one, a single one here ${costHere}`,
  )
})

/** Microseconds of this thread: other processes of a busy machine do not count. */
async function withCpuTime<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  return [result, user + system]
}

test('Q-12 a download that takes too long counts as overload, and those that wait for its thread are rendered', async (t) => {
  const shop = await openShop(t)
  await stockProduct(shop, { id: 'honey', price: 105, stock: 10 })
  const { orderNumber } = await buy(shop, await addCustomer(shop), 'honey', { amount: 105 })
  const document = await documentOf(shop, orderNumber)
  const endless = { ...document, lines: Array.from({ length: 50_000 }, () => document.lines[0]) as never }
  await renderForDownload(document)
  const [cut, ...others] = await Promise.allSettled([
    renderForDownload(endless, { timeout: 300 }),
    ...[1, 2, 3].map(() => renderForDownload(document)),
  ])
  assert.ok(cut?.status === 'rejected' && cut.reason instanceof Overloaded)
  for (const { status } of others) assert.equal(status, 'fulfilled')
})
