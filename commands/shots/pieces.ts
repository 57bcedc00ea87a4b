// The components of the screens, one by one, for docs/design.md.
import { fillCart } from '../../tests/fixtures/purchase.ts'
import { toOrders } from './account-screens.ts'
import type { Props, Screen } from './screen.ts'

const product = '/product/wild-forest-honey-500g'

export const pieces: readonly Screen[] = [
  {
    name: 'what is pressed',
    reach: ({ page }) => page.goto(product),
    piece: (page) => page.locator('.buy-bar'),
  },
  {
    name: 'product card',
    reach: ({ page }) => page.goto('/product'),
    piece: (page) => page.getByRole('main').getByRole('article').first(),
  },
  {
    name: 'choice',
    reach: ({ page }) => page.goto('/product'),
    piece: (page) => page.getByRole('button', { name: 'Pulses' }).locator('xpath=ancestor::ul'),
  },
  {
    name: 'fields and what is wrong',
    reach: async ({ page }) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send message' }).click()
    },
    piece: (page) => page.getByRole('main').locator('form'),
  },
  {
    name: 'facts',
    reach: ({ page }) => page.goto(product),
    piece: (page) => page.getByRole('region', { name: 'On the pack' }),
  },
  {
    name: 'list on a wash',
    reach: ({ page }) => page.goto(product),
    piece: (page) => page.getByRole('region', { name: 'Key Benefits' }),
  },
  {
    name: 'cart line',
    reach: toCart,
    piece: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'sums and steps of saving',
    reach: toCart,
    piece: (page) => page.getByRole('heading', { name: 'Order Summary' }).locator('..'),
  },
  {
    name: 'order',
    isSignedIn: true,
    reach: toOrders,
    piece: (page) => page.getByRole('table').getByRole('rowgroup').nth(1),
  },
  {
    name: 'tile',
    isSignedIn: true,
    reach: ({ page }) => page.goto('/user-dashboard'),
    piece: (page) => page.getByRole('link', { name: /^Your Orders/ }),
  },
  {
    name: 'message',
    reach: async ({ page }) => {
      await page.goto(product)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
    },
    piece: (page) => page.locator('[data-sonner-toast]'),
  },
  {
    name: 'nothing yet',
    reach: ({ page }) => page.goto('/cart'),
    piece: (page) => page.getByRole('heading', { name: 'Your Cart is Empty' }).locator('..'),
  },
]

async function toCart({ page }: Props) {
  await fillCart(page, 2, 2, 1)
  await page.goto('/cart')
}
