// Prices and stock that change between filling the cart and paying.
import type { Page } from '@playwright/test'
import { buy, fillCart, payByCard, saveAddress, store, stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

test.beforeEach(async ({ page, registerCustomer, signIn }) => {
  await signIn(page, await registerCustomer())
})

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
const payNow = /^Pay Now ₹/

/** From the refusal of a quantity above the stock. */
async function unitsLeft(page: Page, id: string): Promise<number> {
  const { token } = (await stored(page, 'auth')) as { token: string }
  const ask = async (amount: number) => {
    const data = { amount, products: [{ pid: id, qty: 9999 }] }
    return (await page.request.post('/create-order', { headers: { authorization: `Bearer ${token}` }, data })).json()
  }
  const { payable } = await ask(1)
  return (await ask(payable)).left
}

test('Q-07 CART-06 changed prices are corrected in the cart and listed, and the current amount is charged', async ({
  page,
}) => {
  await test.step('a price that changes while the page is open is corrected before paying', async () => {
    const lines = await fillCart(page, 1)
    const before = lines.map((line) => ({ ...line, price: line.price - 10 }))
    await store(page, 'cart', before)
    await saveAddress(page)
    // The price changes while the page is open.
    await page.route('**/api/products/*', (route) => route.fulfill({ json: before[0] }))
    await page.goto('/payment-gateway')
    await expect(page.getByRole('button', { name: payNow })).toBeEnabled()
    await page.unroute('**/api/products/*')
    await page.getByRole('button', { name: payNow }).click()
    await expect(page.getByText('Prices have changed since you filled your cart.')).toBeVisible()
    await expect(page.getByText(/^Total: ₹[\d,]+ instead of ₹[\d,]+$/)).toBeVisible()
    await expect.poll(() => stored(page, 'cart')).toMatchObject([{ id: lines[0]?.id, price: lines[0]?.price }])
    await page.getByRole('button', { name: payNow }).click()
    await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible()
  })
  await test.step('opening the payment refreshes the prices and charges the current amount', async () => {
    const [line] = await fillCart(page, 1)
    const price = line?.price ?? 0
    await store(page, 'cart', [{ ...line, price: price - 10 }])
    await saveAddress(page)
    await page.goto('/payment-gateway')
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Prices have changed' })
    await expect(notice).toContainText(`${line?.title}: ${rupees(price)} instead of ${rupees(price - 10)}`)
    await expect(page.getByRole('complementary').getByRole('definition').first()).toHaveText(rupees(price))
    const request = page.waitForRequest('**/create-order')
    await page.getByRole('button', { name: payNow }).click()
    expect((await request).postDataJSON().products).toEqual([{ pid: line?.id, qty: 1 }])
    await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible()
  })
})

test('CART-06 PAY-06 a product sold out and a quantity above the stock are named and not paid', async ({ page }) => {
  await test.step('a product sold out when the payment opens blocks paying', async () => {
    const all: { id: string; title: string; out_of_stock: boolean }[] = await (
      await page.request.get('/api/products')
    ).json()
    const soldOut = all.find((product) => product.out_of_stock)
    await page.goto('/about')
    await store(page, 'cart', [{ ...soldOut, qty: 1 }])
    await saveAddress(page)
    await page.goto('/payment-gateway')
    await expect(page.getByText(`Not available right now: ${soldOut?.title}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: payNow })).toBeDisabled()
  })
  await test.step('a quantity above the stock is refused with a link to the cart', async () => {
    await fillCart(page, 900)
    await saveAddress(page)
    await page.goto('/payment-gateway')
    await page.getByRole('button', { name: payNow }).click()
    await expect(page.getByText(/^We don’t have that many of .*\. Please reduce/)).toBeVisible()
    await expect(page.getByRole('button', { name: payNow })).toBeDisabled()
    await page.getByRole('link', { name: 'Go to your cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
  })
  await test.step('the cart says it, too, before the checkout, and offers what there is', async () => {
    const [line] = (await stored(page, 'cart')) as { id: string; title: string }[]
    const { id, title } = line ?? { id: '', title: '' }
    const checkout = page.getByRole('button', { name: 'Go to Checkout' })
    await expect(page.getByText('We don’t have that many. Please take fewer.')).toBeVisible()
    await expect(checkout).toBeDisabled()
    await page.getByRole('button', { name: new RegExp(`^Take \\d+ ${title}$`) }).click()
    await expect(page.getByText('We don’t have that many. Please take fewer.')).toBeHidden()
    await expect(checkout).toBeEnabled()
    await page.route('**/api/shortages?*', (route) => {
      const units = Number(new URL(route.request().url()).searchParams.get('wanted')?.split(':')[1])
      return route.fulfill({ json: { shortages: units > 3 ? [{ id, left: 3 }] : [] } })
    })
    await page.getByRole('button', { name: `Decrease quantity of ${title}` }).click()
    await expect(page.getByText('Only 3 left.')).toBeVisible()
    await page.getByRole('button', { name: `Take 3 ${title}` }).click()
    await expect(page.getByText('Only 3 left.')).toBeHidden()
    await expect(checkout).toBeEnabled()
    expect(await stored(page, 'cart')).toMatchObject([{ id, qty: 3 }])
    await page.goto(`/product/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Only 3 left. Your cart has 4: please take fewer there.')).toBeVisible()
  })
})

test('CART-06 the last units are not sold out to the customer who has reserved them', async ({ page, said }) => {
  // With few enough units for one customer to reserve all.
  const product = await (await page.request.get('/api/products/honey-with-comb-400g')).json()
  await page.goto('/about')
  await store(page, 'cart', [{ ...product, qty: await unitsLeft(page, product.id) }])
  await saveAddress(page)
  await page.goto('/payment-gateway')
  await page.getByRole('button', { name: payNow }).click()
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('You closed the payment window before paying.')).toBeVisible()
  const isSoldOut = async () => (await (await page.request.get(`/api/products/${product.id}`)).json()).out_of_stock
  await expect.poll(isSoldOut).toBe(true)

  await page.reload()
  await expect(page.getByRole('button', { name: payNow })).toBeEnabled()
  await page.getByRole('link', { name: 'Change the billing address' }).click()
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByRole('button', { name: payNow })).toBeEnabled()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByRole('button', { name: payNow }).click()
  await payByCard(page)
  await expect.poll(() => said).toContainEqual({ text: 'Payment Successful', atOnce: false })
  await expect.poll(() => stored(page, 'reservation')).toBeNull()
})

test('Q-13 a cart beyond the reservation limit is paid like any other', async ({ page, said }) => {
  const opened = page.waitForResponse('**/create-order')
  const bought = buy(page, 21)
  expect(await (await opened).json()).toMatchObject({ reserved: false })
  expect(await stored(page, 'reservation')).toBeNull()
  await bought
  await expect.poll(() => said).toContainEqual({ text: 'Payment Successful', atOnce: false })
})
