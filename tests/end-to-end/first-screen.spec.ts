// What the first screen loads, and its layout shift.
import type { Page } from '@playwright/test'
import { findProduct, inStock } from '../fixtures/products.ts'
import { fillCart } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

const phone = { width: 360, height: 740 }

// Each in its own browser: Chromium reuses a larger cached picture, and the banner is random.
for (const screen of ['home', 'list', 'product']) {
  test(`UX-02 the first picture is requested once and before the fonts, which are preloaded: ${screen}`, async ({
    page,
  }) => {
    const { id } = await findProduct(page, inStock)
    const requested: string[] = []
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname)
      if (['image', 'font', 'stylesheet'].includes(request.resourceType()))
        requested.push(new URL(request.url()).pathname)
    })
    await page.goto({ home: '/', list: '/product', product: `/product/${id}` }[screen] ?? '')
    const picture = page.locator('main img[fetchpriority="high"]').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const main = new URL(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).pathname
    expect(requested[0]).toBe(main)
    expect(requested.filter((one) => one === main)).toHaveLength(1)
    expect(requested.filter((one) => one.endsWith('.css'))).toEqual([])

    await page.evaluate(() => document.fonts.ready)
    const preloaded = page.locator('link[rel="preload"][as="font"]')
    const named = await preloaded.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect([...fonts].sort()).toEqual(named.sort())
  })
}

test('UX-02 no layout shift while a page loads, however long its list', async ({ page }) => {
  const { id } = await findProduct(page, inStock)
  // Their cards show the quantity in place of the button.
  await fillCart(page, 1, 2)
  await page.addInitScript(() => localStorage.setItem('pinCode', '"560004"'))
  for (const viewport of [phone, { width: 430, height: 932 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    for (const path of ['/', '/product?page=2&from=1', `/product/${id}`, '/contact']) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await shiftOf(page), `${path} at ${viewport.width} pixels`).toBeLessThan(0.005)
    }
  }
})

/** Cumulative layout shift. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          done(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)))
      }),
  )
}
