// Where the short messages stand: beside what they speak of, not over it.
import type { Locator, Page } from '@playwright/test'
import { answer } from '../fixtures/answers.ts'
import { fillCart, saveAddress } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'
import { expectToast, stopClock, toasts } from '../fixtures/toasts.ts'

const places: readonly Place[] = [
  { path: '/product/wild-forest-honey-500g', press: 'Add to Cart', stays: { what: 'a success', milliseconds: 2000 } },
  { path: '/cart', press: /^Increase quantity/ },
  { path: '/register', press: 'Send OTP' },
  { path: '/login', press: 'Login', stays: { what: 'an error', milliseconds: 4000 } },
]

test('UX-01 a message leaves heading and steps to be read on a wide window, and stays for two seconds or four', async ({
  page,
}) => {
  await fillCart(page, 1)
  await saveAddress(page, {})
  await page.clock.install()
  for (const place of places) {
    await test.step(`the message of ${place.path}`, () => expectBesideWords(page, place))
    if (!place.stays) continue
    const { what, milliseconds } = place.stays
    await test.step(`${what} stays for ${milliseconds} ms`, () => expectToStay(page, milliseconds))
  }
  await test.step('on a phone it stands in the header, beside its links', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await expectBesideWords(page, { path: '/login', press: 'Login' })
    const message = await boxAtRest(toasts(page).first())
    const header = await page.getByRole('banner').boundingBox()
    const search = await page.getByRole('banner').getByRole('link', { name: 'Search' }).boundingBox()
    expect(message.y + message.height).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect(message.x + message.width).toBeLessThanOrEqual(search?.x ?? 0)
  })
  await test.step('there a long sentence has the whole width and takes two lines', async () => {
    const error = 'Please wait 540 seconds before requesting another OTP'
    await answer(page, '/send-otp-email', { status: 429, json: { error, code: 'wait-before-next-code' } })
    await page.clock.resume()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill('asha@example.in')
    await stopClock(page)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expectToast(page, `Failed to send OTP: ${error}`)
    expect((await boxAtRest(toasts(page).first())).height).toBeLessThanOrEqual(52)
  })
})

test('UX-01 on a wide window the message of /checkout leaves heading and steps to be read', async ({
  page,
  customer,
  signIn,
}) => {
  await signIn(page, customer)
  await fillCart(page, 1)
  await saveAddress(page, {})
  await page.clock.install()
  await expectBesideWords(page, { path: '/checkout', press: 'Save Address' })
})

type Place = {
  readonly path: string
  readonly press: string | RegExp
  readonly stays?: { readonly what: string; readonly milliseconds: number }
}

async function expectBesideWords(page: Page, { path, press }: Place): Promise<void> {
  await page.clock.resume()
  await page.goto(path)
  // It stays to be looked at.
  await stopClock(page)
  await page.getByRole('main').getByRole('button', { name: press }).first().click()
  await expectToast(page)
  const message = await boxAtRest(toasts(page).first())
  for (const read of await wordsAbove(page)) {
    expect(overlap(message, await boxOf(read)), (await read.textContent()) ?? undefined).toBe(false)
  }
}

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
