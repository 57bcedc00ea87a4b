import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('FIND-01 the header suggests products and categories, by keyboard and press, and moves nothing on the page', async ({
  page,
}) => {
  await page.goto('/product')
  await page.evaluate(() => document.fonts.ready)
  const shifts = await observeShifts(page)
  await field(page).click()
  await page.keyboard.type('h')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.type('onye')
  await expect(options(page)).toHaveCount(6)
  await expect(options(page).locator('img').first()).toHaveJSProperty('complete', true)
  expect(await shifts()).toEqual([])
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
  // The new page takes the focus once it is drawn.
  await expect(page.getByRole('main')).toBeFocused()

  await test.step('a press opens a suggestion, and Enter the search page', async () => {
    await field(page).fill('mustard')
    await options(page).filter({ hasText: 'All in' }).first().click()
    await expect(page).toHaveURL(/\/product\?category=/)
    await expect(page.getByRole('main')).toBeFocused()
    await field(page).fill('bajra atta')
    await expect(page.getByText('Nothing has all of these words. These have some:').first()).toBeVisible()
    const said = page.getByRole('banner').getByRole('status').filter({ hasText: 'These have some: 3 suggestions' })
    await expect(said).toHaveCount(1)
    await field(page).fill('sugar')
    await expect(page.getByRole('search').getByText('No suggestion for “sugar”.')).toHaveCount(2)
    await field(page).fill('haldi')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=haldi$/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })
})

onDesktopAndPhone(() => {
  test('FIND-01 below 1024 pixels the field is behind its icon', async ({ page }) => {
    if ((page.viewportSize()?.width ?? 0) > 1023) await page.setViewportSize({ width: 1023, height: 700 })
    await page.goto('/about')
    const icon = page.getByRole('banner').getByRole('link', { name: 'Search' })
    const sheet = page.getByRole('dialog', { name: 'Search the shop' })
    await icon.click()
    await expect(field(page)).toBeFocused()
    const width = page.viewportSize()?.width ?? 0
    expect((await sheet.boundingBox())?.width).toBe(width)
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
    await page.evaluate(() => document.fonts.ready)
    const shifts = await observeShifts(page)
    await page.keyboard.type('honye')
    await expect(options(page)).toHaveCount(6)
    await expect(options(page).locator('img').first()).toHaveJSProperty('complete', true)
    expect(await shifts()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(icon).toBeFocused()

    await icon.click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('haldi')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=haldi$/)
    await expect(sheet).toBeHidden()
    // The new page takes the focus once it is drawn.
    await expect(page.getByRole('main')).toBeFocused()
    await icon.click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('ghi')
    await options(page).filter({ hasText: 'All in' }).first().click()
    await expect(page).toHaveURL(/\/product\?category=Ghee$/)
    await expect(sheet).toBeHidden()
  })
})

test('FIND-01 the field is a plain form without scripts, below 1024 pixels a link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/about')
  await field(page).fill('haldi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=haldi$/)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await context.close()
})

/** Layout shifts from now on, those right after typing included. */
async function observeShifts(page: Page): Promise<() => Promise<number[]>> {
  const shifts = await page.evaluateHandle(() => {
    const found: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) found.push(entry.value)
    })
    observer.observe({ type: 'layout-shift' })
    return { found }
  })
  return () =>
    shifts.evaluate(
      ({ found }) =>
        new Promise<number[]>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(found)))),
    )
}
