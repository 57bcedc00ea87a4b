// What a machine can judge of how a page is laid out, wherever it is drawn.
import type { Page } from '@playwright/test'
import { clashesOf } from '../fixtures/clashes.ts'
import { findProduct, inStock } from '../fixtures/products.ts'
import { fillCart } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

const pages = [
  ...['/', '/product', '/search?q=honey', '/cart', '/about', '/contact', '/login', '/register', '/forgot-password'],
  ...['/privacy-policy', '/return-policy', '/terms-and-conditions', '/nowhere'],
]

test('UX-02 nothing scrolls sideways at 320 px and text reflows at 200 %', async ({ page }) => {
  test.slow()
  const { id } = await findProduct(page, inStock)
  for (const address of [...pages, `/product/${id}`]) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await overflow(page), `${address} at 320 px`).toEqual([])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    // A screen of 1280 px at 200 % is as wide as this.
    await page.setViewportSize({ width: 640, height: 800 })
    expect.soft(await overflow(page), `${address} at 200 %`).toEqual([])
  }
})

test('UX-02 no words lie over others or are cut off, from the narrowest phone to a wide screen', async ({ page }) => {
  test.slow()
  // A banner that glides on shows two halves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await findProduct(page, inStock)
  await fillCart(page, 3)
  for (const address of [...pages, `/product/${id}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await clashesOf(page), `${address} at ${width} px`).toEqual([])
    }
  }
})

test('UX-02 letters twice as large, as somebody has set them on a phone, run over no edge and into nothing', async ({
  page,
}) => {
  const { id } = await findProduct(page, inStock)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of [
    '/',
    '/product',
    `/product/${id}`,
    '/search?q=honey',
    '/cart',
    '/contact',
    '/login',
    '/register',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect.soft(await overflow(page), address).toEqual([])
    const logo = await page.getByRole('banner').getByRole('link', { name: 'Farmgate' }).boundingBox()
    const cart = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).boundingBox()
    expect.soft(logo && cart && (logo.x + logo.width <= cart.x || logo.y + logo.height <= cart.y), address).toBe(true)
  }
})

/** What stands out of the page to the right, when the page can be scrolled that way. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 150))]
  })
}
