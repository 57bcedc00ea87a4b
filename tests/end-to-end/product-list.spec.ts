import type { Page } from '@playwright/test'
import { openDocumentsOnly } from '../fixtures/answers.ts'
import { allProducts } from '../fixtures/products.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const more = (page: Page) => page.getByRole('link', { name: 'Show more' })
const filters = (page: Page) => page.getByRole('form', { name: 'Filter and sort' })
const status = (page: Page) => page.getByRole('main').getByRole('status')

test('LIST-01 a shared link opens the category it names; a card adds one unit to the cart', async ({ page, said }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/product?category=Rice')
  await expect(page.getByRole('button', { name: 'Rice' })).toHaveAttribute('aria-pressed', 'true')
  await expect(heading).toHaveText('Rice')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Rice' })).toHaveAttribute('aria-pressed', 'false')
  await expect(heading).toHaveText('Products')

  await page.getByRole('button', { name: 'Honey' }).click()
  await expect(heading).toHaveText('Honey')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect.poll(() => said).toContainEqual({ text: 'Added 1 item(s) to Cart', atOnce: false })
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/1/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/product?category=Ghee')
  await expect(page.getByRole('button', { name: 'Ghee' }), 'the row of a phone opens at it').toBeInViewport({
    ratio: 1,
  })
  await page.goto('/product')
  const all = await page.getByRole('button', { name: 'All', exact: true }).boundingBox()
  expect(all?.x, 'at the margin').toBe(16)
})

test('LIST-01 LIST-02 the products page lists every product, 24 at a time; reload and Back show as many at the same position', async ({
  page,
}) => {
  const total = (await allProducts(page)).length
  await page.goto('/about')
  await page.goto('/product')

  await test.step('24 products, free delivery, no banner', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Free delivery on all orders').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Products of the day' })).toHaveCount(0)
    await expect(cards(page)).toHaveCount(24)
    await expect(status(page)).toHaveText(`24 of ${total} products`)
  })
  await test.step('Show more moves the focus to the first new one', async () => {
    await more(page).focus()
    await page.keyboard.press('Enter')
    await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
    await expect(cards(page).nth(24)).toBeInViewport()
    await expect(page).toHaveURL(/\/product\?page=2&from=1$/)
    await expect(status(page)).toHaveText(`${total} products`)
    await expect(more(page)).toHaveCount(0)
    await expect(cards(page)).toHaveCount(total)
    const titles = await cards(page).getByRole('heading').allTextContents()
    expect(new Set(titles).size).toBe(total)
  })
  await test.step('reload and Back show as many at the same scroll position', async () => {
    const place = () => page.evaluate(() => Math.round(window.scrollY))
    const card = cards(page).nth(30)
    await card.scrollIntoViewIfNeeded()
    const before = await place()
    expect(before).toBeGreaterThan(1000)

    await page.reload()
    await expect(cards(page)).toHaveCount(total)
    await expect.poll(place).toBe(before)

    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Products')
    await page.goBack()
    await expect(cards(page)).toHaveCount(total)
    await expect.poll(place).toBe(before)
    // Show more adds no history entries.
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test('LIST-01 FIND-03 without scripts pages are links, filters and order a form; where nothing matches the last filter can be dropped', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const all = await allProducts(page)

  await test.step('pages and their links', async () => {
    await page.goto('/product')
    const first = await cards(page).getByRole('heading').allTextContents()
    await more(page).click()
    await expect(page).toHaveURL(/\/product\?page=2/)
    await page.waitForLoadState()
    await expect(status(page)).toHaveText(`25–${all.length} of ${all.length} products`)
    const second = await cards(page).getByRole('heading').allTextContents()
    expect(new Set([...first, ...second]).size).toBe(all.length)
    await expect(more(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Previous products' }).click()
    await expect(page).toHaveURL(/\/product$/)
  })

  const honeys = all.filter(({ category }) => category === 'Honey')
  const [honey] = honeys
  await test.step('filters and order', async () => {
    await page.goto('/product?category=Honey')
    const origin = honey?.origin ?? ''
    await filters(page).getByLabel('Origin').selectOption(origin)
    await filters(page).getByLabel('Sort by').selectOption('Price: high to low')
    await filters(page).getByRole('button', { name: 'Apply' }).click()
    const local = honeys.filter((one) => one.origin === origin)
    await expect(cards(page)).toHaveCount(local.length)
    await expect(page.getByRole('button', { name: 'Ghee 0' })).toBeDisabled()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(page).toHaveURL(/\/product\?state=.*&sort=price-desc$/)
  })
  await test.step('a combination without products offers to drop its last filter', async () => {
    const elsewhere = all.find(({ origin }) => !honeys.some((one) => one.origin === origin))
    await page.goto(`/product?category=Honey&state=${elsewhere?.origin}`)
    await expect(page.getByText('No products match all of these filters.')).toBeVisible()
    const without = `Show ${honeys.length} products without “${elsewhere?.origin}”`
    await page.getByRole('link', { name: without }).click()
    await expect(page).toHaveURL(/\/product\?category=Honey$/)
    await expect(cards(page)).toHaveCount(honeys.length)
  })
  await context.close()
})

test('LIST-01 a failed Show more is reported and can be retried; one press is one request', async ({ page }) => {
  const total = (await allProducts(page)).length
  await page.goto('/product')
  let requests = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/products?*', async (route) => {
    requests += 1
    if (requests === 1) return route.fulfill({ status: 500, json: { error: 'x', code: 'fault' } })
    await answer.promise
    await route.continue()
  })
  await more(page).click()
  await expect(page.getByText('Failed to load product data. Please try again later.')).toBeVisible()
  await expect(cards(page)).toHaveCount(24)

  const again = page.getByRole('link', { name: 'Try again' })
  await again.click()
  // As many placeholders, of the same height, as cards will come.
  await expect(page.getByRole('main').getByRole('list').last().locator('> li')).toHaveCount(total)
  await more(page).click({ force: true })
  await more(page).press('Enter')
  answer.resolve()
  await expect(cards(page)).toHaveCount(total)
  expect(requests).toBe(2)
})

test('PROD-06 a page beyond the end is not found; an invalid page is the first', async ({ page }) => {
  await openDocumentsOnly(page)
  for (const path of ['/product?page=99', '/product?category=Honey&page=2', '/?page=99']) {
    expect((await page.goto(path, { waitUntil: 'domcontentloaded' }))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  for (const query of ['?page=x', '?page=0', '?page=1&from=3', '?utm_source=letter']) {
    expect((await page.goto(`/product${query}`, { waitUntil: 'domcontentloaded' }))?.status(), query).toBe(200)
    await expect(cards(page)).toHaveCount(24)
  }
})

onDesktopAndPhone(() => {
  test('FIND-03 filters and an order apply at once, stay on reload, Back and Show more, and one press clears them', async ({
    page,
  }) => {
    const all = await allProducts(page)
    await page.goto('/about')
    await page.goto('/product')
    const bar = filters(page)
    await bar.getByLabel('Sort by').selectOption('Price: low to high')
    await expect(page).toHaveURL(/\/product\?sort=price-asc$/)
    await expect(cards(page)).toHaveCount(24)
    await expectCheapestFirst(page)
    await more(page).click()
    await expect(cards(page)).toHaveCount(all.length)
    await expectCheapestFirst(page)
    await expect(page).toHaveURL(/\/product\?sort=price-asc&page=2&from=1$/)

    const local = all.filter(({ origin, out_of_stock }) => origin === 'Karnataka' && !out_of_stock)
    await bar.getByLabel('In stock').check()
    await bar.getByLabel('Origin').focus()
    await bar.getByLabel('Origin').selectOption(`Karnataka (${local.length})`)
    await expect(page).toHaveURL(/\/product\?state=Karnataka&in_stock=true&sort=price-asc$/)
    await expect(status(page)).toHaveText(`${local.length} products`)
    await expect(bar.getByLabel('Origin')).toBeFocused()
    const ofSpices = local.filter(({ category }) => category === 'Spices')
    const spices = page.getByRole('button', { name: `Spices ${ofSpices.length}` })
    await spices.click()
    await expect(page).toHaveURL(/\?category=Spices&state=Karnataka&in_stock=true&sort=price-asc$/)
    await page.reload()
    await expect(cards(page)).toHaveCount(ofSpices.length)
    await expect(bar.getByLabel('In stock')).toBeChecked()
    await page.goBack()
    await expect(status(page)).toHaveText(`${local.length} products`)
    await expect(bar.getByLabel('Origin')).toHaveValue('Karnataka')

    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/product$/)
    await expect(status(page)).toHaveText(`24 of ${all.length} products`)
    await expect(status(page)).toBeFocused()
    await expect(bar.getByLabel('In stock')).not.toBeChecked()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
  })
})

/** Whatever they cost: tests of the back office change prices meanwhile. */
async function expectCheapestFirst(page: Page): Promise<void> {
  await expect.poll(async () => isAscending(await shownPrices(page))).toBe(true)
}

const isAscending = (prices: readonly number[]) => prices.every((price, at) => price >= (prices[at - 1] ?? 0))

/** Of the cards, in rupees. */
async function shownPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('p', { hasText: 'MRP' }).allTextContents()
  return texts.map((text) => Number(/₹([\d,]+(?:\.\d+)?)/.exec(text)?.[1]?.replace(',', '')))
}
