// What a phone on a slow line waits for before it shows the first screen, and what it does then.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { findProduct, inStock } from '../fixtures/products.ts'
import { expect, test } from '../fixtures/shop.ts'

const phone = { width: 360, height: 740 }

test('UX-02 no script is asked for before the first screen has its picture', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  const arrival = Promise.withResolvers<void>()
  await page.route('**/pictures/**', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await stopClock(page)
  await page.goto('/product?category=Honey', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/)
  await expect.poll(() => asked).toContain('image')
  expect(asked).not.toContain('script')
  expect(asked).not.toContain('stylesheet')

  arrival.resolve()
  await page.waitForLoadState('load')
  const script = page.waitForRequest((request) => request.resourceType() === 'script')
  await page.clock.runFor(100)
  await script
})

test('UX-02 who touches the page need not wait for its picture', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/pictures/**', () => {})
  await stopClock(page)
  await page.goto('/product?category=Honey', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: /Cart.*1/ })).toBeVisible()
})

test('UX-02 who touches a page of which only a part has come gets all of it', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await using slow = await serveHalf(shop.url, { until: 'import * as' })
  await page.route('**/pictures/**', () => {})
  await stopClock(page)
  await page.goto(`${slow.url}/product?category=Honey`, { waitUntil: 'commit' })
  await expect.poll(() => page.locator('script[data-files]').textContent()).toMatch(/import \* as$/)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  slow.goOn()
  await expect(page.getByRole('link', { name: /Cart.*1/ })).toBeVisible()
})

test('UX-02 the fonts that a first screen needs are asked for by the page itself, so that it is laid out anew once', async ({
  page,
}) => {
  const { id } = await findProduct(page, inStock)
  for (const address of ['/', '/product', `/product/${id}`]) {
    const asked = new Set<string>()
    page.removeAllListeners('request')
    page.on('request', (request) => request.resourceType() === 'font' && asked.add(new URL(request.url()).pathname))
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    const preloaded = page.locator('link[rel="preload"][as="font"]')
    const named = await preloaded.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect.soft([...asked].sort(), address).toEqual(named.sort())
  }
})

// Each in a browser of its own: Chromium takes a larger size of a picture that it holds already, and the banner shows one by chance.
for (const screen of ['home', 'list', 'product']) {
  test(`UX-02 the picture of the first screen is asked for before its fonts, and once: ${screen}`, async ({ page }) => {
    const { id } = await findProduct(page, inStock)
    const asked: string[] = []
    page.on('request', (request) => {
      if (['image', 'font'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
    })
    await page.goto({ home: '/', list: '/product', product: `/product/${id}` }[screen] ?? '')
    const picture = page.locator('main img[fetchpriority="high"]').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const main = new URL(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).pathname
    expect(asked[0]).toBe(main)
    expect(asked.filter((one) => one === main)).toHaveLength(1)
  })
}

test('UX-02 a phone lays out its first screen first, then the rest by itself; at once for who comes back to a place', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => {
    const isLaidOut = (element: Element | null | undefined) => element?.checkVisibility() ?? false
    const look = () => {
      const cards = [...document.querySelectorAll('#shelf article')]
      const seen = [...cards.slice(0, 4), cards.at(-1), document.querySelector('footer')].map(isLaidOut)
      Object.assign(window, { laidOutFirst: seen })
    }
    // The frame in which the first screen is painted.
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(look))
  })
  const laidOutFirst = () => page.evaluate(() => Reflect.get(window, 'laidOutFirst'))
  await page.goto('/product?page=2&from=1')
  expect(await laidOutFirst()).toEqual([true, true, true, true, false, false])
  await expect(page.locator('html')).not.toHaveAttribute('data-later')
  await expect(page.locator('#shelf article').last()).toBeVisible()
  await expect(page.locator('footer')).toBeVisible()

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  await page.reload()
  expect(await laidOutFirst()).toEqual([true, true, true, true, true, true])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  await page.goto('/?page=2#shelf')
  expect(await laidOutFirst()).toEqual([true, true, true, true, true, true])
})

test('UX-02 a hand on the page lays out all of it', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
  await page.goto('/product', { waitUntil: 'domcontentloaded' })
  const footer = page.locator('footer')
  await expect(footer).toBeHidden()
  await page.keyboard.press('End')
  await expect(footer).toBeVisible()
})

test('UX-02 what has come of a page is laid out though its end has not', async ({ page, shop }) => {
  await using slow = await serveHalf(shop.url, { until: '</footer>' })
  await page.setViewportSize(phone)
  await page.goto(`${slow.url}/product`, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeVisible()
  await expect(page.locator('#shelf article').last()).toBeVisible()
})

test('UX-02 nothing moves while a page is laid out, however long its list', async ({ page }) => {
  const { id } = await findProduct(page, inStock)
  for (const viewport of [phone, { width: 430, height: 932 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport)
    for (const address of ['/', '/product?page=2&from=1', `/product/${id}`, '/contact']) {
      await page.goto(address)
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await shiftOf(page), `${address} at ${viewport.width} pixels`).toBeLessThan(0.005)
    }
  }
})

/** How much of the page has moved since it was opened, as Web Vitals count it. */
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

/** The shop behind a line that stops in the middle of each page, after the first `until`. */
async function serveHalf(shopUrl: string, { until }: { until: string }) {
  const rest = Promise.withResolvers<void>()
  const server = createServer(async ({ url, headers: { accept = '' } }, response) => {
    const answer = await fetch(shopUrl + url, { headers: { accept } })
    const told = ['content-type', 'content-security-policy'].map((name) => [name, answer.headers.get(name) ?? ''])
    const body = Buffer.from(await answer.arrayBuffer())
    const half = accept.includes('text/html') ? body.indexOf(until) + until.length : 0
    response.writeHead(answer.status, told.flat()).write(body.subarray(0, half))
    if (half > 0) await rest.promise
    response.end(body.subarray(half))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOn: rest.resolve,
    async [Symbol.asyncDispose]() {
      rest.resolve()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What is due after a time only is not due. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
