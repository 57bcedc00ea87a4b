import type { Page } from '@playwright/test'
import { answer, proxyPage } from '../fixtures/answers.ts'
import { fillCart, neverLeave, payByCard, saveAddress, stored } from '../fixtures/purchase.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'
import { expectError, stopClock } from '../fixtures/toasts.ts'

test.beforeEach(async ({ page, registerCustomer, signIn }) => {
  await signIn(page, await registerCustomer())
})

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
const payNow = /^Pay Now ₹/

/** The shop's state of a payment. */
async function stateOf(page: Page, orderId: string): Promise<string> {
  const auth = (await stored(page, 'auth')) as { token: string }
  const headers = { authorization: `Bearer ${auth.token}` }
  return (await (await page.request.get(`/api/payments/${orderId}`, { headers })).json()).state
}

test('BILL-01 PAY-01 PAY-02 the payment asks for an address, sums up what is paid, and passes it on to the window', async ({
  page,
}) => {
  const lines = await fillCart(page, 2, 1)
  await test.step('without an address there is no payment', async () => {
    await page.goto('/payment-gateway')
    await page.getByRole('button', { name: payNow }).click()
    await expect(page.getByText('Please add your billing address first.')).toBeVisible()
    await page.getByRole('link', { name: 'Add the billing address' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
  })
  await test.step('the summary names count, amount, discount, shipping and total, the button the amount', async () => {
    await saveAddress(page)
    await page.goto('/payment-gateway')
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible()
    const summary = page.getByRole('complementary')
    await expect(summary.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
    await expect(summary.getByRole('term')).toHaveText(['Products (3)', 'Discount', 'Free Shipping', 'Total'])
    const [first] = lines
    const details = summary.getByRole('button', { name: 'Details' })
    if (await details.isVisible()) await details.click()
    await expect(summary.getByText(first?.title ?? '')).toBeVisible()
    const subtotal = lines.reduce((sum, line) => sum + line.price * line.qty, 0)
    await expect(summary.getByRole('definition').first()).toHaveText(rupees(subtotal))
    const total = await summary.getByRole('definition').last().textContent()
    await expect(page.getByRole('button', { name: `Pay Now ${total}`, exact: true })).toBeVisible()
  })
  await test.step('the window gets amount in paise, order and customer; the button is busy meanwhile', async () => {
    const created = page.waitForResponse('**/create-order')
    await page.getByRole('button', { name: payNow }).click()
    const { id, amount, currency } = await (await created).json()
    expect([amount % 100, currency]).toEqual([0, 'INR'])
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    const form = page.frameLocator('iframe')
    await expect(form.getByText(id)).toBeVisible()
    await expect(form.getByRole('button', { name: `Pay ${rupees(amount / 100)}` })).toBeVisible()
    await expect(form.getByLabel('Name on card')).toHaveValue('Asha Rao')
    await page.keyboard.press('Escape')
    await expect(page.getByText('You closed the payment window before paying.')).toBeVisible()
    await expect(page.getByRole('button', { name: payNow })).toBeEnabled()
  })
  await test.step('leaving the page by the browser’s history closes the window', async () => {
    await page.getByRole('link', { name: /^Change/ }).click()
    const address = page.getByRole('heading', { name: 'Billing Address' })
    await expect(address).toBeVisible()
    await expect(page).toHaveURL(/\/checkout$/)
    // By the page itself: the browser may not know yet of the entry that the page has just made.
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: payNow }).click()
    const window = page.getByRole('dialog', { name: /^Payment to/ })
    await expect(window).toBeVisible()
    await page.evaluate(() => history.forward())
    await expect(address).toBeVisible()
    await expect(window).toBeHidden()
  })
})

test('PAY-02 PAY-03 errors are shown when the payment cannot begin, and after a declined card another one pays', async ({
  page,
  said,
}) => {
  await test.step('errors when the order cannot be created or the window does not load', async () => {
    await fillCart(page, 1)
    await saveAddress(page)
    await page.goto('/payment-gateway')
    const pay = () => page.getByRole('button', { name: payNow }).click()
    const unavailable = { status: 502, json: { error: 'Bad gateway', code: 'provider-unavailable' } }
    for (const reply of ['no network', unavailable, proxyPage] as const) {
      await answer(page, '/create-order', reply)
      await expectError(said, 'Failed to create order. Please try again.', pay)
    }
    await page.unrouteAll()
    await page.context().setOffline(true)
    const why = 'You’re offline. Your cart and address are saved.'
    await expect(page.getByText(why)).toBeInViewport()
    await expectError(said, 'Failed to create order. Please try again.', pay)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(why)
    await page.context().setOffline(false)
    await expect(page.getByText(why)).toHaveCount(0)
    await page.route('**/checkout.js', (route) => route.abort())
    await expectError(said, 'Failed to load payment gateway. Please try again later.', pay)
    await page.unroute('**/checkout.js')
    await pay()
    await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible()
  })
  await test.step('after a declined card another one pays', async () => {
    await payByCard(page, { number: '4000 0000 0000 0002' })
    const form = page.frameLocator('iframe')
    await expect(form.getByRole('alert').first()).toBeVisible()
    await payByCard(page)
    await expect.poll(() => said).toContainEqual({ text: 'Payment Successful', atOnce: false })
  })
})

onDesktopAndPhone(() => {
  test('PAY-03 EASE-04 a paid order empties the cart and leads to the orders, where it is thanked for once', async ({
    page,
  }) => {
    await page.clock.install()
    const [line] = await fillCart(page, 1)
    await saveAddress(page)
    await page.goto('/payment-gateway')
    await stopClock(page)
    await page.getByRole('button', { name: payNow }).click()
    await payByCard(page)
    await expect(page.getByText(/Order number FG-/)).toBeVisible()
    expect(await stored(page, 'cart')).toEqual([])
    expect(await stored(page, 'pendingPayment')).toBeNull()
    await page.clock.runFor(3000)
    await page.clock.resume()
    await expect(page).toHaveURL(/\/user-dashboard\/orders$/)
    await expect(page.getByRole('cell', { name: line?.title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Thank you, Asha', level: 1 })).toBeVisible()
    await expect(page.getByRole('rowheader').first()).toContainText('Just placed')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your Orders', level: 1 })).toBeVisible()
    await expect(page.getByRole('rowheader').first()).not.toContainText('Just placed')
  })
})

test('PAYM-01 the form offers what the shop offers: a card, and UPI where the owner has switched it on', async ({
  page,
  said,
}) => {
  await fillCart(page, 1)
  await saveAddress(page)
  await page.goto('/cart')
  await expect(page.getByText('You pay by card.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Secure payment by Razorpay' })).toBeVisible()
  const checked = Promise.withResolvers<void>()
  await page.route('**/api/products/*', async (route) => {
    await checked.promise
    await route.continue()
  })
  await page.goto('/payment-gateway')
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await expect(page.getByText('Your card is handled by Razorpay Software Private Limited.')).toBeVisible()
  const pay = page.getByRole('button', { name: payNow })
  await expect(pay, 'while prices are checked').toHaveAttribute('aria-busy', 'true')
  checked.resolve()
  await expect(pay).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: payNow }).click()
  const form = page.frameLocator('iframe')
  await expect(form.getByLabel('Card number')).toBeVisible()
  await expect(form.getByRole('group', { name: 'Means of payment' })).toBeHidden()

  // As if 'upi' stood in shop.config.ts too.
  await page.route('**/v1/checkout.js', async (route) => {
    const response = await route.fetch()
    const withUpi = `;(() => {
      const { Razorpay } = window
      window.Razorpay = class extends Razorpay {
        constructor(options) {
          options.config.display.blocks.shop.instruments.push({ method: 'upi' })
          super(options)
        }
      }
    })()`
    await route.fulfill({ response, body: (await response.text()) + withUpi })
  })
  await page.reload()
  await page.getByRole('button', { name: payNow }).click()
  await form.getByRole('button', { name: 'UPI', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Net banking' })).toBeHidden()
  await form.getByLabel('UPI ID').fill('failure@razorpay')
  await form.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'could not be debited' })).toBeVisible()
  await form.getByLabel('UPI ID').fill('success@razorpay')
  await form.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect.poll(() => said).toContainEqual({ text: 'Payment Successful', atOnce: false })
})

test('PAY-05 an unanswered save-order is repeated and ends in one order', async ({ page, said }) => {
  await fillCart(page, 1)
  await saveAddress(page)
  await page.goto('/payment-gateway')
  await page.route('**/save-order', (route) => route.abort())
  await page.getByRole('button', { name: payNow }).click()
  await payByCard(page)
  await expect(page.getByText('Checking your payment…')).toBeVisible()
  await expect(page.getByRole('button', { name: payNow })).toBeHidden()

  await page.goto('/checkout')
  await expect(page.getByText(/^Your payment of ₹[\d,]+ is being checked; what you paid for/)).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('link', { name: 'See your payment' }).click()
  await expect(page.getByText('Checking your payment…')).toBeVisible()
  await page.unroute('**/save-order')
  await expect.poll(() => said).toContainEqual({ text: 'Payment Successful', atOnce: false })
  expect(await stored(page, 'cart')).toEqual([])
})

test('PAY-05 a payment completed after the browser was closed or in another tab shows its outcome and closes the window', async ({
  page,
  said,
  shop,
  context,
}) => {
  await neverLeave(context)
  await test.step('a browser that was closed while paying shows its order on return', async () => {
    const id = await openPayment(page)
    await page.goto('/about')
    await page.request.post(`${shop.sandboxUrl}/sandbox/orders/${id}/pay`, {
      data: { outcome: 'captured', webhook: true },
    })
    await expect.poll(() => stateOf(page, id)).toBe('ordered')
    await page.goto('/payment-gateway')
    await expect.poll(() => said).toContainEqual({ text: 'Payment Successful', atOnce: false })
    expect(await stored(page, 'cart')).toEqual([])
  })
  await test.step('a payment completed in another tab closes the window and shows the outcome', async () => {
    const id = await openPayment(page)
    await page.request.post(`${shop.sandboxUrl}/sandbox/orders/${id}/pay`, {
      data: { outcome: 'captured', webhook: true },
    })
    await expect.poll(() => stateOf(page, id)).toBe('ordered')
    const other = await context.newPage()
    await other.goto('/payment-gateway')
    await expect(other.getByText(/Order number FG-/)).toBeVisible()
    await expect(page.getByRole('dialog', { name: /^Payment to/ })).toBeHidden()
    await expect(page.getByText(/Order number FG-/)).toBeVisible()
    expect(await stored(page, 'cart')).toEqual([])
  })
})

test('PAY-05 a payment that went through after its tab was closed is told of, and what was put in later is still to be paid', async ({
  page,
  said,
  shop,
  context,
}) => {
  await neverLeave(context)
  /** Leaves the page while the window is open, and pays then. */
  const payAfterLeaving = async () => {
    const id = await openPayment(page)
    await page.goto('/about')
    await page.request.post(`${shop.sandboxUrl}/sandbox/orders/${id}/pay`, {
      data: { outcome: 'captured', webhook: true },
    })
    await expect.poll(() => stateOf(page, id)).toBe('ordered')
  }
  const wentThrough = page.getByText(/^Your payment of ₹[\d,]+ went through: order FG-/)
  await test.step('in the cart, which has what was paid for no longer', async () => {
    await payAfterLeaving()
    await page.goto('/cart')
    await expect(wentThrough).toBeVisible()
    await expect(page.getByText('Your Cart is Empty')).toBeVisible()
    expect(await stored(page, 'cart')).toEqual([])
  })
  await test.step('before the payment of a cart that was filled afterwards, which is then paid', async () => {
    await payAfterLeaving()
    await fillCart(page, 2)
    await page.goto('/payment-gateway')
    await expect(wentThrough).toBeVisible()
    await page.getByRole('button', { name: payNow }).click()
    await payByCard(page)
    await expect(page.getByText(/Order number FG-/)).toBeVisible()
    expect(await stored(page, 'cart')).toEqual([])
  })
  await test.step('the same again is paid only after it was said', async () => {
    await payAfterLeaving()
    const before = said.length
    await fillCart(page, 1)
    await page.goto('/payment-gateway')
    await expect(page.getByText(/^You have paid for these already: order FG-/)).toBeVisible()
    await expect(page.getByRole('button', { name: payNow })).toBeEnabled()
    expect(said.slice(before)).toEqual([])
    expect(await stored(page, 'cart')).toHaveLength(1)
  })
})

/** Opens the provider's window for a new cart; returns the provider's order id. */
async function openPayment(page: Page): Promise<string> {
  await fillCart(page, 1)
  await saveAddress(page)
  await page.goto('/payment-gateway')
  const created = page.waitForResponse('**/create-order')
  await page.getByRole('button', { name: payNow }).click()
  const { id } = await (await created).json()
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible()
  return id
}
