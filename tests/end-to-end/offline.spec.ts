import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '../fixtures/shop.ts'
import { openTcpProxy, type TcpProxy } from '../fixtures/tcp-proxy.ts'

const test = base.extend<{ shopProxy: TcpProxy }>({
  shopProxy: async ({ shop }, use) => {
    const shopProxy = await openTcpProxy()
    shopProxy.setTarget(Number(new URL(shop.url).port))
    await use(shopProxy)
    await shopProxy.close()
  },
  baseURL: ({ shopProxy }, use) => use(`http://localhost:${shopProxy.port}`),
})

test.use({ serviceWorkers: 'allow' })

/** `setOffline` affects the page only; a service worker started meanwhile may still reach the shop. */
async function goOffline(context: BrowserContext, shopProxy: TcpProxy) {
  await shopProxy.close()
  await context.setOffline(true)
}

async function goOnline(context: BrowserContext, shopProxy: TcpProxy) {
  await shopProxy.open()
  await context.setOffline(false)
}

const line = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You’re offline. Your cart is safe on this device.' })

/** Waits until the service worker has cached the shell and controls the page. */
async function cachedByWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

test('UX-02 CART-03 offline the shop opens with visited pages and the cart, and an unvisited page says so and opens once online', async ({
  page,
  context,
  shopProxy,
  pageErrors,
  said,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_|Failed to fetch/)
  await page.goto('/growers')
  await cachedByWorker(page)
  await test.step('links and Back lead to visited pages', () => followLinksOffline(page, context))
  await goOffline(context, shopProxy)
  await test.step('the page that the worker came too late for opens', async () => {
    await page.goto('/growers')
    await expect(page.getByRole('heading', { level: 1, name: 'Our Growers' })).toBeVisible()
  })
  await test.step('an unvisited page says so and lists what is cached', () => openUnvisited(page))
  await page.goto('/contact')
  await goOnline(context, shopProxy)
  await test.step('it opens once online', async () => {
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline')
  })
  await page.goto('/product/wild-forest-honey-500g')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect.poll(() => said).toContainEqual({ text: 'Added 1 item(s) to Cart', atOnce: false })
  await goOffline(context, shopProxy)
  await test.step('the shop opens with visited pages and the cart', () => openVisited(page))
  await test.step('with a network, but without the shop, the page does not say that the visitor is offline', async () => {
    await context.setOffline(false)
    await page.goto('/user-dashboard/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t reach the shop' })).toBeVisible()
  })
})

/** Visits the product and the page about the shop by links: only their data is cached. */
async function followLinksOffline(page: Page, context: BrowserContext) {
  await page.goto('/product?category=Honey')
  const card = page.getByRole('link', { name: /Wild Forest Honey/ }).first()
  const heading = page.getByRole('heading', { level: 1 })
  await card.click()
  await expect(heading).toHaveText('Wild Forest Honey')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(heading).toHaveText('Food with a name and a field')

  await context.setOffline(true)
  await page.goBack()
  await expect(heading).toHaveText('Wild Forest Honey')
  await page.goBack()
  await expect(heading).toHaveText('Honey')
  await pressCategoryWhileScrolled(page)
  await page.goBack()
  await expect(heading).toHaveText('Honey')
  await page
    .getByRole('link', { name: /Acacia Honey/ })
    .first()
    .click()
  await expect(heading).toHaveText('You’re offline')
  await expect(page).toHaveTitle(/We can’t reach the shop/)
  await page.getByRole('link', { name: 'Wild Forest Honey' }).click()
  await expect(heading).toHaveText('Wild Forest Honey')
}

/** The list keeps its scroll position for another category; the message in its place comes into sight. */
async function pressCategoryWhileScrolled(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(line(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('main').getByRole('button', { name: 'Oils' }).dispatchEvent('click')
  const message = page.getByRole('heading', { level: 1, name: 'You’re offline' })
  await expect(message).toBeFocused()
  await expect(message).toBeInViewport({ ratio: 1 })
}

async function openUnvisited(page: Page) {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Wild Forest Honey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wild Forest Honey' })).toBeVisible()
  await page.goto('/user-dashboard/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
}

async function openVisited(page: Page) {
  await expect(line(page)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
  await expect(line(page)).toBeVisible()
  await page.goto('/product/wild-forest-honey-500g')
  await expect(page.getByRole('heading', { level: 1, name: 'Wild Forest Honey' })).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Wild Forest Honey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wild Forest Honey' })).toBeVisible()
}
