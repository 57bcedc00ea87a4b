import { readFile } from 'node:fs/promises'
import { answer, proxyPage } from '../fixtures/answers.ts'
import { buy, stored } from '../fixtures/purchase.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'
import { expectError, expectInRed } from '../fixtures/toasts.ts'

test.beforeEach(({ page, customer, signIn }) => signIn(page, customer))

const invoices = '/user-dashboard/invoices'
const twoLines = [
  [
    { pid: 'p1', productName: 'Wild Honey', qty: 2, price: 499.5 },
    { pid: 'p2', productName: 'Ragi Flour', qty: 1, price: 80 },
  ],
]

onDesktopAndPhone(() => {
  test('INV-01 one row per order with every line, and its price to two decimals', async ({ page }) => {
    const issued = { invoiceNumber: 'FG/26-27/000042', issuedAt: '2026-11-20T19:00:00.000Z', orderTotal: 929 }
    const json = { 'FG-1000-2000': [twoLines[0]?.map((line) => ({ ...line, ...issued }))], 'FG-7': twoLines }
    await page.route('**/userInvoices', (route) => route.fulfill({ json }))
    await page.goto(invoices)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Order ID',
      'Product Name',
      'Quantity',
      'Price',
      'Actions',
    ])
    const row = page.getByRole('row', { name: 'FG-1000-2000' })
    await expect(row).toHaveCount(1)
    for (const text of ['Wild Honey', 'Ragi Flour', '₹999.00', '₹80.00']) await expect(row).toContainText(text)
    for (const text of ['Discount', '−₹150.00', 'Total paid', '₹929.00', 'FG/26-27/000042, 21 Nov 2026'])
      await expect(row).toContainText(text)
    await expect(row.getByText('Discount: −₹150.00'), 'the amount is read with its name').toHaveCount(1)
    await expect(page.getByRole('row', { name: 'FG-7' })).not.toContainText('Total paid')
    await expect(row.getByRole('button', { name: 'Download Invoice' })).toBeVisible()
  })
})

test('INV-01 while loading there is a spinner, without invoices a sentence, and a failure is shown in red and in a toast', async ({
  page,
  said,
}) => {
  await test.step('a spinner, then a sentence', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/userInvoices', async (route) => {
      await answer.promise
      await route.fulfill({ json: {} })
    })
    await page.goto(invoices)
    await expect(page.getByText('Loading your invoices')).toBeVisible()
    answer.resolve()
    await expect(page.getByText('No invoices found')).toBeVisible()
  })
  await test.step('a failure is shown in the page, in red, and in a toast', async () => {
    await page.unroute('**/userInvoices')
    for (const reply of ['no network', proxyPage] as const) {
      await answer(page, '/userInvoices', reply)
      await expectError(said, 'Failed to load invoices', () => page.goto(invoices))
      await expectInRed(page, 'Failed to load invoices. Please try again later.')
    }
  })
})

test('INV-02 the invoice comes as a PDF named after the order', async ({ page, said, registerCustomer, signIn }) => {
  await signIn(page, await registerCustomer())
  await buy(page, 1)
  await page.goto('/user-dashboard/orders')
  await page.getByRole('link', { name: /^Invoice of order FG-/ }).click()
  await expect(page).toHaveURL(/invoices#order-/)
  // The rows of the orders are there until this page stands.
  await expect(page.getByRole('heading', { level: 1, name: 'Your Invoices' })).toBeVisible()
  const row = page.getByRole('row', { name: /FG-/ })
  await expect(row).toBeFocused()
  const orderId = (await row.getByRole('rowheader').textContent())?.replace('Order ', '').trim()
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download Invoice' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`invoice_${orderId}.pdf`)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await expect.poll(() => said).toContainEqual({ text: 'Invoice downloaded successfully', atOnce: false })
})

test('INV-02 REFUND-04 a refunded order has its credit notes beside the invoice, and a refusal, a failure and an ended session have their messages', async ({
  page,
  said,
}) => {
  const row = page.getByRole('row', { name: 'FG-1000-2000' })
  const download = () => row.getByRole('button', { name: 'Download Invoice' }).click()
  await test.step('a refunded order says so and has its credit note', async () => {
    const note = { number: 'FC/26-27/000001', issuedAt: '2026-04-05T18:45:00.000Z', amount: 1079 }
    await page.route('**/userInvoices', (route) =>
      route.fulfill({ json: { 'FG-1000-2000': twoLines, 'FG-1': twoLines } }),
    )
    await page.route('**/api/credit-notes', (route) => route.fulfill({ json: { 'FG-1000-2000': note } }))
    await page.goto(invoices)
    await expect(row).toContainText('Refunded on 6 Apr 2026')
    await expect(page.getByRole('button', { name: 'Download Credit Note' })).toHaveCount(1)

    const request = page.waitForRequest('**/generateBill')
    await page.route('**/generateBill', (route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-' }))
    const downloading = page.waitForEvent('download')
    await row.getByRole('button', { name: 'Download Credit Note' }).click()
    expect((await request).postDataJSON()).toEqual({ orderId: note.number })
    expect((await downloading).suggestedFilename()).toBe('credit_note_FG-1000-2000.pdf')
    await expect.poll(() => said).toContainEqual({ text: 'Credit note downloaded successfully', atOnce: false })
  })
  await test.step('a part says its amount; each credit note is there', async () => {
    const notes = [
      { number: 'FC/26-27/000003', issuedAt: '2026-11-20T10:00:00.000Z', amount: 120 },
      { number: 'FC/26-27/000002', issuedAt: '2026-11-18T10:00:00.000Z', amount: 99.5 },
    ]
    const json = { 'FG-1000-2000': { ...notes[0], isWhole: false, all: notes } }
    await page.route('**/api/credit-notes', (route) => route.fulfill({ json }))
    await page.reload()
    await expect(row).toContainText('₹99.50 refunded on 18 November 2026')
    await expect(row).toContainText('₹120 refunded on 20 November 2026')
    await expect(row).not.toContainText('Refunded on')
    await expect(row.getByRole('button', { name: 'Download Credit Note' })).toHaveCount(2)
  })
  await test.step('who has downloaded many documents reads how to go on', async () => {
    const error = 'You have downloaded many documents in a short time. Please try again in a few minutes.'
    await page.route('**/generateBill', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json: { error, code: 'too-many-documents' } }),
    )
    await download()
    await expect.poll(() => said).toContainEqual({ text: error, atOnce: true })
  })
  await test.step('a failure and an ended session', async () => {
    for (const reply of ['no network', proxyPage] as const) {
      await answer(page, '/generateBill', reply)
      await expectError(said, 'Failed to generate invoice', download)
    }
    await answer(page, '/generateBill', { status: 401, json: { error: 'x', code: 'not-signed-in' } })
    await expectError(said, 'Authentication failed. Please log in again.', download)
    await expect(page).toHaveURL(/\/login$/)
    expect(await stored(page, 'auth')).toBeNull()
  })
})
