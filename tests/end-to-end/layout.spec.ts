// Overflow, overlap and reflow.
import type { Page } from '@playwright/test'
import { overflow } from '../fixtures/overflow.ts'
import { overlappingText } from '../fixtures/overlapping-text.ts'
import { findProduct, inStock } from '../fixtures/products.ts'
import { fillCart, saveAddress } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

const pages = [
  ...['/', '/product', '/product?category=Tea', '/search?q=honey', '/cart', '/growers/banasura-slopes-collective'],
  ...['/about', '/contact', '/login', '/register', '/forgot-password'],
]
/** Pages that their scripts leave as the server has rendered them. */
const plainPages = ['/growers', '/privacy-policy', '/return-policy', '/terms-and-conditions', '/nowhere']

test('UX-02 no text overlaps or is cut off at any width, nothing scrolls sideways, and text reflows at 200 %', async ({
  page,
}) => {
  test.slow()
  // A moving banner shows two halves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await findProduct(page, inStock)
  await fillCart(page, 3)
  for (const path of [...pages, `/product/${id}`]) {
    await page.goto(path)
    await expectToFitAnyWidth(page, path)
  }
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of plainPages) {
    await page.goto(path, { waitUntil: 'load' })
    await expectToFitAnyWidth(page, path)
  }
})

test('UX-02 a root font size of 200 % causes no overflow or overlap', async ({ page, registerCustomer, signIn }) => {
  const { id } = await findProduct(page, inStock)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/product/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto('/cart')
  await expect(
    page
      .getByRole('region', { name: /saves? you/ })
      .getByRole('button')
      .first(),
  ).toBeVisible()
  expect.soft(await overflow(page), 'a cart').toEqual([])
  for (const path of [
    '/',
    '/about',
    '/product',
    `/product/${id}`,
    '/search?q=honey',
    '/contact',
    '/login',
    '/register',
    '/checkout',
    '/payment-gateway',
  ]) {
    if (path === '/checkout') await signIn(page, await registerCustomer())
    if (path === '/payment-gateway') await saveAddress(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect.soft(await overflow(page), path).toEqual([])
    expect.soft(await cutOffPills(page), path).toEqual([])
    expect.soft(await cutOffSlides(page), path).toEqual([])
    const logo = await page.getByRole('banner').getByRole('link', { name: 'Farmgate' }).boundingBox()
    const cart = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).boundingBox()
    expect.soft(logo && cart && (logo.x + logo.width <= cart.x || logo.y + logo.height <= cart.y), path).toBe(true)
  }
})

/** Words of the banner that go on beyond their slide, which hides them. */
function cutOffSlides(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-roledescription=slide]')].flatMap((slide) => {
      const { right } = slide.getBoundingClientRect()
      const words = [...slide.querySelectorAll('p, h2')].filter((each) => each.getBoundingClientRect().right > right)
      return words.map(({ textContent }) => textContent ?? '')
    }),
  )
}

/** Buttons and links of the content with round ends whose text touches these. */
function cutOffPills(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pills = [...document.querySelectorAll('main :is(button, a)')].filter(
      (pill) => Number.parseFloat(getComputedStyle(pill).borderTopLeftRadius) > 30,
    )
    return pills.filter(isCutOff).map(({ textContent }) => textContent ?? '')

    function isCutOff(pill: Element): boolean {
      const { left, right } = pill.getBoundingClientRect()
      const texts = document.createTreeWalker(pill, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = document.createRange()
        text.selectNodeContents(texts.currentNode)
        const isForReaders = texts.currentNode.parentElement?.offsetWidth === 1
        const touches = (box: DOMRect) => box.width > 0 && (box.left < left + 4 || box.right > right - 4)
        if (!isForReaders && [...text.getClientRects()].some(touches)) return true
      }
      return false
    }
  })
}

async function expectToFitAnyWidth(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await overlappingText(page), `${path} at ${width} px`).toEqual([])
    expect.soft(await overflow(page), `${path} at ${width} px`).toEqual([])
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  // 1280 px at 200 %.
  await page.setViewportSize({ width: 640, height: 800 })
  expect.soft(await overflow(page), `${path} at 200 %`).toEqual([])
}
