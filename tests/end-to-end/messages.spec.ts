// Where the short messages stand: beside what they speak of, not over it.
import type { Locator, Page } from '@playwright/test'
import { fillCart, saveAddress } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectToast, stopClock, toasts } from '../fixtures/toasts.ts'

const places = [
  { path: '/product/wild-forest-honey-500g', press: 'Add to Cart' },
  { path: '/cart', press: /^Increase quantity/ },
  { path: '/login', press: 'Login' },
  { path: '/register', press: 'Send OTP' },
  { path: '/checkout', press: 'Save Address', isSignedIn: true },
]

for (const { path, press, isSignedIn } of places) {
  test(`UX-01 on a wide window the message of ${path} leaves heading and steps to be read`, async ({
    page,
    customer,
    signIn,
  }) => {
    if (isSignedIn) await signIn(page, customer)
    await fillCart(page, 1)
    await saveAddress(page, {})
    // It stays to be looked at.
    await page.clock.install()
    await page.goto(path)
    await stopClock(page)
    await page.getByRole('main').getByRole('button', { name: press }).first().click()
    await expectToast(page)
    const message = await boxAtRest(toasts(page).first())
    for (const read of await wordsAbove(page)) {
      expect(overlap(message, await boxOf(read)), (await read.textContent()) ?? undefined).toBe(false)
    }
  })
}

test('UX-01 a success stays for two seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/product?category=Honey')
  await stopClock(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectToStay(page, 2000)
})

test('UX-01 an error stays for four seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await stopClock(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectToStay(page, 4000)
})

async function expectToStay(page: Page, milliseconds: number): Promise<void> {
  await expectToast(page)
  await page.clock.runFor(milliseconds - 200)
  await expect(toasts(page)).toHaveCount(1)
  // It fades out for a moment.
  await page.clock.runFor(400)
  await expect(toasts(page)).toHaveCount(0)
}

type Box = { x: number; y: number; width: number; height: number }

/** It slides to its place. */
async function boxAtRest(message: Locator): Promise<Box> {
  await expect(message).toHaveAttribute('data-mounted', 'true')
  await message.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await message.boundingBox()
  if (!box) throw new Error('The message has gone before it was looked at')
  return box
}

/** Of the words alone: a heading is as wide as its column. */
function boxOf(words: Locator): Promise<Box> {
  return words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
}

/** The title of the page, and what stands over it. */
async function wordsAbove(page: Page): Promise<Locator[]> {
  const main = page.getByRole('main')
  const links = main.getByRole('navigation').getByRole('listitem')
  return [main.getByRole('heading', { level: 1 }), ...(await links.all()), ...(await main.locator('.eyebrow').all())]
}

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  return !(isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y)
}
