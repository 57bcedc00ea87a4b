import type { Page } from '@playwright/test'
import { shop } from '#shop'
import { answer, openDocumentsOnly, proxyPage } from '../fixtures/answers.ts'
import { expectInSight } from '../fixtures/in-sight.ts'
import { openWithPausedClock } from '../fixtures/paused-clock.ts'
import { allProducts, type Product } from '../fixtures/products.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectInRed } from '../fixtures/toasts.ts'

test('HOME-01 the banner shows five products, advances every three seconds until it is paused, and opens the product of its slide', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: 'Products of the day' })
  const row = banner.getByRole('list').locator('..')
  const dot = (place: number) => banner.getByRole('button', { name: `Go to slide ${place}` })

  await test.step('with reduced motion it does not move', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithPausedClock(page, '/')
    await page.clock.runFor(100)
    await expect(banner.getByRole('button', { name: 'Start the banner' })).toBeVisible()
    await row.hover()
    await page.mouse.move(0, 0)
    await page.clock.runFor(10_000)
    expect(await dot(1).getAttribute('aria-current')).toBe('true')
  })

  await test.step('it advances until it is paused', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openWithPausedClock(page, '/')
    await expect(banner.getByRole('button', { name: /^Go to slide/ })).toHaveCount(5)
    await expect(banner.getByRole('button', { name: 'Pause the banner' })).toBeVisible()
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    // The carousel starts when the browser is idle.
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(row).toHaveCSS('overflow-x', 'hidden', { timeout: 200 })
    }).toPass()
    await page.clock.runFor(3100)
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')

    await banner.getByRole('button', { name: 'Pause the banner' }).click()
    await row.hover()
    await page.mouse.move(0, 0)
    // No polling: a moving banner would pass here again.
    await page.clock.runFor(10_000)
    expect(await dot(2).getAttribute('aria-current')).toBe('true')
  })

  await test.step('a click on a slide opens its product', async () => {
    const slide = banner.getByRole('link').nth(1)
    const path = await slide.getAttribute('href')
    expect(path).toMatch(/^\/product\/.+/)
    await slide.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
})

test('HOME-01 the choice of the banner differs between visits', async ({ page }) => {
  await openDocumentsOnly(page)
  for (const path of ['/', '/?category=Honey', '/?page=2']) {
    await test.step(path, async () => {
      const choices = new Set<string>()
      await expect(async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        choices.add((await bannerPaths(page)).join())
        expect(choices.size).toBeGreaterThan(1)
      }).toPass()
    })
  }
})

test('HOME-01 HOME-02 HOME-06 LIST-02 the first screen says what the shop is; banner, categories and latest products fit every window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const products = await allProducts(page)

  await test.step('the first screen says what the shop is', async () => {
    await expectInSight(page.getByRole('heading', { level: 1 }).getByText(shop.tagline))
    await expect(page.getByRole('main').getByText('Free delivery on all orders').first()).toBeVisible()
  })
  await test.step('the banner has lines of its own, the categories pictures', async () => {
    await expectLinesOfBanner(page, products)
    await expectPicturesOfCategories(page)
  })
  await test.step('the arrows of the banner are visible from 1024 pixels', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible()
    await page.setViewportSize({ width: 1023, height: 768 })
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
    const banner = page.getByRole('region', { name: 'Products of the day' })
    const shown = await banner
      .getByRole('img')
      .first()
      .evaluate((picture) => {
        const { width, height } = picture.closest('div')?.getBoundingClientRect() ?? new DOMRect()
        return width / height
      })
    expect(shown, 'of the square picture a tenth at each side is cut on a tablet').toBeCloseTo(0.8)
  })

  const strip = page.getByRole('region', { name: 'Latest Products' })
  await test.step('on a wide window the strip ends with a whole card', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
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
  await test.step('the latest products are the last six, with buttons that scroll them', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const latest = products.slice(-6).reverse()
    await expect(strip.getByRole('heading', { level: 3 })).toHaveText(latest.map(({ title }) => title))
    await expect(strip.getByRole('button', { name: 'Scroll back' })).toBeDisabled()
    await strip.getByRole('button', { name: 'Scroll on' }).click()
    await expect(strip.getByRole('button', { name: 'Scroll back' })).toBeEnabled()
  })
})

test('HOME-01 HOME-03 HOME-04 a category filters the grid, not the banner; reload and Back keep it, and an empty one leads to all', async ({
  page,
}) => {
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Categories' })
  const button = (name: string) => list.getByRole('button', { name, exact: name === 'All' })

  await test.step('reload and Back keep it', async () => {
    const all = await list.getByRole('article').count()
    await button('Honey').click()
    await expect(page).toHaveURL(/\?category=Honey$/)
    await expect(button('Honey')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => list.getByRole('article').count()).toBeLessThan(all)

    await page.reload()
    await expect(button('Honey')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => list.getByRole('article').count()).toBeLessThan(all)

    await page.goBack()
    await expect(list.getByRole('article')).toHaveCount(all)
  })
  await test.step('the banner stays', async () => {
    const before = await bannerPaths(page)
    for (const category of ['Honey', 'Ghee', 'Rice']) {
      await button(category).click()
      await expect(button(category)).toHaveAttribute('aria-pressed', 'true')
      expect(await bannerPaths(page)).toEqual(before)
    }
  })
  await test.step('an empty category says so and leads back to all products', async () => {
    await page.goto('/?category=Tea')
    await expect(page.getByText('No Product Found With This Category.')).toBeVisible()
    await page.getByRole('button', { name: 'Explore More Products' }).click()
    await expect(button('All')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('No Product Found With This Category.')).toBeHidden()
  })
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
  await expect.poll(() => list.getByRole('article').count()).toBeLessThan(all)
  await context.close()
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

function bannerPaths(page: Page): Promise<(string | null)[]> {
  const links = page.getByRole('region', { name: 'Products of the day' }).getByRole('link')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

async function expectLinesOfBanner(page: Page, products: readonly Product[]): Promise<void> {
  const featured = new Map(products.map((product) => [`/product/${product.id}`, product]))
  const slides = page.getByRole('region', { name: 'Products of the day' }).locator('[aria-roledescription=slide]')
  await expect(slides).toHaveCount(5)
  for (const slide of await slides.all()) {
    const product = featured.get((await slide.getByRole('link').getAttribute('href')) ?? '')
    expect(product?.out_of_stock).toBe(false)
    await expect(slide).toContainText(product?.banner_line ?? 'no line')
  }
}

async function expectPicturesOfCategories(page: Page): Promise<void> {
  const buttons = page.getByRole('region', { name: 'Categories' }).getByRole('button', { pressed: false })
  const categories = buttons.filter({ has: page.locator('picture') })
  await expect(categories).toHaveCount(8)
  await categories.last().scrollIntoViewIfNeeded()
  const picture = categories.last().locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}
