// A visitor's whole journey: from a product to the invoice. The one on a phone is in walk.spec.ts.
import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { payByCard } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

test('PROD-03 CART-07 REG-03 BILL-01 PAY-03 PAY-07 INV-02 DELV-02 a visitor finds honey, opens an account, pays by card and has order and invoice', async ({
  page,
  said,
  mailbox,
  phone,
}) => {
  test.slow()
  const email = `meera.${randomBytes(5).toString('hex')}@example.in`
  const mobile = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const password = 'Tamarind-64'

  const loadedOn: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/checkout.js')) loadedOn.push(new URL(page.url()).pathname)
  })
  await page.goto('/')
  await page.getByRole('region', { name: 'Categories' }).getByRole('button', { name: 'Honey' }).click()
  await page.getByRole('article').filter({ hasText: 'Wild Forest Honey' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wild Forest Honey' })).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(() => said).toContainEqual({ text: 'Added 2 item(s) to Cart', atOnce: false })
  await page.getByRole('link', { name: 'Go to Cart' }).click()
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect.poll(() => said).toContainEqual({ text: 'You must be logged in to access this page', atOnce: true })
  await expect(page).toHaveURL(/\/login/)

  await page
    .getByRole('main')
    .getByRole('link', { name: /Register/ })
    .click()
  await page.getByLabel('Full name').fill('Meera Nair')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Phone number').fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Email OTP').fill(await mailbox.codeFor(email))
  await page.getByLabel('SMS OTP').fill(await phone.codeFor(`+91${mobile}`))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  // The registration form has fields of the same names.
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Phone number').fill(mobile)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect.poll(() => said).toContainEqual({ text: 'Login successful', atOnce: false })
  await expect(page).not.toHaveURL(/\/login/)

  await page.goto('/cart')
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)

  // The account fills the form a moment later.
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Address', { exact: true }).fill('7, Convent Road')
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByLabel('PIN code').fill('682001')
  await page.getByLabel('Phone').fill(mobile)
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL(/\/payment-gateway$/)

  await expect(page.getByText(/^Delivered \w{3} \d+/)).toBeVisible()
  // 2 × ₹425 = ₹850, less ₹50 (CART-08).
  await page.getByRole('button', { name: 'Pay Now ₹800' }).click()
  await payByCard(page)
  await expect.poll(() => said).toContainEqual({ text: 'Payment Successful', atOnce: false })
  await expect(page).toHaveURL(/\/user-dashboard\/orders$/)
  expect([...new Set(loadedOn)], 'the provider’s script is on the payment page only').toEqual(['/payment-gateway'])
  const bought = page.getByRole('row', { name: 'Wild Forest Honey' })
  await expect(bought).toContainText('₹850')
  const orderNumber = /FG-\d{4}-\d{4}/.exec((await bought.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).not.toContainText('2')
  await page.goBack()
  await expect(page.getByText(`Order ${orderNumber} is paid.`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click()
  const dates = (await page.getByText(/^Delivery \w{3} \d+/).textContent())?.replace('Delivery ', '')

  const confirmation = await mailbox.waitFor(email, ({ attachments }) => attachments.length > 0)
  expect(confirmation.text).toContain(orderNumber)
  expect(confirmation.text).toContain(`It will be delivered ${dates} to`)

  await page.goto('/user-dashboard/invoices')
  const downloading = page.waitForEvent('download')
  await page.getByRole('row', { name: orderNumber }).getByRole('button', { name: 'Download Invoice' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`invoice_${orderNumber}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
