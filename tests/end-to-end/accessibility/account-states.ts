// Checkout, payment and the account.
import type { Page } from '@playwright/test'
import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { answer } from '../../fixtures/answers.ts'
import { fillCart, neverLeave, saveAddress, store } from '../../fixtures/purchase.ts'
import { opened, press, type State, see } from './state.ts'

const orders = '/user-dashboard/orders'
const invoices = '/user-dashboard/invoices'
const address = '/user-dashboard/address'
const orderLine = {
  pid: 'p',
  productName: 'Honey',
  qty: 2,
  price: 80,
  status: 1,
  mayCancel: true,
  orderNumber: 'FG-1000-2000',
  orderedAt: '2026-11-21T06:00:00Z',
}
const note = { number: 'FC/26-27/000001', issuedAt: '2026-04-05T18:45:00.000Z', amount: 160 }
const paid = { orderId: 'order_1', user_id: '7', lines: [], paid: { orderId: 'order_1', paymentId: 'pay_1' } }

const yourData = '/user-dashboard/your-data'
const dataRequest = {
  ...{ id: '1', kind: 'correction', state: 'to-confirm', words: 'My name is Asha R.' },
  ...{ receivedAt: '2026-04-05T18:45:00.000Z', dueAt: '2026-07-04T18:45:00.000Z' },
}

const states: readonly State[] = [
  {
    screen: 'checkout',
    state: 'validation errors, toast on show',
    hasToast: true,
    async arrive(page) {
      await fillCart(page, 2)
      await page.goto('/checkout')
      await press(page, 'Save Address')
      await see(page, 'Please fill all the required fields.')
    },
  },
  {
    screen: 'checkout',
    state: 'a PIN code that is warned of',
    async arrive(page) {
      await fillCart(page, 2)
      await saveAddress(page, { ...billingAddress, zip: '110001' })
      await page.goto('/checkout')
      await see(page, 'PIN code 110001 is in Delhi. Please check PIN and State.')
    },
  },
  opened('checkout with an empty cart', '/checkout', /./),
  {
    screen: 'payment',
    state: 'as it opens',
    async arrive(page) {
      await readyToPay(page)
    },
  },
  {
    screen: 'payment',
    state: 'no order, toast on show',
    goesOn: true,
    hasToast: true,
    async arrive(page) {
      await answer(page, '/create-order', 'no network')
      await press(page, /^Pay Now/)
      await see(page, 'Failed to create order. Please try again.')
    },
  },
  {
    screen: 'payment',
    state: 'refused with a way on',
    goesOn: true,
    async arrive(page) {
      await answer(page, '/create-order', { status: 409, json: { error: 'Only 3 left', code: 'sold-out' } })
      await press(page, /^Pay Now/)
      await see(page, 'Go to your cart')
    },
  },
  {
    screen: 'payment',
    state: 'checking',
    async arrive(page) {
      await answer(page, '/save-order', 'no network')
      await leftWhilePaying(page)
      await see(page, 'Checking your payment…')
    },
  },
  {
    screen: 'payment',
    state: 'done',
    async arrive(page) {
      const json = { state: 'ordered', orderNumber: 'FG-1000-2000', message: 'Payment Successful' }
      await answer(page, '/save-order', { json })
      // Axe needs the clock, so it cannot be stopped.
      await neverLeave(page)
      await leftWhilePaying(page)
      await see(page, 'FG-1000-2000')
    },
  },
  {
    screen: 'payment',
    state: 'refunded',
    async arrive(page) {
      await answer(page, '/save-order', { status: 409, json: { error: 'It goes back', code: 'will-be-refunded' } })
      await leftWhilePaying(page)
      await see(page, 'It goes back')
    },
  },
  opened('dashboard', '/user-dashboard', 'Namaste, Asha'),
  opened('an account page that is not there', '/user-dashboard/nowhere', 'Page Not Found'),
  loaded('orders', {
    path: orders,
    call: '/userDetails',
    json: { orderProducts: [orderLine, { ...orderLine, pid: 'q', refundedAt: '2026-04-05T18:45:00.000Z' }] },
    text: 'Refunded on 6 Apr 2026',
  }),
  loaded('orders', { path: orders, call: '/userDetails', json: { orderProducts: [] }, text: 'No orders found.' }),
  loaded('orders', { path: orders, call: '/userDetails', json: undefined, text: 'Failed to load user data' }),
  loaded('invoices', {
    path: invoices,
    call: '/userInvoices',
    json: { 'FG-1000-2000': [[orderLine, { ...orderLine, pid: 'q', productName: 'Ragi' }]] },
    text: 'Refunded on 6 Apr 2026',
  }),
  loaded('invoices', { path: invoices, call: '/userInvoices', json: {}, text: 'No invoices found' }),
  loaded('invoices', { path: invoices, call: '/userInvoices', json: undefined, text: 'Failed to load invoices.' }),
  {
    screen: 'invoices',
    state: 'loading',
    async arrive(page) {
      await page.route('**/userInvoices', () => {})
      await page.goto(invoices)
      await page.getByRole('main').getByRole('status').first().waitFor()
    },
  },
  opened('addresses', address, 'No address saved yet'),
  {
    screen: 'addresses',
    state: 'a saved one',
    async arrive(page) {
      await page.goto('/robots.txt')
      await saveAddress(page)
      await page.goto(address)
      await page.getByRole('button', { name: 'Delete' }).waitFor()
    },
  },
  loaded('your data', {
    path: yourData,
    call: '/api/your-data/requests',
    json: { requests: [dataRequest, { ...dataRequest, id: '2', state: 'closed', outcome: 'Your name is corrected.' }] },
    text: 'Your name is corrected.',
  }),
  loaded('your data', {
    path: yourData,
    call: '/api/your-data/requests',
    json: undefined,
    text: 'We couldn’t load your requests.',
  }),
  opened('passwords', '/user-dashboard/credentials', 'Update Password'),
  {
    screen: 'passwords',
    state: 'validation errors, toast on show',
    goesOn: true,
    hasToast: true,
    async arrive(page) {
      await press(page, 'Update Password')
      await see(page, 'Please fill all the fields')
    },
  },
]

export const accountStates = states.map((state): State => ({ ...state, isCustomer: true }))

async function readyToPay(page: Page): Promise<void> {
  await fillCart(page, 2, 1)
  await saveAddress(page)
  await page.goto('/payment-gateway')
  await page.getByRole('button', { name: /^Pay Now/, disabled: false }).waitFor()
}

async function leftWhilePaying(page: Page): Promise<void> {
  await fillCart(page, 1)
  await saveAddress(page)
  await store(page, 'pendingPayment', paid)
  await page.goto('/payment-gateway')
}

function loaded(
  screen: string,
  { path, call, json, text }: { path: string; call: string; json: object | undefined; text: string },
): State {
  return {
    screen,
    state: `'${text}'`,
    async arrive(page) {
      await answer(page, call, json ? { json } : 'no network')
      await answer(page, '/api/credit-notes', { json: { 'FG-1000-2000': note } })
      await page.goto(path)
      await see(page, text)
    },
  }
}
