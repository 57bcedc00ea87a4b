import type { Page } from '@playwright/test'
import { fillCart, store, stored } from '../fixtures/purchase.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

const phone = { width: 360, height: 740 }
const auth = { token: 'nobody-has-this-token', user_id: '7', name: 'Asha Rao' }

/** On a page without scripts, so that no header verifies the token before the test is ready. */
async function signInWith(page: Page, record: object): Promise<void> {
  await page.goto('/api/products')
  await store(page, 'auth', record)
}

test('HDR-01 HDR-02 HDR-03 FTR-01 FTR-02 UX-02 header and footer lead a visitor to every page, and the first Tab to the content', async ({
  page,
}) => {
  await fillCart(page, 2, 3)
  await page.goto('/')
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')

  await test.step('the first Tab offers to skip to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('the header links to the main pages and the login; its badge counts the units in the cart', async () => {
    for (const [name, path] of [
      ['Home', '/'],
      ['Products', '/product'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ] as const) {
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    const cart = header.getByRole('link', { name: /^Cart/ })
    await expect(cart).toHaveAttribute('href', '/cart')
    await expect(cart).toHaveAccessibleName(/5/)
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  })
  await test.step('the footer has links, social media, and the company with its numbers and address', async () => {
    for (const path of ['/about', '/contact', '/terms-and-conditions', '/privacy-policy', '/return-policy']) {
      await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
    }
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /instagram/)
    for (const fact of [/GSTIN/, /FSSAI/, /Private Limited/, /Bengaluru 560004/]) {
      await expect(footer.getByText(fact).first()).toBeVisible()
    }
  })
  await test.step('the menu is there below 768 pixels, the links from there on', async () => {
    const link = header.getByRole('link', { name: 'Products', exact: true })
    const menu = page.getByRole('button', { name: 'Open menu' })
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(menu).toBeVisible()
    await expect(link).toBeHidden()
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(menu).toBeHidden()
    await expect(link).toBeVisible()
  })
})

test('HDR-01 HDR-02 a customer is greeted by first name; with the longest and a full cart the header is one line on a tablet', async ({
  page,
}) => {
  const record = { ...auth, name: 'Venkatanarasimharajuvaripeta Rao' }
  await page.route('**/verifyUser', (route) => route.fulfill({ json: { ...record, email: '', phoneNumber: '' } }))
  await signInWith(page, record)
  await fillCart(page, 999)
  await page.goto('/about')
  const header = page.getByRole('banner')
  const greeting = header.getByRole('link', { name: /Venkatanarasimharajuvaripeta/ })
  await expect(greeting).toBeVisible()
  await expect(greeting).toHaveAttribute('href', '/user-dashboard')
  await expect(greeting).not.toHaveAccessibleName(/Rao/)
  await expect(header.getByRole('link', { name: /^Cart.*999/ })).toBeVisible()
  const height = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return (await header.boundingBox())?.height
  }
  expect(await height(768)).toBe(await height(1280))
})

onDesktopAndPhone(() => {
  test('HDR-03 on a small screen the links are in a menu; a click outside, Escape and a link close it', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = page.getByRole('button', { name: 'Open menu' })
    await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeHidden()

    await open.click()
    await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(menu).toBeHidden()

    await open.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await open.click()
    await menu.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Honey' }).click()
    await expect(page).toHaveURL(/\/product\?category=Honey$/)
    await expect(menu).toBeHidden()

    await open.click()
    await menu.getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await expect(menu).toBeHidden()
  })
})

test('HDR-04 without an answer the token stays; an invalid one is deleted, with what was typed in its session', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('billingAddressDraft', '{"firstName":"Asha"}')
    sessionStorage.setItem('drafts', '{"contact":{"message":"Hello"}}')
  })
  await signInWith(page, auth)

  await test.step('without an answer', async () => {
    const request = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/verifyUser'))
    await page.route('**/verifyUser', (route) => route.abort())
    await page.goto('/')
    await request
    await expect(page.getByRole('banner').getByRole('link', { name: /Asha/ })).toBeVisible()
    expect(await stored(page, 'auth')).toEqual(auth)
    await page.unrouteAll()
  })
  await test.step('an invalid token', async () => {
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await stored(page, 'auth')).toBeNull()
    expect(await stored(page, 'billingAddressDraft')).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull()
  })
})
