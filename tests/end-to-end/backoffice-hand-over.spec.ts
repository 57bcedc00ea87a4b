// Parcels after packing: handed over by scan, delivered, corrected, unpacked, back.
import { staffApi } from '../fixtures/back-office.ts'
import { countActions, scan } from '../fixtures/count-actions.ts'
import { openPaidOrders } from '../fixtures/paid-orders.ts'
import { packParcel, parcelsOf, requestOf, scanOutcome, trackingNumber } from '../fixtures/parcels.ts'
import { expect, test } from '../fixtures/staff.ts'

let orders: Awaited<ReturnType<typeof openPaidOrders>>

test.beforeAll(async () => {
  orders = await openPaidOrders()
})
test.afterAll(() => orders.close())

test('SHIP-06 SHIP-02 SHIP-08 DESK-05 scanned parcels alone are handed over in two actions more, and confirmed once more; delivered in bulk, unpacked, corrected, back', async ({
  openAs,
  office: context,
  staffWith,
}) => {
  const packer = await staffWith('packer')
  const page = await openAs('packer')
  const packed = async (carrier: string, tracking?: string) => {
    // At the end of the queue: packers of other tests reserve the next ones.
    const number = await orders.add({ quantities: [1], placedAt: new Date() })
    await packParcel(packer, number, { carrier, ...(tracking && { tracking }) })
    return number
  }
  const numbers = [await packed('own-van'), await packed('own-van')]
  const [stays, late] = [await packed('own-van'), await packed('own-van')]
  const untracked = await packed('dtdc')
  const van = page.getByRole('region', { name: 'Own van' })
  await test.step('before the first scan the words say what is ticked', async () => {
    await page.goto('/hand-over?carrier=own-van')
    await expect(page.getByText(/^All \d+ parcels are ticked\. Scan to take only some of them\.$/)).toBeVisible()
    await van.getByRole('checkbox', { name: stays }).uncheck()
    await expect(page.getByText(/^\d+ of \d+ parcels (is|are) ticked\.$/)).toBeVisible()
  })
  await test.step('after the first scan only what is scanned goes, and more than one parcel needs a second press', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Hand over', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand over')
    const actions = countActions(page, { limit: numbers.length + 2 })
    await page.setViewportSize({ width: 1280, height: 300 })
    // Its carrier's page opens by itself.
    for (const number of numbers) {
      await actions.scan(number)
      await expect(scanOutcome(page)).toContainText(number)
      await expect(van.getByRole('listitem').filter({ hasText: number })).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await scan(page, numbers[1] ?? '')
    await expect(scanOutcome(page)).toContainText(`Already scanned${numbers[1]}. Own van: 2 scanned`)
    await page.goto('/pack')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('To pack')
    await page.goto('/hand-over')
    await expect(scanOutcome(page), 'scans stay on the device').toContainText(/2 scanned\. \d+ (is|are) not scanned\./)
    await van.getByRole('button', { name: 'Start over' }).click()
    await expect(van.getByRole('checkbox', { name: stays })).toBeChecked()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(van.getByRole('checkbox', { name: stays })).not.toBeChecked()
    await expect(van.getByText(/^\d+ (is|are) not scanned$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'DTDC' }), 'one carrier a page').toBeHidden()
    await actions.click(van.getByRole('button', { name: 'Hand over 2 scanned' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('2 customers get a mail')
    for (const number of numbers) expect(await parcelsOf(packer, number)).toMatchObject([{ state: 'packed' }])
    await actions.click(dialog.getByRole('button', { name: 'Hand over 2 parcels' }))
    await expect(van.getByText('2 parcels handed over to Own van')).toBeVisible()
    for (const number of numbers) expect(await parcelsOf(packer, number)).toMatchObject([{ state: 'handed-over' }])
    expect(await parcelsOf(packer, stays)).toMatchObject([{ state: 'packed' }])
    await expect(van.getByRole('button', { name: /^Hand over/ }), 'the outcome stands in its place').toBeHidden()
    await expect(scanOutcome(page), 'none is scanned any more').toContainText('Scan each parcel')
    await expect(van.getByRole('checkbox', { name: stays }), 'what stays is not ticked').not.toBeChecked()
    const manifest = requestOf(context, /\/api\/manifest\.pdf/)
    await van.getByRole('button', { name: /^Manifest/ }).click()
    await manifest
    await scan(page, stays)
    await expect(van.getByRole('button', { name: 'Hand over 1 scanned' })).toBeVisible()
    await scan(page, untracked)
    await expect(scanOutcome(page), 'not among those of another carrier').toContainText('Goes with DTDC')
    await scan(page, numbers[0] ?? '')
    await expect(scanOutcome(page)).toContainText(`${numbers[0]} is not in this list`)
    await expect(scanOutcome(page)).toContainText('Handed over, Own van')
    const unpacked = await orders.add({ quantities: [1], placedAt: new Date() })
    await scan(page, unpacked)
    await expect(scanOutcome(page)).toContainText(`${unpacked} is not packed yet`)
    await expect(page.getByRole('link', { name: `Pack ${unpacked}` })).toBeVisible()
  })
  await test.step('what is scanned while others are being handed over stays', async () => {
    const scanned = Promise.withResolvers<void>()
    await page.route('**/api/hand-over', async (route) => {
      if (route.request().method() === 'POST') await scanned.promise
      await route.continue()
    })
    await van.getByRole('button', { name: 'Hand over 1 scanned' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog, 'one parcel mails too').toContainText('The customer gets a mail')
    await dialog.getByRole('button', { name: 'Hand over 1 parcel' }).click()
    await scan(page, late)
    await expect(scanOutcome(page)).toContainText(late)
    scanned.resolve()
    await expect.poll(() => parcelsOf(packer, stays)).toMatchObject([{ state: 'handed-over' }])
    await expect(van.getByRole('checkbox', { name: stays })).toHaveCount(0)
    await expect(van.getByRole('button', { name: 'Hand over 1 scanned' })).toBeEnabled()
    await expect(van.getByRole('checkbox', { name: late })).toBeChecked()
    expect(await parcelsOf(packer, late)).toMatchObject([{ state: 'packed' }])
    await page.unroute('**/api/hand-over')
    const support = await staffWith('support')
    const path = `/api/orders/${late}/hold`
    await staffApi('POST /api/orders/:number/hold', path, { ...support, body: { reason: 'Asked to wait' } })
    await expect(van.getByText('On hold: Asked to wait'), 'before it is pressed').toBeVisible()
    await expect(van.getByRole('checkbox', { name: late })).toBeDisabled()
    await scan(page, late)
    await expect(scanOutcome(page)).toContainText('On hold: Asked to wait')
    await staffApi('DELETE /api/orders/:number/hold', path, support)
    await expect(scanOutcome(page), 'it says what is true now').not.toContainText('On hold')
  })
  await test.step('a parcel without its number does not go; a scan fills the focused field', async () => {
    await page.getByRole('navigation', { name: 'Carriers' }).getByRole('link', { name: 'DTDC' }).click()
    const dtdc = page.getByRole('region', { name: 'DTDC' })
    await expect(dtdc.getByRole('checkbox', { name: untracked })).toBeDisabled()
    const field = dtdc.getByLabel(`Tracking number of ${untracked}`)
    await field.fill('wrong')
    await page.keyboard.press('Enter')
    const wrong = dtdc.getByText('This is not a number of DTDC')
    await expect(wrong).toBeVisible()
    await field.fill('')
    await expect(wrong, 'it leaves when the field is changed').toBeHidden()
    await page.getByRole('textbox', { name: 'Scan or type a code' }).focus()
    await scan(page, untracked)
    await expect(scanOutcome(page)).toContainText('No tracking number yet')
    await expect(field).toBeFocused()
    const number = trackingNumber()
    await scan(page, number)
    await expect(field).toBeHidden()
    await expect(scanOutcome(page), 'it has its number').not.toContainText('No tracking number yet')
    expect(await parcelsOf(packer, untracked)).toMatchObject([{ tracking: number, state: 'packed' }])
    await page.setViewportSize({ width: 360, height: 800 })
    const row = dtdc.getByRole('listitem').filter({ hasText: untracked })
    await expect(row, 'two lines on a phone').toContainText(number)
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(58)
    await page.setViewportSize({ width: 1280, height: 800 })
    await scan(page, number)
    // The second press lands beside the question that the first one opens.
    await dtdc.getByRole('button', { name: 'Hand over 1 scanned' }).dblclick()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over 1 parcel' }).click()
    await expect(dtdc.getByText('1 parcel handed over to DTDC')).toBeVisible()
  })
  await test.step('parcels by state: delivered in bulk, unpacked, a corrected number', async () => {
    const waiting = await packed('dtdc')
    await page.goto('/parcels')
    const tab = page.getByRole('link', { name: /^Handed over \d+$/ })
    await tab.click()
    // Until then the rows of the former tab stand there.
    await expect(tab).toHaveAttribute('aria-current', 'page')
    for (const number of numbers) await page.getByRole('checkbox', { name: `Select ${number}` }).check()
    await page.getByRole('button', { name: 'Mark 2 delivered' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark 2 delivered' }).click()
    await expect(page.getByText('Delivered: 2 done')).toBeVisible()
    for (const number of numbers) expect(await parcelsOf(packer, number)).toMatchObject([{ state: 'delivered' }])

    await scan(page, waiting)
    await expect(page).toHaveURL(new RegExp(`q=${waiting}`))
    // Opens by itself.
    const dialog = page.getByRole('dialog')
    const number = trackingNumber()
    await dialog.getByLabel(`Tracking number of ${waiting}`).fill(number)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await parcelsOf(packer, waiting))[0]?.tracking).toBe(number)
    await dialog.getByRole('button', { name: 'Unpack' }).click()
    await dialog.getByRole('button', { name: 'Unpack the parcel' }).click()
    await expect.poll(() => parcelsOf(packer, waiting)).toEqual([])
  })
  await test.step('a parcel arrives back in three actions from any page', async () => {
    const isBack = (number: string) => expect.poll(() => parcelsOf(packer, number)).toMatchObject([{ state: 'back' }])
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await scan(page, 'D12-345')
    await expect(page.getByText(/^Unknown code/)).toBeVisible()
    const [parcel] = await parcelsOf(packer, untracked)
    let actions = countActions(page, { limit: 3 })
    await actions.scan(parcel?.tracking ?? '')
    const dialog = page.getByRole('dialog')
    await actions.click(dialog.getByRole('button', { name: 'Arrived back' }))
    await expect(dialog).toContainText('Its units are to pack again')
    await actions.click(dialog.getByRole('button', { name: 'Mark arrived back' }))
    await isBack(untracked)
    await expect(dialog).toBeHidden()

    await page.goto('/hand-over')
    await page.getByRole('link', { name: 'Own van' }).click()
    await expect(van).toBeVisible()
    actions = countActions(page, { limit: 3 })
    await actions.scan(stays)
    await actions.click(page.getByRole('region', { name: 'Scan' }).getByRole('button', { name: 'Arrived back' }))
    await actions.click(dialog.getByRole('button', { name: 'Mark arrived back' }))
    await isBack(stays)
  })
})
