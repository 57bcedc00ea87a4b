import { expect } from '@playwright/test'
import type { Screen } from './screen.ts'

const product = '/product/wild-forest-honey-500g'
const soldOut = '/product/jamun-honey-350g'

export const shopScreens: readonly Screen[] = [
  { name: 'home', reach: ({ page }) => page.goto('/') },
  { name: 'listing', reach: ({ page }) => page.goto('/product') },
  { name: 'listing by category', reach: ({ page }) => page.goto('/product?category=Honey') },
  { name: 'empty category', reach: ({ page }) => page.goto('/product?category=Tea') },
  { name: 'search', isWindow: true, reach: ({ page }) => page.goto('/search') },
  {
    name: 'search, found',
    isWindow: true,
    reach: async ({ page }) => {
      await page.goto('/search?q=haldi')
      await page.getByText('1 product for').waitFor()
    },
  },
  { name: 'product', reach: ({ page }) => page.goto(product) },
  { name: 'product, first sight', isWindow: true, reach: ({ page }) => page.goto(product) },
  {
    name: 'picture enlarged',
    isWindow: true,
    reach: async ({ page }) => {
      await page.goto(product)
      await page.getByRole('button', { name: 'Enlarge' }).click()
    },
  },
  { name: 'sold out', reach: ({ page }) => page.goto(soldOut) },
  {
    name: 'Notify Me',
    isWindow: true,
    reach: async ({ page }) => {
      await page.goto(soldOut)
      await page.getByRole('button', { name: 'Notify Me' }).click()
    },
  },
  {
    name: 'open menu',
    isWindow: true,
    isPhoneOnly: true,
    reach: async ({ page }) => {
      await page.goto('/about')
      await page.getByRole('button', { name: 'Open menu' }).click()
    },
  },
  {
    name: 'message',
    isWindow: true,
    reach: async ({ page }) => {
      await page.goto(product)
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByText('Added 1 item(s) to Cart')).toBeVisible()
    },
  },
  {
    name: 'offline, page never seen',
    reach: async ({ page }) => {
      await page.goto('/offline')
      await page.context().setOffline(true)
    },
  },
  {
    name: 'products not loaded',
    reach: async ({ page }) => {
      await page.goto('/about')
      await page.route(/\.data(\?|$)/, (route) => route.abort())
      await page.getByRole('banner').getByRole('link', { name: 'Farmgate' }).click()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]
