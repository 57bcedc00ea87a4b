import { fillCart, saveAddress } from '../../tests/fixtures/purchase.ts'
import type { Props, Screen } from './screen.ts'

type Bought = { readonly id: string; readonly title: string; readonly price: number; readonly image: string[] }

export const accountScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    isSignedIn: true,
    reach: async (props) => {
      await toOrders(props)
      await props.page.getByRole('link', { name: 'Your account' }).click()
      await props.page.getByRole('heading', { name: 'Your latest order' }).waitFor()
    },
  },
  {
    name: 'dashboard of a newcomer',
    isSignedIn: true,
    reach: async ({ page }) => {
      await page.goto('/user-dashboard')
      await page.getByRole('heading', { name: /first order/ }).waitFor()
    },
  },
  { name: 'orders', isSignedIn: true, reach: toOrders },
  {
    name: 'orders delivered',
    isSignedIn: true,
    reach: async (props) => {
      await toOrders(props)
      await props.page.getByRole('button', { name: 'Delivered' }).click()
    },
  },
  { name: 'no orders', isSignedIn: true, reach: ({ page }) => page.goto('/user-dashboard/orders') },
  { name: 'invoices', isSignedIn: true, reach: toInvoices },
  { name: 'no invoices', isSignedIn: true, reach: ({ page }) => page.goto('/user-dashboard/invoices') },
  {
    name: 'address',
    isSignedIn: true,
    reach: async ({ page }) => {
      await fillCart(page, 1)
      await saveAddress(page)
      await page.goto('/user-dashboard/address')
    },
  },
  { name: 'no address', isSignedIn: true, reach: ({ page }) => page.goto('/user-dashboard/address') },
  {
    name: 'change the password',
    isSignedIn: true,
    reach: async ({ page }) => {
      await page.goto('/user-dashboard/credentials')
      await page.getByLabel('New Password', { exact: true }).fill('honey26')
    },
  },
]

// Numbers and dates of real orders differ from run to run.
export async function toOrders({ page }: Props) {
  const [first, second, third, fourth] = await products(page)
  const lines = [
    lineOf(first, {
      qty: 2,
      status: 1,
      orderNumber: 'FG-4821-7730',
      orderTotal: 915,
      orderedAt: '2026-11-20T09:12:00Z',
    }),
    lineOf(second, {
      qty: 1,
      status: 1,
      orderNumber: 'FG-4821-7730',
      orderTotal: 915,
      orderedAt: '2026-11-20T09:12:00Z',
    }),
    lineOf(third, {
      qty: 1,
      status: 1,
      orderNumber: 'FG-4790-1154',
      orderTotal: 425,
      orderedAt: '2026-11-17T15:40:00Z',
    }),
    lineOf(fourth, {
      qty: 3,
      status: 0,
      orderNumber: 'FG-4402-0961',
      orderTotal: 1075,
      orderedAt: '2026-10-02T06:05:00Z',
    }),
  ]
  const json = { name: 'Asha Rao', email: 'asha@example.in', phoneNumber: '+919876543210', orderProducts: lines }
  await page.route('**/userDetails?*', (route) => route.fulfill({ json }))
  await page.goto('/user-dashboard/orders')
  await page.getByText('FG-4790-1154').first().waitFor()
}

async function toInvoices({ page }: Props) {
  const [first, second, third] = await products(page)
  const json = {
    'FG-4821-7730': [[invoiced(first, 2), invoiced(second, 1)]],
    'FG-4402-0961': [[invoiced(third, 3)]],
  }
  await page.route('**/userInvoices', (route) => route.fulfill({ json }))
  await page.goto('/user-dashboard/invoices')
  await page.getByText('FG-4402-0961').first().waitFor()
}

async function products(page: Props['page']): Promise<[Bought, Bought, Bought, Bought]> {
  const all = (await (await page.request.get('/api/products')).json()) as Bought[]
  return all.slice(-5, -1) as [Bought, Bought, Bought, Bought]
}

function invoiced({ id, title, price }: Bought, qty: number) {
  return { pid: id, productName: title, qty, price }
}

type Bit = { qty: number; status: 0 | 1; orderNumber: string; orderedAt: string; orderTotal: number }

function lineOf(product: Bought, rest: Bit) {
  const { qty, ...order } = rest
  return { ...invoiced(product, qty), image: product.image[0], ...order }
}
