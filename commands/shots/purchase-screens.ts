import { billingAddress } from '#domain/checkout/billing-address.fixture.ts'
import { answer } from '../../tests/fixtures/answers.ts'
import { fillCart, payByCard, saveAddress, store, stored } from '../../tests/fixtures/purchase.ts'
import type { Props, Screen } from './screen.ts'

export const purchaseScreens: readonly Screen[] = [
  { name: 'empty cart', reach: ({ page }) => page.goto('/cart') },
  {
    name: 'cart',
    reach: async ({ page }) => {
      await fillCart(page, 2, 1, 1)
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Go to Checkout' }).isEnabled()
    },
  },
  { name: 'cart with news', reach: cartWithNews },
  { name: 'nothing to check out', isSignedIn: true, reach: ({ page }) => page.goto('/checkout') },
  {
    name: 'address',
    isSignedIn: true,
    reach: async ({ page }) => {
      await fillCart(page, 2, 1)
      await saveAddress(page)
      await page.goto('/checkout')
      await page.getByRole('button', { name: 'Save Address' }).waitFor()
    },
  },
  {
    name: 'address, errors',
    isSignedIn: true,
    reach: async ({ page }) => {
      await fillCart(page, 2, 1)
      await saveAddress(page, { ...billingAddress, lastName: '', zip: '5600', phone: '98765' })
      await page.goto('/checkout')
      await page.getByRole('button', { name: 'Save Address' }).click()
    },
  },
  { name: 'payment', isSignedIn: true, reach: toPayment },
  { name: "the provider's window", isSignedIn: true, isWindow: true, reach: toProvider },
  {
    name: 'checking the payment',
    isSignedIn: true,
    reach: async (props) => {
      const json = { state: 'checking', message: '' }
      await answer(props.page, '/save-order', { status: 202, json })
      await props.page.route('**/api/payments/*', (route) => route.fulfill({ json }))
      await payIn(props)
      await props.page.getByRole('heading', { name: 'Checking your payment…' }).waitFor()
    },
  },
  {
    name: 'order placed',
    isSignedIn: true,
    reach: async (props) => {
      const json = { message: '', state: 'ordered', orderNumber: 'FG-4821-7730' }
      await answer(props.page, '/save-order', { json })
      await payIn(props)
      await props.page.getByRole('heading', { name: /^Thank you/ }).waitFor()
    },
  },
]

async function cartWithNews({ page }: Props) {
  await fillCart(page, 1, 1, 1)
  const [dearer, missing, ...rest] = (await stored(page, 'cart')) as { id: string; price: number }[]
  await store(page, 'cart', [{ ...dearer, price: 99 }, { ...missing, id: 'no-longer-there' }, ...rest])
  await page.goto('/cart')
  await page.getByRole('alert').first().waitFor()
}

async function toPayment({ page }: Props) {
  await fillCart(page, 2, 1)
  await saveAddress(page)
  await page.goto('/payment-gateway')
  await page.getByRole('button', { name: /^Pay Now/ }).waitFor()
}

async function toProvider(props: Props) {
  await toPayment(props)
  await props.page.getByRole('button', { name: /^Pay Now/ }).click()
  await props.page.frameLocator('iframe').getByLabel('Card number').waitFor()
}

async function payIn(props: Props) {
  await toProvider(props)
  await payByCard(props.page)
}
