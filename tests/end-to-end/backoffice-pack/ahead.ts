// Orders that a device has fetched ahead, beside other tabs, devices and packers (PACK-07).
import type { BrowserContext, Page } from '@playwright/test'
import { addStaff, backOfficeUrl, signInStaff, staffApi } from '../../fixtures/back-office.ts'
import { fetchAheadOnDemand, keepNotices, watchPrefetch } from '../../fixtures/pack-desk.ts'
import { expect } from '../../fixtures/staff.ts'
import { chooseCarrier, clearQueue, oldOrder, open, other, packer, packOne, test } from './queue.ts'

/** Whether the other packer may fill a box of one unit. */
function packElsewhere(number: string): Promise<boolean> {
  const body = { lines: [{ position: 0, quantity: 1 }], carrier: 'own-van', grams: 650 }
  const path = `/api/orders/${number}/parcels`
  return staffApi('POST /api/orders/:number/parcels', path, { ...other, body }).then(
    () => true,
    () => false,
  )
}

function claim(number: string, who: { cookie: string }) {
  const path = `/api/pack/${number}/claims`
  return staffApi('POST /api/pack/:number/claims', path, { cookie: who.cookie, body: { takeOver: true } })
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
}

/** A device that opens the first of two orders and fetches the second ahead. */
async function openBoth(page: Page, first: string, second: string): Promise<void> {
  const prefetched = watchPrefetch(page)
  await open(page, first)
  await chooseCarrier(page, 'Own van')
  await expect.poll(() => prefetched(second)).toBe(true)
}

async function packOffline(page: Page, context: BrowserContext, next: string): Promise<void> {
  await context.setOffline(true)
  await expect(page.getByText('Offline. What you type stays here.')).toBeVisible()
  await packOne(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  await context.setOffline(false)
  await expect(page.getByText(/^Waiting for network/)).toHaveCount(0)
}

test('PACK-07 PACK-03 ticks of an order that somebody else has packed meanwhile do not come back by fetching it ahead', async ({
  page,
}) => {
  const [second, first] = [await oldOrder(2), await oldOrder(1)]
  await open(page, second)
  await page.getByRole('button', { name: /^Tick one/ }).click()
  await expect(page.getByRole('button', { name: /1 of 2 packed$/ })).toBeVisible()
  await page.goto(`${backOfficeUrl()}/account`)
  await staffApi('DELETE /api/pack/:number/claims', `/api/pack/${second}/claims`, packer)
  await claim(second, other)
  expect(await packElsewhere(second)).toBe(true)
  await openBoth(page, first, second)
  await packOne(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(page.getByRole('button', { name: /0 of 1 packed$/ })).toBeVisible()
  await leave(page)
  await clearQueue([second])
})

test('DESK-05 PACK-07 what Undo gives back is there, also when the page that is left fetches the order ahead meanwhile', async ({
  page,
}) => {
  const [next, number] = [await oldOrder(1), await oldOrder(1)]
  await keepNotices(page)
  const fetchAhead = await fetchAheadOnDemand(page)
  await open(page, number)
  await chooseCarrier(page, 'Own van')
  await packOne(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  const isFetched = Promise.withResolvers<void>()
  await page.route(`**/api/pack/${number}`, async (route) => {
    await isFetched.promise
    await route.continue()
  })
  const isListed = page.waitForResponse(async (answer) => {
    const isQueue = new URL(answer.url()).pathname === '/api/pack'
    return isQueue && (await answer.text()).includes(number)
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await isListed
  await fetchAhead()
  isFetched.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect(page.getByLabel('Weight in kg')).toHaveValue('0.65')
  await leave(page)
  await clearQueue([next, number])
})

test('PACK-07 PACK-01 who looks at an order that somebody else packs sets no other order aside', async ({ page }) => {
  const [next, number] = [await oldOrder(1), await oldOrder(1)]
  await claim(number, other)
  await page.clock.install()
  await page.goto(`${backOfficeUrl()}/pack/${number}`)
  await expect(page.getByText(/is packing this/)).toBeVisible()
  await page.clock.runFor(5_000)
  expect(await packElsewhere(next), 'it is nobody’s').toBe(true)
  await clearQueue([number])
})

test('PACK-07 a tab that is left gives back nothing while another tab packs', async ({ page, context }) => {
  const [second, first] = [await oldOrder(1), await oldOrder(1)]
  await openBoth(page, first, second)
  const tab = await context.newPage()
  await openBoth(tab, first, second)
  await leave(tab)
  await tab.close()
  expect(await packElsewhere(second), 'it is reserved for the first tab').toBe(false)
  await packOffline(page, context, second)
  await leave(page)
  await clearQueue([second])
})

test('PACK-07 what two devices of a person have fetched ahead stays the one’s when the other is left', async ({
  page,
  browser,
}) => {
  const [third, second, first] = [await oldOrder(1), await oldOrder(1), await oldOrder(1)]
  await openBoth(page, first, third)
  const phone = await browser.newContext({ baseURL: backOfficeUrl() })
  await signInStaff(phone, { ...packer, cookie: await signInAgain(packer) })
  const onPhone = await phone.newPage()
  await openBoth(onPhone, second, third)
  const gaveBack = page.waitForResponse((answer) => answer.url().includes('/api/pack/reservations'))
  await leave(page)
  await gaveBack
  expect(await packElsewhere(third), 'it is reserved for the phone').toBe(false)
  await phone.close()
  await clearQueue([first, second, third])
})

test('PACK-07 STAFF-05 signing out gives back also what is being fetched ahead, however much is begun on the device', async ({
  browser,
}) => {
  const own = await addStaff('packer')
  const context = await browser.newContext({ baseURL: backOfficeUrl() })
  await signInStaff(context, own)
  const page = await context.newPage()
  const [next, number] = [await oldOrder(1), await oldOrder(1)]
  const answered = Promise.withResolvers<void>()
  await page.route(`**/api/pack/${next}/reservation`, async (route) => {
    await answered.promise
    await route.continue()
  })
  const reserved = page.waitForRequest(`**/api/pack/${next}/reservation`)
  await open(page, number)
  await reserved
  await page.getByRole('button', { name: /^Tick one/ }).click()
  await expect(page.getByRole('button', { name: /1 of 1 packed$/ }).or(page.getByText('1 of 1 packed'))).toBeVisible()
  await page.evaluate(() => {
    const [name = ''] = Object.keys(localStorage).filter((key) => key.startsWith('begun:'))
    const draft = JSON.stringify({ at: Date.now() - 60_000, draft: {} })
    for (let n = 1000; n < 1400; n += 1) localStorage.setItem(name.replace(/FG-.*/, `FG-1000-${n}`), draft)
  })
  await leave(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  answered.resolve()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await context.close()
  expect(await packElsewhere(next)).toBe(true)
})

async function signInAgain({ email, password, recoveryCodes }: typeof packer): Promise<string> {
  const answer = await fetch(`${backOfficeUrl()}/api/sign-in`, {
    method: 'POST',
    headers: { origin: backOfficeUrl(), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email, password, code: recoveryCodes[0] }),
  })
  return /__Host-staff=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? ''
}
