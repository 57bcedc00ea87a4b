// Client-side navigation and prefetching.
import { changeData } from '../fixtures/answers.ts'
import { findProduct, inStock } from '../fixtures/products.ts'
import { expect, test } from '../fixtures/shop.ts'

test('UX-02 a product page is prefetched when the pointer rests on its link', async ({ page, context }) => {
  await page.goto('/product')
  const { id, title } = await findProduct(page, inStock)
  const link = page.locator('#products').getByRole('link', { name: title, exact: true })
  const data = page.waitForEvent('requestfinished', (request) => request.url().includes(`/product/${id}.data`))
  const module = page.waitForEvent('requestfinished', (request) => /product\.route.*\.js$/.test(request.url()))
  await link.hover()
  await Promise.all([data, module])
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('UX-02 Back shows the current page at the previous scroll position', async ({ page }) => {
  await page.goto('/product')
  const card = page.locator('#products article').nth(8)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await changeData(page, '/product.data', (text) => text.replaceAll(`"${title}"`, '"Another name"'))
  await page.goBack()
  await expect(card.getByRole('heading')).toHaveText('Another name')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('UX-02 a new page begins at its top, Back at the previous scroll position, each at once', async ({ page }) => {
  await page.goto('/product')
  const card = page.locator('#products article').nth(8)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  const passed = await page.evaluateHandle(() => {
    const places = new Set<number>()
    addEventListener('scroll', () => places.add(scrollY))
    return places
  })
  await card.getByRole('link').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  // The final position is reported with the next frame.
  await expect.poll(() => passed.evaluate((places) => [...places].sort((a, b) => a - b))).toEqual([0, before])
})

test('UX-02 Back and Forward work during a view transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { title } = await findProduct(page, inStock)
  await page.goto('/product')
  const link = page.locator('#products').getByRole('link', { name: title, exact: true })
  await link.evaluate(async (to: HTMLAnchorElement) => {
    const transition = async () => {
      while (!document.activeViewTransition) await new Promise((done) => setTimeout(done))
      return document.activeViewTransition
    }
    to.click()
    const first = await transition()
    history.back()
    await first.finished
    const second = await transition()
    history.forward()
    await second.finished
  })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('PROD-01 hydration keeps the metadata of the page, and client-side navigation updates it', async ({ page }) => {
  const origin = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(await (await page.request.get('/robots.txt')).text())?.[1]
  await page.goto('/')
  const graph = page.locator('script[type="application/ld+json"]')
  const [canonical, description] = [page.locator('link[rel="canonical"]'), page.locator('meta[name="description"]')]
  for (const one of [graph, canonical, description]) await expect(one).toHaveCount(1)
  expect(await graph.textContent()).toContain('"@type":"WebSite"')
  const link = page.locator('#products').getByRole('listitem').getByRole('link').first()
  const path = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(path ?? '')
  await expect(canonical).toHaveAttribute('href', `${origin}${path}`)
  for (const one of [canonical, description]) await expect(one).toHaveCount(1)
  // Search engines load whole pages: what was made for another one must not stand here.
  await expect.poll(() => graph.textContent()).toBe('')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /-1280\.webp$/)
})

test('UX-02 data that does not fit the page’s scripts, from a server of another build, leads to a whole page', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Cannot read properties of undefined/)
  const { id, title } = await findProduct(page, inStock)
  await page.goto('/product')
  await changeData(page, `/product/${id}.data`, (text) => text.replaceAll('"image_alt"', '"pictures"'))
  const whole = page.waitForEvent('request', (request) => request.isNavigationRequest())
  await page.locator('#products').getByRole('link', { name: title, exact: true }).click()
  await whole
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(`/product/${id}`)
})
