// Prices and stock that change between filling the cart and paying.
import type { Page } from '@playwright/test'
import { totalsOf } from '#domain/cart/totals.ts'
import { formatRupees, fromRupees } from '#domain/money.ts'
import { answer } from '../fixtures/answers.ts'
import { allProducts } from '../fixtures/products.ts'
import { buy, fillCart, type Line, payByCard, saveAddress, store, stored } from '../fixtures/purchase.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

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
  await test.step('a price that changes while the address is typed is told there, and still at the payment', async () => {
    const [line] = await fillCart(page, 1)
    const price = line?.price ?? 0
    await store(page, 'cart', [{ ...line, price: price - 10 }])
    await saveAddress(page)
    await page.goto('/checkout')
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Prices have changed' })
    await expect(notice).toContainText(`Total: ${rupees(price)} instead of ${rupees(price - 10)}`)
    await page.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByRole('button', { name: `Pay Now ${rupees(price)}` })).toBeEnabled()
    await expect(notice).toContainText(`Total: ${rupees(price)} instead of ${rupees(price - 10)}`)
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

test('CART-06 PAY-01 PAY-06 a product sold out and a quantity above the stock are named and not paid', async ({
  page,
}) => {
  const summary = page.getByRole('complementary')
  await test.step('a product sold out when the payment opens blocks paying until it is removed', async () => {
    const soldOut = (await allProducts(page)).find((product) => product.out_of_stock)
    const [line] = await fillCart(page, 1)
    await store(page, 'cart', [line, { ...soldOut, qty: 1 }])
    await saveAddress(page)
    await page.goto('/payment-gateway')
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText(`${soldOut?.title}: Out of Stock`)
    await expect(page.getByRole('button', { name: payNow })).toBeDisabled()
    await notice.getByRole('button', { name: `Remove ${soldOut?.title}` }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('button', { name: `Pay Now ${rupees(line?.price ?? 0)}` })).toBeEnabled()
    await page.getByRole('button', { name: `Undo` }).click()
    await expect(notice).toBeVisible()
  })
  await test.step('of a quantity above the stock only what there is counts, and one press takes it', async () => {
    const [line] = await fillCart(page, 900)
    await saveAddress(page)
    await page.goto('/payment-gateway')
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('We don’t have that many. Please take fewer.')
    await expect(page.getByRole('button', { name: payNow })).toBeDisabled()
    const take = notice.getByRole('button', { name: `${line?.title}` })
    const units = Number(/^Take (\d+)/.exec((await take.textContent()) ?? '')?.[1])
    await expect(summary.getByRole('term').first()).toHaveText(`Products (${units})`)
    const total = await summary.getByRole('definition').last().textContent()
    await take.click()
    await expect(page.getByRole('button', { name: `Pay Now ${total}`, exact: true })).toBeEnabled()
    expect(await stored(page, 'cart')).toMatchObject([{ id: line?.id, qty: units }])
    await store(page, 'cart', [line])
  })
  await test.step('the cart says it before the checkout, and offers what there is', async () => {
    await page.goto('/cart')
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

/** What the shop says of units from now on: `left` by product id, enough of the others. */
async function answerStock(page: Page, left: { readonly [id: string]: number }): Promise<void> {
  await page.unroute('**/api/shortages?*')
  await page.route('**/api/shortages?*', (route) => {
    const wanted = new URL(route.request().url()).searchParams.get('wanted')?.split(',') ?? []
    const shortages = wanted.flatMap((line) => {
      const [id = '', qty] = line.split(':')
      const units = left[id]
      return units !== undefined && units < Number(qty) ? [{ id, left: units }] : []
    })
    return route.fulfill({ json: { shortages } })
  })
}

onDesktopAndPhone(() => {
  test('CART-06 BILL-01 PAY-01 PAY-04 cart, address and payment show one total, of what can be had; nothing else is paid', async ({
    page,
  }) => {
    const [few, gone, rest] = (await fillCart(page, 5, 1, 2)) as [Line, Line, Line]
    await saveAddress(page)
    const expectSums = async (title: string, ...lines: readonly Line[]) => {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const { count, subtotal, discount, payable } = totalsOf(
        lines.map(({ qty, price }) => ({ quantity: qty, unitPrice: fromRupees(price) })),
      )
      const total = formatRupees(payable)
      const details = page.getByRole('button', { name: 'Details', exact: true })
      if (await details.isVisible()) await details.click()
      const summary = page.getByRole('main').locator('dl').filter({ hasText: 'Free Shipping' })
      await expect(summary.getByRole('term').first()).toContainText(`(${count}`)
      const off = discount > 0 ? `−${formatRupees(discount)}` : formatRupees(0)
      await expect(summary.getByRole('definition')).toHaveText([formatRupees(subtotal), off, '₹0', total])
      return total
    }
    const notice = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Please change these items before you pay.' })
    await answerStock(page, {})
    await test.step('while all is there', async () => {
      await page.goto('/cart')
      await expectSums('Your Cart', few, gone, rest)
      await page.getByRole('button', { name: 'Go to Checkout' }).click()
      await expect(page).toHaveURL(/\/checkout$/)
      await expectSums('Billing Address', few, gone, rest)
      await expect(notice).toBeHidden()
    })
    const had = { ...few, qty: 3 }
    await test.step('stock that falls while the address is typed is told at the payment, which waits', async () => {
      await answerStock(page, { [few.id]: 3 })
      await answer(page, `/api/products/${gone.id}`, { status: 404, json: { error: 'Gone', code: 'unknown-product' } })
      await page.getByRole('button', { name: 'Save Address' }).click()
      await expect(notice).toContainText(`${few.title}: Only 3 left.`)
      await expect(notice).toContainText(`${gone.title}: This product is no longer in the shop.`)
      await expect(notice).toBeInViewport()
      const total = await expectSums('Complete Your Payment', had, rest)
      await expect(page.getByRole('button', { name: `Pay Now ${total}`, exact: true })).toBeDisabled()
    })
    await test.step('the address and the cart say the same', async () => {
      await page.getByRole('link', { name: 'Change the billing address' }).click()
      await expect(notice).toBeVisible()
      await expectSums('Billing Address', had, rest)
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
      await expect(page.getByRole('button', { name: 'Go to Checkout' })).toBeDisabled()
      await expectSums('Your Cart', had, rest)
    })
    await test.step('once the cart is what there is, that is paid', async () => {
      await page.goto('/payment-gateway')
      await notice.getByRole('button', { name: `Take 3 ${few.title}` }).click()
      await notice.getByRole('button', { name: `Remove ${gone.title}` }).click()
      await expect(notice).toBeHidden()
      const total = await expectSums('Complete Your Payment', had, rest)
      const request = page.waitForRequest('**/create-order')
      await page.getByRole('button', { name: `Pay Now ${total}`, exact: true }).click()
      expect((await request).postDataJSON().products).toEqual([
        { pid: few.id, qty: 3 },
        { pid: rest.id, qty: 2 },
      ])
      await expect(page.frameLocator('iframe').getByRole('button', { name: `Pay ${total}` })).toBeVisible()
    })
  })
})

test('PAY-01 PAY-06 CART-09 stock that falls at Pay Now, a change in another tab and a lost network keep the total true', async ({
  page,
}) => {
  const [line] = (await fillCart(page, 5)) as [Line]
  const { id, title } = line
  const notice = page.getByRole('main').getByRole('alert')
  await saveAddress(page)
  await answerStock(page, {})
  await page.goto('/payment-gateway')
  await expect(page.getByRole('button', { name: payNow })).toBeEnabled()
  await test.step('what the shop refuses to sell is said with its way on', async () => {
    await answer(page, '/create-order', {
      ...{ status: 409, json: { error: `Only 3 left of ${title}.`, code: 'few-left', title, left: 3 } },
    })
    await answerStock(page, { [id]: 3 })
    await page.getByRole('button', { name: payNow }).click()
    await expect(notice).toContainText(`${title}: Only 3 left.`)
    await expect(page.getByRole('button', { name: payNow })).toBeDisabled()
    await notice.getByRole('button', { name: `Take 3 ${title}` }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('button', { name: payNow })).toBeEnabled()
  })
  await test.step('more units in another tab', async () => {
    const other = await page.context().newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: `Increase quantity of ${title}` }).click()
    await expect(notice).toContainText('Only 3 left.')
    await expect(page.getByRole('button', { name: payNow })).toBeDisabled()
    await other.close()
  })
  await test.step('without a network what was known stands; with it the shop is asked again', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('You’re offline. Your cart and address are saved.')).toBeVisible()
    await expect(notice).toContainText('Only 3 left.')
    await answerStock(page, {})
    await page.context().setOffline(false)
    await expect(notice).toBeHidden()
    await expect(page.getByRole('button', { name: payNow })).toBeEnabled()
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
