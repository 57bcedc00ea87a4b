import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('FIND-01 the header suggests products and categories, by keyboard', async ({ page }) => {
  await page.goto('/about')
  await field(page).click()
  await page.keyboard.type('h')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('onye')
  await expect(options(page)).toHaveCount(6)
  await expect(options(page).first()).toContainText(/Honey.*₹/)
  await expect(options(page).last()).toHaveText('All inHoney')
  await expect(page.getByRole('banner').getByRole('status').filter({ hasText: '6 suggestions' })).toHaveCount(1)
  expect((await new AxeBuilder({ page }).include('header').analyze()).violations).toEqual([])

  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).last().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue('honye')
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(6)
  await page.keyboard.press('ArrowDown')
  const title = await options(page).first().locator('.font-medium').textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  await expect(options(page)).toHaveCount(0)
})

test('FIND-01 Enter opens the search page, and a press a suggestion', async ({ page }) => {
  await page.goto('/about')
  await field(page).fill('mustard')
  await options(page).filter({ hasText: 'All in' }).first().click()
  await expect(page).toHaveURL(/\/product\?category=/)
  await field(page).fill('haldi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=haldi$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('FIND-01 the field is a plain form without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/about')
  await field(page).fill('haldi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=haldi$/)
  await context.close()
})
