import { answer, proxyPage } from '../fixtures/answers.ts'
import { allProducts } from '../fixtures/products.ts'
import { buy, store, stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'
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

test('ORD-01 a new order is listed under Ordered, with number and date; Delivered is empty', {
  tag: '@phone',
}, async ({ page, registerCustomer, signIn }) => {
  await signIn(page, await registerCustomer())
  const [bought] = await buy(page, 2)
  await page.goto(orders)
  await expect(page.getByRole('button', { name: 'Ordered' })).toHaveAttribute('aria-pressed', 'true')
  const row = page.getByRole('row', { name: bought?.title })
  await expect(row).toContainText('2')
  await expect(row).toContainText(/FG-/)
  await expect(page.getByRole('rowheader', { name: /^Order FG-/ })).toContainText('total')
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByText('No orders found.')).toBeVisible()
})

test('EASE-08 an order shows the discount between its lines and its total', async ({ page }) => {
  const json = { name: 'A', email: 'a@example.in', phoneNumber: '+919876543210', orderProducts: [line] }
  await page.route('**/userDetails?*', (route) => route.fulfill({ json }))
  await page.goto(orders)
  await expect(page.getByRole('row', { name: 'Wild Honey' })).toContainText('₹998')
  await expect(page.getByRole('row', { name: 'Discount' })).toContainText('− ₹50')
  await expect(page.getByRole('rowheader', { name: /^Order FG-/ })).toContainText('₹948')
})

test('EASE-08 Buy again puts what is still sold into the cart and names what is not', async ({
  page,
  registerCustomer,
  signIn,
}) => {
  await signIn(page, await registerCustomer())
  const [bought] = await buy(page, 2)
  await page.goto(orders)
  const again = page.getByRole('button', { name: /^Buy again order FG-/ })
  await again.click()
  const result = page.getByRole('main').getByRole('status').filter({ hasText: 'today' })
  await expect(result).toContainText("2 items are in your cart, at today's prices.")
  await expect.poll(() => stored(page, 'cart')).toMatchObject([{ id: bought?.id, qty: 2, price: bought?.price }])

  await store(page, 'cart', [])
  const [product, ...others] = await allProducts(page)
  const ordered = (productName: string, more: object) => ({ pid: productName, productName, qty: 3, price: 10, ...more })
  const lines = [
    ordered('Honey', { product, left: 2 }),
    ordered('Ghee', { product: others[0], left: 0 }),
    ordered('Dal', {}),
  ]
  await page.route('**/api/orders/*/offers', (route) => route.fulfill({ json: { lines } }))
  await again.click()
  for (const note of [
    'Honey: 2 instead of 3, because no more are left.',
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

test('ORD-01 status 1 is ordered, 0 is delivered; dates are those in India', async ({ page }) => {
  const delivered = { ...line, pid: 'p2', productName: 'Ragi Flour', status: 0 }
  const refunded = { ...line, pid: 'p3', productName: 'Toor Dal', refundedAt: '2026-04-05T18:45:00.000Z' }
  const orderProducts = [line, delivered, refunded]
  const json = { name: 'A', email: 'a@example.in', phoneNumber: '+919876543210', orderProducts }
  await page.route('**/userDetails?*', (route) => route.fulfill({ json }))
  await page.goto(orders)
  await expect(page.getByRole('row', { name: 'Wild Honey' })).toContainText('2 Apr 2026')
  await expect(page.getByRole('row', { name: 'Toor Dal' })).toContainText('Refunded on 6 Apr 2026')
  await expect(page.getByRole('row', { name: 'Ragi Flour' })).toBeHidden()
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByRole('row', { name: 'Ragi Flour' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Wild Honey' })).toBeHidden()
})

test('ORD-01 a failure to load is shown in red with a retry', async ({ page }) => {
  for (const reply of ['no network', proxyPage] as const) {
    await answer(page, '/userDetails', reply)
    await page.goto(orders)
    await expectInRed(page, 'Failed to load user data')
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No orders found.')).toBeVisible()
})

test('ORD-01 without a user_id an error is shown', async ({ page }) => {
  await page.goto('/about')
  const { token, name } = (await stored(page, 'auth')) as { token: string; name: string }
  await store(page, 'auth', { token, name })
  await page.goto(orders)
  await expect(page.getByText('Failed to load user data')).toBeVisible()
})
