// What can be undone has 'Undo'; what cannot shows its effect first (DESK-05). Bulk actions above 200 rows (DESK-06).
import type { Locator, Page, Route } from '@playwright/test'
import { day, indianDate, later } from '#domain/time.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { addStaff, type StaffMember, staffApi } from '../fixtures/back-office.ts'
import { listOrders, makeUpOrders, viewOrder } from '../fixtures/made-up-orders.ts'
import { keepNotices } from '../fixtures/pack-desk.ts'
import { openPaidOrders } from '../fixtures/paid-orders.ts'
import { packParcel, parcelsOf, trackingNumber } from '../fixtures/parcels.ts'
import { expect, test } from '../fixtures/staff.ts'

let orders: Awaited<ReturnType<typeof openPaidOrders>>

test.beforeAll(async () => {
  orders = await openPaidOrders()
})
test.afterAll(() => orders.close())

test('DESK-05 DESK-07 released orders are held again by Undo, which is there for ten seconds; a refused one says why, and a lost answer is requested again', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const page = await openAs('support')
  await test.step('released orders are held again, with their reasons', async () => {
    const {
      name,
      numbers: [one = '', other = ''],
    } = await orders.addNamed(2)
    await hold(owner, one, 'Asked to wait')
    await hold(owner, other, 'Road closed')
    await page.goto(`/orders/${one}`)
    await page.getByRole('button', { name: 'Release' }).click()
    await expect(page.getByText('Released')).toBeVisible()
    await undo(page)
    // On the page the reason stands in the timeline, too.
    await expect.poll(async () => (await viewOrder(owner, one)).held?.reason).toBe('Asked to wait')

    await page.goto(`/orders?held=yes&q=${name}`)
    for (const number of [one, other]) await page.getByLabel(`Select order ${number}`).check()
    await page.getByRole('button', { name: 'Release' }).click()
    await expect(page.getByText('Release: 2 done')).toBeVisible()
    expect((await viewOrder(owner, other)).held).toBeUndefined()
    await undo(page)
    await expect.poll(async () => (await viewOrder(owner, one)).held?.reason).toBe('Asked to wait')
    await expect.poll(async () => (await viewOrder(owner, other)).held?.reason).toBe('Road closed')
    const log = (await viewOrder(owner, other)).timeline.map(({ what }) => what)
    expect(log.filter((what) => what === 'order.held' || what === 'order.released')).toEqual([
      'order.held',
      'order.released',
      'order.held',
    ])
  })
  await test.step('a refusal, a lost answer, and ten seconds', async () => {
    const number = await added()
    await page.goto(`/orders/${number}`)
    const writeReason = async (reason: string) => {
      await page.getByRole('button', { name: 'Hold' }).click()
      await page.getByLabel('Reason').fill(reason)
    }
    const holdIt = async (reason: string) => {
      await writeReason(reason)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    }
    await holdIt('First')
    await staffApi('DELETE /api/orders/:number/hold', `/api/orders/${number}/hold`, owner)
    await undo(page)
    await expect(page.getByText('Not undone. This order is not on hold.')).toBeVisible()
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await holdIt('Lost')
    await page.route(`**/api/orders/${number}/hold`, loseAnswer, { times: 1 })
    await undo(page)
    await expect(page.getByText('Perhaps not undone. There is no connection.')).toBeVisible()
    await undo(page)
    await expect(page.getByText('Released'), 'once, under its key').toBeVisible()
    await page.clock.install()
    await writeReason('Second')
    // The time that the test itself takes does not count.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('Enter')
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.clock.fastForward(9_000)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.clock.fastForward(1_500)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    expect((await viewOrder(owner, number)).held?.reason).toBe('Second')
  })
})

test('DESK-05 a notice does not cover the button that was pressed last', async ({ openAs, staffWith }) => {
  const { name, numbers } = await orders.addNamed(2)
  const [number = ''] = numbers
  await hold(await staffWith('owner'), number, 'Asked to wait')
  const page = await openAs('support')
  await keepNotices(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/orders?q=${name}`)
  await page.getByLabel(`Select order ${number}`).check()
  await page.getByRole('button', { name: 'Release' }).click()
  const notice = page.getByRole('paragraph').filter({ hasText: 'Release: 1 done' })
  await expect(notice).toBeVisible()
  const pressed = page.getByRole('button', { name: 'Filters' })
  await pressed.click()
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }
  const { y, height } = await box(pressed)
  const menu = await box(page.getByRole('navigation', { name: 'Main' }).last())
  await page.setViewportSize({ width: 360, height: Math.round(y + height + menu.height + 12) })
  await expect.poll(async () => (await box(notice)).y, 'in the upper corner').toBe(8)
})

test('DESK-05 SHIP-02 SHIP-03 a corrected tracking number and a parcel are moved back where they may be; else the effect is shown first', async ({
  openAs,
  staffWith,
}) => {
  const packer = await staffWith('packer')
  const page = await openAs('packer')
  const dialog = page.getByRole('dialog')
  await test.step('a corrected tracking number is taken back until the customer knows it', async () => {
    const number = await added()
    const [first, second] = [trackingNumber(), trackingNumber()]
    await packParcel(packer, number, { carrier: 'dtdc', tracking: first })
    await page.goto(`/parcels?q=${first}`)
    await page.getByRole('button', { name: number }).click()
    const tracking = async () => (await parcelOf(packer, number))?.tracking
    await dialog.getByRole('button', { name: 'Replace the number' }).click()
    await expect(dialog.getByLabel(`Tracking number of ${number}`)).toBeFocused()
    await page.keyboard.type(second)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(tracking).toBe(second)
    await expect(page, 'the search follows it').toHaveURL(new RegExp(`q=${second}`))
    await expect(dialog, 'it stays open').toContainText(`Tracking number ${second}`)
    await page.keyboard.press('Escape')
    await undo(page)
    await expect.poll(tracking).toBe(first)
    await page.goto(`/parcels?q=${second}`)
    await expect(page.getByText('No parcel here has this number.')).toBeVisible()
  })
  await test.step('a parcel is moved back only where its table allows it', async () => {
    const number = await added(1, 1)
    const handOver = async (position: number) => {
      const id = await packParcel(packer, number, { carrier: 'own-van', position })
      await staffApi('POST /api/hand-over', '/api/hand-over', { ...packer, body: { parcels: [id] } })
      return id
    }
    await handOver(0)
    await page.goto(`/orders/${number}`)
    await page.getByRole('link', { name: 'What happened?' }).click()
    await expect(dialog.getByRole('group', { name: 'Next step' })).toContainText('Lost')
    await page.goto(`/parcels?q=${number}`)
    const state = async () => (await parcelOf(packer, number))?.state
    const step = async (name: string) => {
      await page.getByRole('button', { name: `? Parcel 1 of ${number}` }).click()
      await dialog.getByRole('button', { name, exact: true }).click()
    }
    await step('Delivery failed')
    await expect(dialog).toContainText("It is shown on the board under 'Delivery failed'.")
    await dialog.getByLabel('Reason').selectOption('Address not found')
    await dialog.getByLabel('On', { exact: true }).fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Note failed delivery 1' }).click()
    await expect(dialog.getByLabel('On', { exact: true })).toHaveAccessibleDescription(/from today/)
    expect(await state()).toBe('handed-over')
    await dialog.getByLabel('On', { exact: true }).fill(indianDate(later(new Date(), day)))
    await dialog.getByRole('button', { name: 'Note failed delivery 1' }).click()
    await expect.poll(state).toBe('failed')
    await expect(page.getByText(/Attempt 1: Address not found. Try again on/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    await page.getByRole('button', { name: `What now? Parcel 1 of ${number}` }).click()
    await expect(dialog.getByRole('link', { name: /^Call \+91/ })).toBeVisible()
    // Another of the order without tracking number.
    const another = await handOver(1)
    const attempt = { reason: 'refused', next: 'try-again', nextDay: indianDate(later(new Date(), day)) } as const
    await staffApi('POST /api/parcels/:id/attempts', `/api/parcels/${another}/attempts`, { ...packer, body: attempt })
    await dialog.getByRole('link', { name: `Order ${number}` }).click()
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
    await page.getByRole('link', { name: 'What now?' }).first().click()
    await expect(dialog.getByRole('heading', { name: `${number}, parcel 1 of 2` }), 'SHIP-10').toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Next step' })).toContainText('Failed again')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `What now? Parcel 1 of ${number}` }).click()
    await expect(dialog.getByRole('button', { name: 'Coming back' })).toBeVisible()
    await page.goto(`/parcels?q=${number}`)

    await step('In transit')
    await expect.poll(state).toBe('in-transit')
    await undo(page)
    await expect.poll(state).toBe('failed')

    await step('Delivered')
    await expect(dialog).toContainText('The customer gets a mail with the last day for returns.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep as it is' }).click()
    expect(await state()).toBe('failed')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: `Select ${number}, parcel 1` }).check()
    await page.getByRole('button', { name: 'Mark 1 delivered' }).click()
    await expect(dialog).toContainText('The customer gets a mail with the last day for returns.')
    await dialog.getByRole('button', { name: 'Mark 1 delivered' }).click()
    await expect(page.getByText('Delivered: 1 done')).toBeVisible()
    await expect.poll(state).toBe('delivered')
  })
})

test('DESK-05 STAFF-09 roles and suspension are taken back; a reset second factor shows its effect first', async ({
  openAs,
}) => {
  const person = await addStaff('packer')
  const page = await openAs('owner')
  await page.goto('/staff')
  const row = page.getByRole('row', { name: person.name })
  const open = () => row.getByRole('button', { name: person.name }).click()
  await open()
  await page.getByRole('dialog').getByLabel('Support').check()
  await page.getByRole('button', { name: 'Save roles' }).click()
  await expect(row).toContainText('Support')
  await undo(page)
  await expect(row).not.toContainText('Support')
  await open()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('dialog')).toContainText('is signed out at once and cannot sign in')
  await expect(row).toContainText('Active')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(row).toContainText('Suspended')
  await undo(page)
  await expect(row).toContainText('Active')
  await open()
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  await expect(page.getByRole('dialog')).toContainText('Password, authenticator and passkeys end')
  await expect(row).toContainText('Active')
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  await expect(row).toContainText('Invited')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('DESK-06 all that match, above 200, are a job with its progress and each refusal', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  await makeUpOrders()
  const customer = await orders.addHeld(205)
  const { rows } = await listOrders(owner, `customer=${customer}`)
  for (const { number } of rows.slice(0, 2)) {
    await staffApi('DELETE /api/orders/:number/hold', `/api/orders/${number}/hold`, owner)
  }
  const page = await openAs('support')
  await page.goto(`/orders?customer=${customer}`)
  const isLookedAt = Promise.withResolvers<void>()
  let answers = 0
  await page.route(/\/api\/bulk-jobs\/[^/]+$/, async (route) => {
    answers += 1
    if (answers > 1) await isLookedAt.promise
    const response = await route.fetch()
    const running = { isFinished: false, done: 40, failed: 0, refusals: [] }
    const json = await response.json()
    await route.fulfill({ response, json: answers > 1 ? json : { ...json, ...running } })
  })
  await page.getByLabel('Select this page').check()
  await page.getByRole('button', { name: 'All 205 that match' }).click()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('205 selected')
  await page.getByRole('button', { name: 'Release' }).click()
  const job = page.getByRole('region', { name: 'Bulk action' })
  await expect(job).toContainText('40 of 205')
  isLookedAt.resolve()
  await expect(job).toContainText('203 done, 2 not')
  for (const { number } of rows.slice(0, 2)) {
    await expect(job.getByRole('listitem').filter({ hasText: number })).toContainText('This order is not on hold.')
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByText('203 done, 2 not'), 'above the list, and in the notice, which is in sight').toHaveCount(2)
  await expectAccessible(page)
  await page.reload()
  await expect(job).toContainText('203 done, 2 not')
  await job.getByRole('button', { name: 'Close' }).click()
  await expect(job).toBeHidden()
  expect((await listOrders(owner, `customer=${customer}&held=yes`)).total).toBe(0)
})

/** At the end of the queue: packers of other tests reserve the next ones. */
function added(...quantities: number[]): Promise<string> {
  const quantity = quantities.length > 0 ? quantities : [1]
  return orders.add({ quantities: quantity, placedAt: new Date() })
}

function undo(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Undo' }).click()
}

async function hold({ cookie }: StaffMember, number: string, reason: string): Promise<void> {
  await staffApi('POST /api/orders/:number/hold', `/api/orders/${number}/hold`, { cookie, body: { reason } })
}

async function parcelOf(member: StaffMember, number: string) {
  const parcels = await parcelsOf(member, number)
  return parcels.find(({ state }) => state !== 'unpacked')
}
