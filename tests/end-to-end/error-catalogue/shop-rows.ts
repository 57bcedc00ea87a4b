// Products, cart, contact and payment.
import { answer, proxyPage, type Reply } from '../../fixtures/answers.ts'
import { fillCart, saveAddress } from '../../fixtures/purchase.ts'
import { endSession, press, type Row, type Stage } from './row.ts'

const signedOut = 'You must be logged in to access this page'
const login = /\/login(\?|$)/

export const shopRows: readonly Row[] = [
  products('the server fails; what it says of itself is not shown', {
    status: 500,
    json: { error: 'relation "products" does not exist', code: 'fault' },
  }),
  products('the error page of a proxy', proxyPage),
  {
    id: 'CART-07',
    text: signedOut,
    cause: 'Go to Checkout when the session has ended',
    place: 'error toast',
    leadsTo: login,
    signsOut: true,
    async provoke(stage) {
      const customer = await stage.signedIn()
      await fillCart(stage.page, 1)
      await stage.page.goto('/cart')
      await endSession(stage, customer)
      await press(stage.page, 'Go to Checkout')
    },
  },
  ...['/checkout', '/user-dashboard', '/payment-gateway'].map(
    (path): Row => ({
      id: path === '/payment-gateway' ? 'PAY-01' : 'AUTH-01',
      text: signedOut,
      cause: `${path} when the session has ended`,
      place: 'alert',
      leadsTo: login,
      signsOut: true,
      async provoke(stage) {
        await endSession(stage, await stage.signedIn())
        await stage.page.goto(path)
      },
    }),
  ),
  contact('Server Error: Too many messages', { status: 429, json: { error: 'Too many messages', code: 'x' } }),
  contact('Network Error or CORS Issue', 'no network'),
  ...[
    { status: 503, json: {} },
    { status: 200, contentType: 'text/html', body: '<p>Welcome to the hotel</p>' },
    { status: 200, contentType: 'application/json', body: '{"message":"Thank y' },
    proxyPage,
  ].map((reply) => contact('An error occurred. Please try again later.', reply)),
  payment('Failed to create order. Please try again.', {
    id: 'PAY-02',
    cause: 'the provider is down',
    prepare: ({ page }) =>
      answer(page, '/create-order', { status: 502, json: { error: 'Bad gateway', code: 'provider-unavailable' } }),
  }),
  payment('Failed to create order. Please try again.', {
    id: 'PAY-02',
    cause: 'the error page of a proxy',
    prepare: ({ page }) => answer(page, '/create-order', proxyPage),
  }),
  payment('Failed to load payment gateway. Please try again later.', {
    id: 'PAY-02',
    cause: 'the provider’s script does not load',
    prepare: ({ page }) => page.route('**/checkout.js', (route) => route.abort()),
  }),
  {
    id: 'PROD-03',
    text: 'Added 1 item(s) to Cart',
    cause: 'Add to Cart',
    place: 'success toast',
    async provoke({ page }) {
      await page.goto('/product?category=Honey')
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    },
  },
  cart('Increased product quantity', /^Increase/),
  cart('Decreased product quantity', /^Decrease/),
  cart('Cart cleared', 'Clear Cart'),
]

function products(cause: string, reply: Reply): Row {
  return {
    id: 'HOME-05',
    text: 'Failed to load product data. Please try again later.',
    cause,
    place: 'red in the page',
    hides: 'relation "products" does not exist',
    async provoke({ page }) {
      await page.goto('/cart')
      await answer(page, '/_.data', reply)
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    },
  }
}

function contact(text: string, reply: Reply): Row {
  return {
    id: 'CONT-02',
    text,
    cause: `/contact: ${JSON.stringify(reply)}`,
    place: 'red in the page',
    async provoke({ page }) {
      await page.goto('/contact')
      await answer(page, '/contact', reply)
      await page.getByLabel('Name').fill('Asha Rao')
      await page.getByLabel('Email').fill('asha@example.in')
      await page.getByLabel('Message').fill('Is the ragi stone-ground?')
      await press(page, 'Send message')
    },
  }
}

function payment(text: string, how: { id: string; cause: string; prepare: (stage: Stage) => Promise<unknown> }): Row {
  return {
    id: how.id,
    text,
    cause: how.cause,
    place: 'error toast',
    async provoke(stage) {
      await stage.signedIn()
      await fillCart(stage.page, 1)
      await saveAddress(stage.page)
      await how.prepare(stage)
      await stage.page.goto('/payment-gateway')
      await stage.page.getByRole('button', { name: /^Pay Now/ }).click()
    },
  }
}

function cart(text: string, button: string | RegExp): Row {
  return {
    id: 'CART-05',
    text,
    cause: 'its button in the cart',
    place: 'success toast',
    async provoke({ page }) {
      await fillCart(page, 2)
      await page.goto('/cart')
      await press(page, button)
    },
  }
}
