// The queue that all tests of packing share, their two packers, and what they do at the desk.
import type { Page } from '@playwright/test'
import { addStaff, backOfficeUrl, type StaffMember, signInStaff, staffApi } from '../../fixtures/back-office.ts'
import { scan } from '../../fixtures/count-actions.ts'
import { openPaidOrders } from '../../fixtures/paid-orders.ts'
import { packParcel, scanOutcome } from '../../fixtures/parcels.ts'
import { test as base, expect } from '../../fixtures/staff.ts'

export const test = base.extend({ context: ({ office }, use) => use(office) })

// One queue for all: the tests come one after the other, and their orders are older than those of other tests.
test.describe.configure({ mode: 'default' })

export let packer: StaffMember
export let other: StaffMember
export let orders: Awaited<ReturnType<typeof openPaidOrders>>
let placed = 0

test.beforeAll(async () => {
  orders = await openPaidOrders()
  packer = await addStaff('packer')
  other = await addStaff('packer')
})
test.afterAll(() => orders.close())

test.beforeEach(async ({ context, page }) => {
  await signInStaff(context, packer)
  await page.addInitScript(() => {
    // Browsers of tests differ in it.
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
    const signals = { vibrations: [] as unknown[], tones: 0 }
    Object.assign(window, { signals })
    navigator.vibrate = (pattern) => signals.vibrations.push(pattern) > 0
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      signals.tones += 1
      return start.apply(this, when)
    }
  })
})

export function oldOrder(...quantities: number[]): Promise<string> {
  return orders.add({ quantities, placedAt: olderThanAll() })
}

/** Each is older than the one before, so that its order is the next to pack. */
export function olderThanAll(): Date {
  placed += 1
  return new Date(2_700_000_000_000 - Date.now() - placed)
}

export async function packed(carrier: string): Promise<string> {
  const number = await oldOrder(1)
  await packParcel(packer, number, { carrier })
  return number
}

/** Packs what is left of these orders, once nobody has claimed them. */
export async function clearQueue(numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    const { lines } = await staffApi('GET /api/pack/:number', `/api/pack/${number}`, packer)
    if (lines.every(({ toPack }) => toPack === 0)) continue
    const body = { lines: [{ position: 0, quantity: 1 }], carrier: 'own-van', grams: 650 }
    for (const { cookie } of [packer, other]) {
      const path = `/api/orders/${number}/parcels`
      await staffApi('POST /api/orders/:number/parcels', path, { cookie, body }).catch(() => {})
    }
  }
}

export async function openBoard(page: Page): Promise<void> {
  await page.goto(`${backOfficeUrl()}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function open(page: Page, number: string, { view = '' } = {}): Promise<void> {
  await page.goto(`${backOfficeUrl()}/pack/${number}${view}`)
  await expect(page.getByRole('button', { name: /^Tick one/ }).first()).toBeVisible()
}

export async function chooseCarrier(page: Page, name: string): Promise<void> {
  await page.getByLabel('Carrier').selectOption({ label: name })
}

/** Packs the one unit of the order on the screen. */
export async function packOne(page: Page, product = orders.products[0]): Promise<void> {
  await scan(page, product?.barcode ?? '')
  await expect(scanOutcome(page)).toContainText('All 1 are packed')
  await page.getByLabel('Weight in kg').fill('0.65')
  await page.keyboard.press('Enter')
}
