// The way from page to page: what is asked for before it is wanted, and what need not be asked for again.
import { findProduct, inStock } from '../fixtures/products.ts'
import { expect, test } from '../fixtures/shop.ts'

test('UX-02 a product is asked for when somebody seems to be going to its page, and only once', async ({ page }) => {
  await page.goto('/product')
  const { id, title } = await findProduct(page, inStock)
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/products/${id}`) asked += 1
  })
  const link = page.locator('#shelf').getByRole('link', { name: title, exact: true })
  const request = page.waitForRequest(`**/api/products/${id}`)
  await link.hover()
  await request
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(asked).toBe(1)
})

test('UX-02 Back shows a page as it was left without waiting for the shop, and then what has changed there', async ({
  page,
}) => {
  await page.goto('/product')
  const card = page.locator('#shelf article').nth(9)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const title = await card.getByRole('heading').textContent()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/products?*', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(`"title":"${title}"`, '"title":"Another name"')
    await answer.promise
    await route.fulfill({ response, body: text })
  })
  await page.goBack()
  await expect(card.getByRole('heading')).toHaveText(title ?? '')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  answer.resolve()
  await expect(card.getByRole('heading')).toHaveText('Another name')
})

test('UX-02 a new page begins at its top and Back leads to the place that was left, each at once', async ({ page }) => {
  await page.goto('/product')
  const card = page.locator('#shelf article').nth(9)
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
  // The last place is told with the next frame; one on the way there would stay among them.
  await expect.poll(() => passed.evaluate((places) => [...places].sort((a, b) => a - b))).toEqual([0, before])
})

test('UX-02 Back to a page of which the shop cannot be asked shows what was there', async ({ page, context }) => {
  const { id, title } = await findProduct(page, inStock)
  await page.goto(`/product/${id}`)
  const heading = page.getByRole('heading', { level: 1 })
  // A way without a transition, which the next step would cut short.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await expect(heading).toHaveText('Products')
  await context.route('**/api/**', (route) => route.abort())
  await page.goBack()
  await expect(heading).toHaveText(title)
  await page.goForward()
  await expect(heading).toHaveText('Products')
  await expect(page.locator('#shelf article').first()).toBeVisible()
})
