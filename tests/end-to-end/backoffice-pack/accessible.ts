// Packing by light, by dark and on a phone (DESK-04, DESK-08).
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessibility.ts'
import { backOfficeUrl } from '../../fixtures/back-office.ts'
import { scan } from '../../fixtures/count-actions.ts'
import { overflow } from '../../fixtures/overflow.ts'
import { smallTargets } from '../../fixtures/pack-desk.ts'
import { scanOutcome } from '../../fixtures/parcels.ts'
import { expect, onDesktopAndPhone } from '../../fixtures/staff.ts'
import { open, orders, packed, test } from './queue.ts'

onDesktopAndPhone(() => {
  test('DESK-04 DESK-08 packing is accessible by light, by dark and on a phone', async ({ page, isMobile }) => {
    const [ghee] = orders.products
    const { product, lots } = await orders.addBatched()
    const products = [...orders.products.slice(0, 1), product]
    const number = await orders.add({ products, quantities: [2, 3], placedAt: new Date() })
    await packed('dtdc')
    const parcel = await packed('own-van')
    await open(page, number)
    await page.getByRole('button', { name: `Tick one ${ghee?.title}` }).click()
    await scan(page, lots[1] ?? '')
    await expect(page.getByLabel(/^Why not/)).toBeVisible()
    const handOver = '/hand-over?carrier=dtdc'
    for (const path of [`/pack/${number}`, '/pack', `/pick-list?orders=${number}`, handOver, '/parcels']) {
      if (!page.url().endsWith(path)) await page.goto(backOfficeUrl() + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // By day on the one, by night on the other, pages by turns.
      const isNight = isMobile === (path.length % 2 === 0)
      await page.emulateMedia({ colorScheme: isNight ? 'dark' : 'light' })
      await expectAccessible(page)
      if (path === '/pack') await expectRowsToStay(page)
      if (!isMobile) continue
      expect(await overflow(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      if (path.startsWith('/pack/') || path === handOver) expect(await heightOfBars(page), path).toBeLessThan(160)
    }
    if (isMobile) await expectOneRowToScan(page, parcel)
  })
})

/** Of the bar to scan in and that of the main action, which stay in sight; the lines need the rest of a phone. */
function heightOfBars(page: Page): Promise<number> {
  return page
    .locator('main :is([aria-label="Scan"], [data-foot])')
    .evaluateAll((bars) => bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0))
}

/** The field lies over the last outcome, and is seen once one types; what is pressed seldom is behind three dots. */
async function expectOneRowToScan(page: Page, parcel: string): Promise<void> {
  await page.goto(`${backOfficeUrl()}/hand-over?carrier=own-van`)
  const field = page.getByRole('textbox', { name: 'Scan or type a code' })
  await expect(field).toHaveCSS('opacity', '0')
  await page.getByRole('button', { name: 'Type a code' }).click()
  await expect(field).toHaveCSS('opacity', '1')
  await expect(field).toHaveAttribute('inputmode', 'text')
  // As slowly as a person: keys of a busy machine that come quick after a pause would be a scan of their own.
  await page.keyboard.type(parcel, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(scanOutcome(page)).toContainText(parcel)
  await expect(field).toHaveCSS('opacity', '0')
  await expect(page.getByRole('button', { name: 'Hand over 1 scanned' })).toBeVisible()
  await page.getByRole('button', { name: 'More: Own van' }).click()
  await page.getByRole('menuitem', { name: 'Start over' }).click()
  await expect(page.getByRole('button', { name: 'Hand over 1 scanned' })).toBeHidden()
}

/** A wrong scan has its room: no row leaves the finger that is about to press it. */
async function expectRowsToStay(page: Page): Promise<void> {
  const row = page.getByRole('row').nth(1)
  const before = await row.boundingBox()
  await scan(page, 'XYZ-123')
  await expect(scanOutcome(page)).toContainText('Unknown code XYZ-123')
  expect(await row.boundingBox()).toEqual(before)
}
