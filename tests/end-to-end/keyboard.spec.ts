import type { Locator, Page } from '@playwright/test'
import { findProduct, inStock } from '../fixtures/products.ts'
import { stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

test('UX-02 the whole purchase with the keyboard alone', async ({ page, registerCustomer, signIn }) => {
  test.slow()
  const customer = await registerCustomer()
  await signIn(page, customer)
  const product = await findProduct(page, inStock)
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  await page.goto(`/product/${product.id}`)
  await page.getByRole('link', { name: customer.name.split(' ')[0] ?? '' }).waitFor()
  await press(page, button('Increase quantity'), 'Space')
  await press(page, button('Add to Cart').first(), 'Space')
  await expect(page.getByText('Added 2 item(s) to Cart')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Go to Cart' }), 'Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(button('Go to Checkout')).toBeEnabled()
  await press(page, button('Go to Checkout'), 'Enter')
  await expect(page).toHaveURL(/\/checkout$/)

  const entries = [
    ['First name', 'Asha'],
    ['Last name', 'Rao'],
    ['Email', customer.email],
    ['Address', '12, Temple Road'],
    ['State', 'Karnataka'],
    ['PIN code', '560004'],
    ['Phone', '9876543210'],
  ] as const
  for (const [label, text] of entries) {
    await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  await press(page, button('Save Address'), 'Enter')
  await expect(page).toHaveURL(/\/payment-gateway$/)
  await expect(button(/^Pay Now/)).toBeEnabled()
  await press(page, button(/^Pay Now/), 'Enter')

  const form = page.frameLocator('iframe')
  const card = [
    ['Card number', '4111111111111111'],
    ['Expiry', '1240'],
    ['CVV', '123'],
    ['Name on card', 'Asha Rao'],
  ] as const
  await form.getByLabel('Card number').waitFor()
  for (const [label, text] of card) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  await press(page, form.getByRole('button', { name: /^Pay ₹/ }), 'Enter')
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  await expect(page).toHaveURL(/\/user-dashboard\/orders$/)
  await expect(page.getByRole('row', { name: product.title })).toBeVisible()
  expect(await stored(page, 'cart')).toEqual([])
})

test('UX-02 nothing scrolls sideways at 320 px and text reflows at 200 %', async ({ page }) => {
  test.slow()
  const { id } = await findProduct(page, inStock)
  const pages = [
    ...[
      '/',
      '/product',
      `/product/${id}`,
      '/search?q=honey',
      '/cart',
      '/about',
      '/contact',
      '/login',
      '/register',
      '/forgot-password',
    ],
    ...['/privacy-policy', '/return-policy', '/terms-and-conditions', '/nowhere'],
  ]
  for (const address of pages) {
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

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes on with Tab until the target has the focus; every stop on the way must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === element.ownerDocument.activeElement)
  for (let stops = 0; stops < 80 && !(await isThere()); stops += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focusIsSeen(page), { message: 'the stop has a visible focus' }).toBe(true)
  }
  await expect(target).toBeFocused()
}

/** An outline on the element or its frame, or the two pixels of a ring around a field. The provider's form is its own. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body || at.tagName === 'IFRAME') return true
    return [at, at.parentElement].some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isOutlined || /0px 0px 0px 2px inset/.test(boxShadow)
    })
  })
}

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
