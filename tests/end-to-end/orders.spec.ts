import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { shortDate } from '#domain/dates.ts'
import { postalNumber } from '#domain/fulfilment/tracking-number.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { answer, proxyPage } from '../fixtures/answers.ts'
import { addStaff, staffApi } from '../fixtures/back-office.ts'
import { overflow } from '../fixtures/overflow.ts'
import { allProducts } from '../fixtures/products.ts'
import { buy, store, stored } from '../fixtures/purchase.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'
import { expectInRed } from '../fixtures/toasts.ts'

test.beforeEach(({ page, customer, signIn }) => signIn(page, customer))

const orders = '/user-dashboard/orders'
const line = {
  pid: 'p1',
  productName: 'Wild Honey',
  qty: 2,
  price: 499,
  status: 1,
  orderNumber: 'FG-1000-2000',
  orderedAt: '2026-04-01T18:45:00.000Z',
  orderTotal: 948,
}

test('ORD-01 EASE-08 RETURN-03 a new order is listed under Ordered, Buy again puts what is still sold into the cart and names what is not, and it is cancelled', async ({
  page,
  registerCustomer,
  signIn,
}) => {
  const customer = await registerCustomer()
  await signIn(page, customer)
  const [bought] = await buy(page, 2)
  await page.goto(orders)
  await test.step('the order is listed with number and date; Delivered is empty', async () => {
    await expect(page.getByRole('button', { name: 'Ordered' })).toHaveAttribute('aria-pressed', 'true')
    const row = page.getByRole('row', { name: bought?.title })
    await expect(row).toContainText('2')
    await expect(row).toContainText(/FG-/)
    await expect(page.getByRole('rowheader', { name: /^Order FG-/ })).toContainText('total')
    await page.getByRole('button', { name: 'Delivered' }).click()
    await expect(page.getByText('No orders found.')).toBeVisible()
  })
  await test.step('Buy again', async () => {
    await page.getByRole('button', { name: 'Ordered' }).click()
    const again = page.getByRole('button', { name: /^Buy again order FG-/ })
    await again.click()
    const result = page.getByRole('main').getByRole('status').filter({ hasText: 'today' })
    await expect(result).toContainText('2 items are in your cart, at today’s prices.')
    await expect.poll(() => stored(page, 'cart')).toMatchObject([{ id: bought?.id, qty: 2, price: bought?.price }])

    await store(page, 'cart', [])
    const [product, ...others] = await allProducts(page)
    const ordered = (productName: string, more: object) => ({
      pid: productName,
      productName,
      qty: 3,
      price: 10,
      ...more,
    })
    const lines = [
      ordered('Honey', { product, left: 2 }),
      ordered('Ghee', { product: others[0], left: 0 }),
      ordered('Dal', {}),
    ]
    await page.route('**/api/orders/*/offers', (route) => route.fulfill({ json: { lines } }))
    await again.click()
    for (const note of [
      'Honey: only 2 of 3 available.',
      `Honey now costs ₹${product?.price.toLocaleString('en-IN')}; you paid ₹10.`,
      'Ghee is out of stock.',
      'Dal is no longer in the shop.',
    ]) {
      await expect(result).toContainText(note)
    }
    await result.getByRole('link', { name: 'Go to Cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
    expect(await stored(page, 'cart')).toMatchObject([{ id: product?.id, qty: 2, price: product?.price }])
  })
  await test.step('its address is folded', async () => {
    await page.goto(orders)
    const address = page.getByText('Karnataka 560')
    await expect(page.getByRole('rowheader', { name: /^Order FG-/ })).toBeVisible()
    await expect(address).toBeHidden()
    await page.getByText('Delivery address').click()
    await expect(address).toBeVisible()
  })
  await test.step('what nobody packs yet is cancelled, after its sum was read', async () => {
    const stale = await page.context().newPage()
    await signIn(stale, customer)
    await stale.goto(orders)
    await expect(stale.getByRole('button', { name: /^Cancel order FG-/ })).toBeVisible()
    await page.goto(orders)
    // The second press of a double click, where the confirmation opens, cancels nothing.
    await page.getByRole('button', { name: /^Cancel order FG-/ }).dblclick()
    const cancel = page.getByRole('button', { name: /^Cancel and refund ₹/ })
    await expect(cancel).toBeVisible()
    await expectAccessible(page)
    await cancel.click()
    await expect(page.getByRole('rowheader', { name: /^Order FG-/ })).toContainText('Cancelled, refunded on')
    await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'cancelled' })).toBeInViewport()
    // As when its tab is looked at again.
    await stale.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(stale.getByRole('rowheader', { name: /^Order FG-/ })).toContainText('Cancelled, refunded on')
    await stale.close()
  })
  await test.step('Buy again of an ended session goes on after the login over the page', async () => {
    await page.unroute('**/api/orders/*/offers')
    await store(page, 'cart', [])
    await page.goto(orders)
    const again = page.getByRole('button', { name: /^Buy again order FG-/ })
    await expect(again).toBeVisible()
    await page.request.post('/logout', { headers: { authorization: `Bearer ${customer.auth.token}` } })
    await again.click()
    const login = page.getByRole('dialog', { name: 'Please log in again' })
    await login.getByLabel('Password', { exact: true }).fill(customer.password)
    await login.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'today' })).toContainText('2 items')
    expect(await stored(page, 'cart')).toMatchObject([{ id: bought?.id, qty: 2 }])
  })
})

test('EASE-08 ORD-01 REFUND-04 the lists show status, the discount between lines and total, and dates as in India', async ({
  page,
}) => {
  const orderTotal = 3 * 998 - 50
  const delivered = { ...line, orderTotal, pid: 'p2', productName: 'Ragi Flour', status: 0 }
  const refunded = { ...line, orderTotal, pid: 'p3', productName: 'Toor Dal', refundedAt: '2026-04-05T18:45:00.000Z' }
  const orderProducts = [{ ...line, orderTotal }, delivered, refunded]
  const json = { name: 'A', email: 'a@example.in', phoneNumber: '+919876543210', orderProducts }
  await page.route('**/userDetails?*', (route) => route.fulfill({ json }))
  const note = { number: 'FC/26-27/000003', issuedAt: '2026-11-20T10:00:00.000Z', amount: 120 }
  const notes = { [line.orderNumber]: { ...note, isWhole: false, all: [note] } }
  await page.route('**/api/credit-notes', (route) => route.fulfill({ json: notes }))
  await page.goto(orders)
  await test.step('a part that was refunded, with its credit note', async () => {
    const sentence = '₹120 refunded on 20 November 2026, credit note FC/26-27/000003'
    await expect(page.getByRole('rowheader', { name: /^Order FG-/ })).toContainText(sentence)
  })
  await test.step('the discount', async () => {
    await expect(page.getByRole('row', { name: 'Wild Honey' })).toContainText('₹998')
    await expect(page.getByRole('row', { name: 'Discount' })).toContainText('−₹50')
    await expect(page.getByRole('rowheader', { name: /^Order FG-/ })).toContainText('₹2,944')
  })
  await test.step('status 1 is ordered, 0 is delivered; dates are those in India', async () => {
    await expect(page.getByRole('row', { name: 'Wild Honey' })).toContainText('2 Apr 2026')
    await expect(page.getByRole('row', { name: 'Toor Dal' })).toContainText('Refunded on 6 Apr 2026')
    await expect(page.getByRole('row', { name: 'Ragi Flour' })).toBeHidden()
    await page.getByRole('button', { name: 'Delivered' }).click()
    await expect(page.getByRole('row', { name: 'Ragi Flour' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Wild Honey' })).toBeHidden()
  })
  await test.step('all has arrived: Ordered leads to Delivered', async () => {
    json.orderProducts = [delivered]
    await page.reload()
    await page.getByRole('button', { name: 'Show what has arrived' }).click()
    await expect(page.getByRole('row', { name: 'Ragi Flour' })).toBeVisible()
  })
})

test('SHIP-07 AUTH-01 the customer follows a parcel from its hand-over to its delivery, and reports a problem though the session ends', async ({
  page,
  registerCustomer,
  signIn,
  mailbox,
}) => {
  const customer = await registerCustomer()
  await signIn(page, customer)
  const [bought, other] = await buy(page, 2, 1)
  await page.goto(orders)
  const heading = page.getByRole('rowheader', { name: /^Order FG-/ })
  await expect(heading).toContainText(/Delivery \w{3} \d/)
  const parcels = page.getByRole('list', { name: 'Parcels' })
  await expect(parcels).toContainText('Paid. We’re getting it ready to send')
  const [number = ''] = /FG-\d+-\d+/.exec((await heading.textContent()) ?? '') ?? []
  const isAboutIt = (subject: string) => subject.includes(`${number} is on its way`)

  const packer = await addStaff('packer')
  const tracking = postalNumber(`EE${String(Date.now()).slice(-8)}`)
  const ship = async (lines: { position: number; quantity: number }[], carrier: string, code?: string) => {
    const body = { lines, carrier, grams: 900, isWeightConfirmed: true, ...(code && { tracking: code }) }
    const { id } = await staffApi('POST /api/orders/:number/parcels', `/api/orders/${number}/parcels`, {
      ...packer,
      body,
    })
    await staffApi('POST /api/hand-over', '/api/hand-over', { ...packer, body: { parcels: [id] } })
    return id
  }
  const first = await ship([{ position: 0, quantity: 2 }], 'india-post', tracking)
  await page.reload()
  await expect(parcels).toContainText('On its way with India Post')
  await expect(parcels).toContainText(`Yet to be shipped1 × ${other?.title}`)
  await expect(parcels.getByRole('link', { name: `Track ${tracking}` })).toHaveAttribute('href', new RegExp(tracking))
  const mail = await mailbox.waitFor(billingAddress.email, ({ subject }) => isAboutIt(subject ?? ''))
  expect(mail.text).toContain(`is on its way with India Post, tracking number ${tracking}.`)

  await ship([{ position: 1, quantity: 1 }], 'own-van')
  await staffApi('POST /api/deliveries', '/api/deliveries', { ...packer, body: { parcels: [first] } })
  await page.reload()
  await expect(parcels).toContainText('On its way with our own van')
  await expect(page.getByRole('row', { name: bought?.title })).toBeHidden()
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(parcels).toContainText(`Delivered on ${shortDate(new Date())} by India Post`)
  await expect(page.getByRole('row', { name: bought?.title })).toBeVisible()
  await test.step('RETURN-03 a problem is reported with a photograph; what was typed stays', async () => {
    await page.getByRole('link', { name: /^Return or report a problem/ }).click()
    await page.getByLabel('Tell us more').fill('The lid is broken')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Choose at least one item')).toBeFocused()
    await expect(page.getByLabel('Tell us more')).toHaveValue('The lid is broken')
    await page.getByRole('button', { name: `One more: ${bought?.title}` }).click()
    await expect(page.getByText('Choose at least one item')).toBeHidden()
    await page.getByLabel('What is wrong?').selectOption({ label: 'Damaged' })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Please add a photograph of it')).toBeVisible()
    await page.getByLabel('Photographs').setInputFiles('public/icon-512.png')
    await expect(page.getByText('Received', { exact: true })).toBeVisible()
    await expect(page.getByText('Please add a photograph of it')).toBeHidden()
    await expect(page.getByText('Add another photograph')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await overflow(page)).toEqual([])
    await page.request.post('/logout', { headers: { authorization: `Bearer ${customer.auth.token}` } })
    await page.getByRole('button', { name: 'Send request' }).click()
    const login = page.getByRole('dialog', { name: 'Please log in again' })
    await expect(login.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
    await expectAccessible(page)
    await login.getByLabel('Password', { exact: true }).fill(customer.password)
    await login.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('main').getByText(/Its number is R-\d{4}-\d{4}\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click()
    await page.getByRole('button', { name: 'Delivered' }).click()
    await expect(page.getByText(/^Return R-.*: we’ll answer within two days$/)).toBeVisible()
  })
})

onDesktopAndPhone(() => {
  test('SHIP-07 DELV-02 RETURN-04 parts sent, cancelled units, delays and replacements read plainly', async ({
    page,
  }) => {
    const delivery = { from: '2026-04-03', to: '2026-04-06' }
    const at = line.orderedAt
    const orderProducts = [
      { ...line, qty: 4, cancelledQty: 1, delivery },
      { ...line, pid: 'p2', productName: 'Ragi Flour', cancelledQty: 2, delivery },
      { ...line, pid: 'p3', orderNumber: 'FG-1000-1000', productName: 'Toor Dal', cancelledQty: 2, refundedAt: at },
      { ...line, pid: 'p4', productName: 'Coconut Oil', status: 0, replacement: { qty: 1, delivery } },
    ]
    const parcel = { orderNumber: line.orderNumber, carrier: 'DTDC', packedAt: at, handedOverAt: at }
    const one = [{ pid: 'p1', qty: 1 }]
    const parcels = [
      { ...parcel, state: 'failed', tracking: 'A12345678', link: 'https://example.in/A12345678', lines: one },
      { ...parcel, state: 'lost', tracking: 'A12345679', link: 'https://example.in/A12345679', lines: one },
    ]
    const json = { name: 'A', email: 'a@example.in', phoneNumber: '+919876543210', orderProducts, parcels }
    await page.route('**/userDetails?*', (route) => route.fulfill({ json }))
    await page.goto(orders)
    await expect(page.getByRole('row', { name: 'Wild Honey' }).last()).toContainText('Quantity 4, 1 cancelled')
    await expect(page.getByRole('row', { name: 'Ragi Flour' })).toContainText('Quantity 2, cancelled')
    await expect(page.getByRole('rowheader', { name: line.orderNumber })).toContainText(
      'Delayed, sorry. Due by Mon 6 Apr',
    )
    await expect(page.getByRole('rowheader', { name: 'FG-1000-1000' })).toContainText(
      'Cancelled, refunded on 2 Apr 2026',
    )
    const list = page.getByRole('list', { name: 'Parcels' })
    await expect(list).toContainText('Delivery by DTDC failed')
    await expect(list).toContainText('Lost in transit with DTDCWe’ll send it again or refund it.')
    await expect(list).toContainText('Yet to be shipped1 × Wild Honey')
    expect(await overflow(page)).toEqual([])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delivered' }).click()
    const replaced = page.getByRole('row', { name: 'Coconut Oil' })
    await expect(replaced).toContainText('A replacement is on its way, Fri 3 – Mon 6 Apr')
    expect(await overflow(page)).toEqual([])
  })
})

test('ORD-01 a failure to load is shown in red with a retry, and so is a missing user_id', async ({ page }) => {
  await test.step('a failure, and a retry', async () => {
    for (const reply of ['no network', proxyPage] as const) {
      await answer(page, '/userDetails', reply)
      await page.goto(orders)
      await expectInRed(page, 'Failed to load user data')
    }
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No orders found.')).toBeVisible()
  })
  await test.step('without a user_id an error is shown', async () => {
    const { token, name } = (await stored(page, 'auth')) as { token: string; name: string }
    await store(page, 'auth', { token, name })
    await page.goto(orders)
    await expect(page.getByText('Failed to load user data')).toBeVisible()
  })
})
