import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/shop.ts'

test('UX-02 in dark mode a page is dark, and is printed on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/privacy-policy')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await ground()).toBe('rgb(17, 22, 15)')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await ground()).toBe('rgb(255, 255, 255)')
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
