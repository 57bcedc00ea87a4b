import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { findProduct, inStock, soldOut } from '../fixtures/products.ts'
import { fillCart } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

/** Elements have their dark colours at once; those that fade in are awaited by their text. */
async function expectReadable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode().analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => `${page.url()} ${node.html}`))).toEqual([])
}

test('UX-02 in dark mode every text has enough contrast, and is printed on white', async ({
  page,
  customer,
  signIn,
}) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await signIn(page, customer)
  await fillCart(page, 2, 1)
  const paths = [
    '/',
    `/product/${(await findProduct(page, inStock)).id}`,
    `/product/${(await findProduct(page, soldOut)).id}`,
    '/cart',
    '/checkout',
    '/user-dashboard/orders',
  ]
  for (const path of [
    ...paths,
    '/user-dashboard',
    '/contact',
    '/about',
    '/growers',
    '/growers/kaveri-wooden-press',
    '/no-such-field',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expectReadable(page)
  }
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await expectReadable(page)

  await test.step('it is printed on white', async () => {
    await page.goto('/privacy-policy')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await ground()).toBe('rgb(17, 22, 15)')
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    expect(await ground()).toBe('rgb(255, 255, 255)')
  })
})

test('UX-02 in forced colours fields, buttons and selections keep visible borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const line = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outline)
  await page.goto('/product?category=Honey')
  expect(await line(page.getByRole('button', { name: 'Honey' }))).toContain('solid 3px')
  expect(await line(page.getByRole('button', { name: 'Rice' }))).toContain('solid 1px')
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  expect(await line(page.getByRole('button', { name: 'Login' }))).toContain('solid 1px')
  expect(await line(field.locator('..'))).toContain('solid 1px')
  await field.focus()
  expect(await line(field.locator('..'))).toContain('solid 3px')
})
