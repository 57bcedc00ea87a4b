// Input and presses before hydration, as on a slow network.
import type { Locator, Page } from '@playwright/test'
import { findProduct } from '../fixtures/products.ts'
import { store, stored } from '../fixtures/purchase.ts'
import { type Customer, expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

/** Opens a page whose JavaScript is held back until `arrive` is called. */
async function openSlowly(page: Page, path: string): Promise<{ arrive: () => void }> {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return { arrive: () => arrival.resolve() }
}

async function fillInLogin(page: Page, { phone, password }: Customer): Promise<Locator> {
  await page.getByLabel('Country').selectOption('IN')
  await page.getByLabel('Phone number').fill(phone.replace('+91', ''))
  const last = page.getByLabel('Password', { exact: true })
  await last.fill(password)
  return last
}

onDesktopAndPhone(() => {
  test('UX-02 a product added twice before hydration is in the cart once', async ({ page, said }) => {
    const { arrive } = await openSlowly(page, '/product?category=Honey')
    const add = page.getByRole('button', { name: 'Add to Cart' }).first()
    await add.click()
    await add.click()
    await expect(add).toHaveCSS('opacity', '0.6')
    arrive()
    await expect.poll(() => said).toEqual([{ text: 'Added 1 item(s) to Cart', atOnce: false }])
    await expect(add).toHaveCSS('opacity', '1')
    expect(await stored(page, 'cart')).toMatchObject([{ qty: 1 }])
  })
})

test('EASE-05 a press from before hydration adds to what the cart has of the product', async ({ page }) => {
  const product = await findProduct(page, ({ category, out_of_stock }) => category === 'Honey' && !out_of_stock)
  await page.goto('/about')
  await store(page, 'cart', [{ ...product, qty: 2 }])
  const { arrive } = await openSlowly(page, '/product?category=Honey')
  await page.getByRole('article', { name: product.title }).getByRole('button', { name: 'Add to Cart' }).click()
  arrive()
  await expect(page.getByRole('article', { name: product.title }).getByRole('status')).toHaveText('Quantity: 3')
})

test('UX-02 a login submitted before hydration goes through', async ({ page, said, registerCustomer }) => {
  const { arrive } = await openSlowly(page, '/login')
  await fillInLogin(page, await registerCustomer())
  await page.keyboard.press('Enter')
  arrive()
  await expect.poll(() => said).toContainEqual({ text: 'Login successful', atOnce: false })
})

test('UX-02 a login that a password manager submits before hydration goes through', async ({
  page,
  said,
  registerCustomer,
}) => {
  const { arrive } = await openSlowly(page, '/login')
  const password = await fillInLogin(page, await registerCustomer())
  await password.evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
  arrive()
  await expect.poll(() => said).toContainEqual({ text: 'Login successful', atOnce: false })
})

test('UX-02 a selection, typed text and a login method from before hydration stay', async ({ page }) => {
  await test.step('a selection and typed text', async () => {
    const { arrive } = await openSlowly(page, '/login')
    await page.getByLabel('Country').selectOption('GB')
    await page.getByLabel('Phone number').fill('07911 123456')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    arrive()
    await page.getByLabel('Password', { exact: true }).fill('whatever')
    await expect(page.getByLabel('Country')).toHaveValue('GB')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ identifier: '+447911123456' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await test.step('a chosen method shows its field', async () => {
    const { arrive } = await openSlowly(page, '/login')
    await page.getByRole('radio', { name: 'Email' }).check()
    arrive()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })
})

test('PROD-01 the thumbnails follow a swipe from before hydration', async ({ page }) => {
  const product = await findProduct(page, ({ image }) => image.length > 1)
  const { arrive } = await openSlowly(page, `/product/${product.id}`)
  const second = page.getByRole('list', { name: 'Pictures' }).getByRole('button').nth(1)
  const main = page.getByRole('article').first().getByRole('button', { name: 'Enlarge' })
  await main.evaluate((button) => button.closest('ul')?.scrollBy({ left: button.clientWidth, behavior: 'instant' }))
  await expect(second).toHaveAttribute('aria-pressed', 'false')
  arrive()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
})

test('HOME-01 the banner keeps a swipe or a chosen slide from before hydration', async ({ page }) => {
  const banner = page.getByRole('region', { name: 'Products of the day' })
  const dot = (place: number) => banner.getByRole('button', { name: `Go to slide ${place}` })
  const swipeOn = () =>
    banner.getByRole('list').evaluate((list) => {
      const row = list.parentElement as HTMLElement
      row.scrollLeft = row.clientWidth
    })
  for (const { early, place } of [
    { early: swipeOn, place: 2 },
    { early: () => dot(4).click(), place: 4 },
  ]) {
    const { arrive } = await openSlowly(page, '/')
    await banner.hover()
    await early()
    arrive()
    await expect(dot(place)).toHaveAttribute('aria-current', 'true')
    await expect(banner.getByRole('listitem').nth(place - 1)).toBeInViewport({ ratio: 0.9 })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('HOME-01 the banner stands while it has a pointer or the focus from before hydration, and while it is swiped', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  const banner = page.getByRole('region', { name: 'Products of the day' })
  const dot = (place: number) => banner.getByRole('button', { name: `Go to slide ${place}` })
  const row = banner.getByRole('list').locator('..')
  const footer = page.getByRole('contentinfo')
  for (const { what, hold, leave } of [
    { what: 'pointer', hold: () => row.hover(), leave: () => page.mouse.move(0, 0) },
    {
      what: 'focus',
      hold: () => row.getByRole('link').first().focus(),
      leave: () => footer.getByRole('link').first().focus(),
    },
  ]) {
    await test.step(what, async () => {
      const { arrive } = await openSlowly(page, '/')
      await hold()
      arrive()
      await page.waitForLoadState()
      await expect.poll(() => page.evaluate(() => 'releaseEarlyEvents' in window)).toBe(false)
      await page.clock.runFor(200)
      await expect(row).toHaveCSS('overflow-x', 'hidden')
      await page.clock.runFor(10_000)
      expect(await dot(1).getAttribute('aria-current')).toBe('true')
      await leave()
      await page.clock.runFor(3100)
      await expect(dot(2)).toHaveAttribute('aria-current', 'true')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
  await test.step('a swipe in progress ends before the carousel takes over', async () => {
    const { arrive } = await openSlowly(page, '/')
    const scrollTo = (slides: number) =>
      row.evaluate((element, part) => {
        // As under a finger, which holds it between slides.
        element.style.scrollSnapType = 'none'
        element.scrollLeft = element.clientWidth * part
      }, slides)
    await scrollTo(0.4)
    arrive()
    await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => 'releaseEarlyEvents' in window)).toBe(false)
    await page.clock.runFor(5000)
    await expect(row).toHaveCSS('overflow-x', 'auto')
    await scrollTo(1)
    await page.clock.runFor(500)
    await expect(row).toHaveCSS('overflow-x', 'hidden')
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  })
})

test('UX-02 Back before hydration shows the previous page', async ({ page }) => {
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Categories' })
  const all = await list.getByRole('article').count()
  await list.getByRole('button', { name: 'Honey' }).click()
  await expect(page).toHaveURL(/\?category=Honey$/)
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(list.getByRole('article')).not.toHaveCount(all)
  await page.goBack({ waitUntil: 'commit' })
  await expect(list.getByRole('article')).toHaveCount(all)
})
