import type { Locator, Page } from '@playwright/test'
import { shop } from '#shop'
import { answer, openDocumentsOnly, proxyPage } from '../fixtures/answers.ts'
import { expectInSight } from '../fixtures/in-sight.ts'
import { openWithPausedClock } from '../fixtures/paused-clock.ts'
import { allProducts } from '../fixtures/products.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectInRed } from '../fixtures/toasts.ts'

test('HOME-01 the banner shows five products; a click on a slide opens its product', async ({ page }) => {
  // After twelve seconds the banner shows its first product again.
  await openWithPausedClock(page, '/')
  const banner = page.getByRole('region', { name: 'Products of the day' })
  await expect(banner.getByRole('button', { name: /^Go to slide/ })).toHaveCount(5)
  const slide = banner.getByRole('link').first()
  const path = await slide.getAttribute('href')
  expect(path).toMatch(/^\/product\/.+/)
  await slide.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('HOME-01 the banner advances every three seconds until it is paused', async ({ page }) => {
  await openWithPausedClock(page, '/')
  const banner = page.getByRole('region', { name: 'Products of the day' })
  const dot = (place: number) => banner.getByRole('button', { name: `Go to slide ${place}` })
  await expect(banner.getByRole('button', { name: 'Pause the banner' })).toBeVisible()
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  // The carousel starts when the browser is idle.
  await page.clock.runFor(100)
  await expect(banner.getByRole('list').locator('..')).toHaveCSS('overflow-x', 'hidden')
  await page.clock.runFor(3100)
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')

  await banner.getByRole('button', { name: 'Pause the banner' }).click()
  await banner.getByRole('list').locator('..').hover()
  await page.mouse.move(0, 0)
  // No polling: a moving banner would pass here again.
  await page.clock.runFor(10_000)
  expect(await dot(2).getAttribute('aria-current')).toBe('true')
})

for (const { what, hold, leave } of [
  { what: 'pointer', hold: (row: Locator) => row.hover(), leave: (page: Page) => page.mouse.move(0, 0) },
  {
    what: 'focus',
    hold: (row: Locator) => row.getByRole('link').first().focus(),
    leave: (page: Page) => page.getByRole('contentinfo').getByRole('link').first().focus(),
  },
]) {
  test(`HOME-01 the banner does not move while it has a ${what} from before hydration`, async ({ page }) => {
    await page.clock.install()
    const banner = page.getByRole('region', { name: 'Products of the day' })
    const dot = (place: number) => banner.getByRole('button', { name: `Go to slide ${place}` })
    const row = banner.getByRole('list')
    await page.goto('/', { waitUntil: 'commit' })
    await hold(row)
    await page.waitForLoadState()
    await page.clock.runFor(200)
    await expect(row.locator('..')).toHaveCSS('overflow-x', 'hidden')
    await page.clock.runFor(10_000)
    expect(await dot(1).getAttribute('aria-current')).toBe('true')
    await leave(page)
    await page.clock.runFor(3100)
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  })
}

test('HOME-01 with reduced motion the banner does not move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Start the banner' })).toBeVisible()
  await page.getByRole('region', { name: 'Products of the day' }).getByRole('list').hover()
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_000)
  expect(await page.getByRole('button', { name: 'Go to slide 1' }).getAttribute('aria-current')).toBe('true')
})

test('HOME-01 the arrows are visible from 1024 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 768 })
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
})

for (const path of ['/', '/?category=Honey', '/?page=2']) {
  test(`HOME-01 the choice differs between visits to ${path}`, async ({ page }) => {
    await openDocumentsOnly(page)
    const choices = new Set<string>()
    await expect(async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const links = page.getByRole('region', { name: 'Products of the day' }).getByRole('link')
      choices.add((await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).join())
      expect(choices.size).toBeGreaterThan(1)
    }).toPass()
  })
}

test('HOME-01 choosing a category does not change the banner', async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('region', { name: 'Products of the day' }).getByRole('link')
  const paths = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const before = await paths()
  const list = page.getByRole('region', { name: 'Categories' })
  for (const category of ['Honey', 'Ghee', 'Rice']) {
    await list.getByRole('button', { name: category }).click()
    await expect(list.getByRole('button', { name: category })).toHaveAttribute('aria-pressed', 'true')
    expect(await paths()).toEqual(before)
  }
})

test('HOME-06 the first screen says what the shop is; the banner has lines of its own, the categories pictures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expectInSight(page.getByRole('heading', { level: 1 }).getByText(shop.tagline))
  const featured = new Map((await allProducts(page)).map((product) => [`/product/${product.id}`, product]))
  const slides = page.getByRole('region', { name: 'Products of the day' }).locator('[aria-roledescription=slide]')
  await expect(slides).toHaveCount(5)
  for (const slide of await slides.all()) {
    const product = featured.get((await slide.getByRole('link').getAttribute('href')) ?? '')
    expect(product?.out_of_stock).toBe(false)
    await expect(slide).toContainText(product?.banner_line ?? 'no line')
  }
  const buttons = page.getByRole('region', { name: 'Categories' }).getByRole('button', { pressed: false })
  const categories = buttons.filter({ has: page.locator('picture') })
  await expect(categories).toHaveCount(8)
  await categories.last().scrollIntoViewIfNeeded()
  const picture = categories.last().locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('HOME-02 the latest products are the last six, with buttons that scroll them', async ({ page }) => {
  const products = await allProducts(page)
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Latest Products' })
  const titles = products
    .slice(-6)
    .reverse()
    .map((product) => product.title)
  await expect(strip.getByRole('heading', { level: 3 })).toHaveText(titles)

  await expect(strip.getByRole('button', { name: 'Scroll back' })).toBeDisabled()
  await strip.getByRole('button', { name: 'Scroll on' }).click()
  await expect(strip.getByRole('button', { name: 'Scroll back' })).toBeEnabled()
})

test('HOME-03 a category filters the grid; reload and Back keep it', async ({ page }) => {
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Categories' })
  const all = await list.getByRole('article').count()
  await list.getByRole('button', { name: 'Honey' }).click()
  await expect(page).toHaveURL(/\?category=Honey$/)
  await expect(list.getByRole('button', { name: 'Honey' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => list.getByRole('article').count()).toBeLessThan(all)

  await page.reload()
  await expect(list.getByRole('button', { name: 'Honey' })).toHaveAttribute('aria-pressed', 'true')
  const honeys = await list.getByRole('article').count()
  expect(honeys).toBeLessThan(all)

  await page.goBack()
  await expect(list.getByRole('article')).toHaveCount(all)
})

test('HOME-02 on a wide window the strip ends with a whole card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Latest Products' }).getByRole('list')
  const cards = await strip.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const row = item.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const { left, right } = item.getBoundingClientRect()
      return { isWhole: right <= row.right, isHidden: left >= row.right }
    }),
  )
  expect(cards.filter(({ isWhole }) => isWhole)).toHaveLength(4)
  expect(cards.filter(({ isHidden }) => isHidden)).toHaveLength(2)
})

test('HOME-03 the categories work without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Categories' })
  const all = await list.getByRole('article').count()
  await list.getByRole('button', { name: 'Ghee' }).click()
  await expect(page).toHaveURL(/\?category=Ghee$/)
  await page.waitForLoadState()
  await expect(list.getByRole('article')).not.toHaveCount(0)
  expect(await list.getByRole('article').count()).toBeLessThan(all)
  await context.close()
})

test('HOME-04 an empty category says so and leads back to all products', async ({ page }) => {
  await page.goto('/?category=Tea')
  await expect(page.getByText('No Product Found With This Category.')).toBeVisible()
  await page.getByRole('button', { name: 'Explore More Products' }).click()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('No Product Found With This Category.')).toBeHidden()
})

test('HOME-05 a failed load shows one red sentence in place of the page, without the server’s own', async ({
  page,
}) => {
  const fault = { error: 'relation "products" does not exist', code: 'fault' }
  for (const reply of [{ status: 500, json: fault }, proxyPage]) {
    await page.goto('/cart')
    await answer(page, '/_.data', reply)
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expectInRed(page, 'Failed to load product data. Please try again later.')
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByText(fault.error)).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
  }
})
