// Packing with network: pick list, scans, weight, missing units, two packers.
import type { Locator } from '@playwright/test'
import { answerQuestion } from '../../fixtures/answer-question.ts'
import { backOfficeUrl, signInStaff, staffApi } from '../../fixtures/back-office.ts'
import { countActions, scan } from '../../fixtures/count-actions.ts'
import { listOrders, makeUpOrders } from '../../fixtures/made-up-orders.ts'
import { keepNotices, printsInFrames, scanAtFirstSight, signalsOf, watchPrefetch } from '../../fixtures/pack-desk.ts'
import { parcelsOf, requestOf, scanOutcome, trackingNumber } from '../../fixtures/parcels.ts'
import { expect } from '../../fixtures/staff.ts'
import {
  chooseCarrier,
  clearQueue,
  olderThanAll,
  oldOrder,
  open,
  openBoard,
  orders,
  other,
  packed,
  packer,
  packOne,
  test,
} from './queue.ts'

test('PACK-02 PACK-01 a pick list of all that waits takes three actions', async ({ page, context }) => {
  const number = await oldOrder(2, 1)
  await openBoard(page)
  const actions = countActions(page, { limit: 3 })
  await actions.click(page.getByRole('link', { name: 'Packing', exact: true }))
  await actions.click(page.getByRole('link', { name: /^Pick list/ }))
  const printed = requestOf(context, /\/api\/pick-list\.pdf/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pick list')
  // Shortcuts are registered after the first paint.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await actions.press('p')
  expect(decodeURIComponent(await printed)).toContain(number)
  const [ghee] = orders.products
  const pick = page.getByRole('checkbox', { name: new RegExp(ghee?.title ?? '') })
  await pick.check()
  await page.reload()
  await expect(pick, 'ticks stay').toBeChecked()
})

test('PACK-03 SHIP-04 SHIP-05 DESK-05 to pack the next order takes three actions with a scanner, its number among them; Undo gives everything back', async ({
  page,
  context,
}) => {
  const next = await oldOrder(1)
  const number = await oldOrder(1)
  const older = await orders.add({ quantities: [1], placedAt: olderThanAll(), dueFrom: '2098-01-01' })
  const [ghee] = orders.products
  await page.addInitScript(printsInFrames)
  await keepNotices(page)
  await open(page, number, { view: '?late=yes' })
  await page.getByRole('button', { name: 'Printing' }).click()
  for (const [document, choice] of [
    ['Label, 105 × 148 mm', 'Do not print'],
    ['Packing slip, A5', 'Do not print'],
    ['Label and slip, one sheet of A4', 'Print'],
  ] as const) {
    await page.getByRole('dialog').getByLabel(document).selectOption({ label: choice })
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByText('Prints Label and slip', { exact: true }), 'stored by the device').toBeVisible()
  await expect(page.getByLabel('Carrier'), 'proposed for its PIN code').toHaveValue('own-van')
  const actions = countActions(page, { limit: 3 })
  await actions.scan(ghee?.barcode ?? '')
  await expect(scanOutcome(page)).toContainText('All 1 are packed')
  await expect(page.getByLabel('Weight in kg')).toBeFocused()
  const tracking = trackingNumber()
  await actions.scan(tracking)
  await expect(page.getByLabel('Carrier')).toHaveValue('dtdc')
  const printed: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('.pdf')) printed.push(new URL(request.url()).pathname)
  })
  let tabs = 0
  context.on('page', () => {
    tabs += 1
  })
  await actions.fill(page.getByLabel('Weight in kg'), '.65')
  await expect(page.getByTitle('Document to print'), 'in a hidden frame').toHaveAttribute('src', /^blob:/)
  // As the print dialog does; a further document would be printed now.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  expect(tabs).toBe(0)
  await expect(page.getByRole('heading', { level: 1 }), 'an older order is not due').toHaveText(next)
  await expect(page.getByLabel('Weight in kg'), 'the weight before is not carried over').toHaveValue('')
  await expect(page.getByText(`${number} is packed`).first()).toBeVisible()
  expect(await parcelsOf(packer, number)).toMatchObject([{ state: 'packed', grams: 650, tracking }])

  for (const name of ['Label and slip', 'Label', 'Packing slip']) {
    await expect(page.getByRole('button', { name: `${name} of ${number}`, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^Invoice/ }), 'packers see no amounts').toBeHidden()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect.poll(() => parcelsOf(packer, number)).toEqual([])
  await expect(scanOutcome(page)).toHaveText('All 1 are packed')
  await expect(page.getByLabel('Weight in kg')).toHaveValue('.65')
  await expect(page.getByLabel('Carrier')).toHaveValue('dtdc')
  await expect(page.getByLabel('Tracking number')).toHaveValue(tracking)
  expect(printed, 'one sheet').toEqual(['/api/labels-and-slips.pdf'])
  await page.getByRole('link', { name: /^\d+ due or late$/ }).click()
  await expect(page.getByRole('link', { name: /^Due or late \d/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: older })).toBeHidden()
  await clearQueue([older])
  await staffApi('DELETE /api/pack/:number/claims', `/api/pack/${number}/claims`, packer)
  await page.goBack()
  const tick = page.getByRole('button', { name: /^Tick one/ })
  await expect(tick, 'somebody else may have had it meanwhile').toHaveAccessibleName(/0 of 1 packed$/)
})

test('DESK-05 PACK-03 on a phone the lines to pack stay where they are when Undo of the order before goes', async ({
  page,
}) => {
  const next = await oldOrder(1)
  const number = await oldOrder(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, number)
  await chooseCarrier(page, 'Own van')
  await packOne(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  const [undo, tick] = [page.getByRole('button', { name: 'Undo' }), page.getByRole('button', { name: /^Tick one/ })]
  await expect(undo).toBeVisible()
  const topOf = () => tick.evaluate((one) => one.getBoundingClientRect().top + scrollY)
  const before = await topOf()
  await expect(undo).toBeHidden({ timeout: 15_000 })
  expect(await topOf()).toBe(before)
  await clearQueue([next])
})

test('PACK-01 of a cancelled order it is not said that all is packed', async ({ page, staffWith }) => {
  await makeUpOrders()
  const [cancelled] = (await listOrders(await staffWith('owner'), 'fulfilment=cancelled')).rows
  await page.goto(`${backOfficeUrl()}/pack/${cancelled?.number}`)
  await expect(page.getByText('This order is cancelled.')).toBeVisible()
  await expect(page.getByText('All packed')).toBeHidden()
})

test('SHIP-05 the invoice is printed beside label and slip by roles that see documents', async ({
  browser,
  staffWith,
}) => {
  const number = await packed('own-van')
  const owner = await browser.newContext()
  await signInStaff(owner, await staffWith('owner'))
  const page = await owner.newPage()
  await page.goto(`${backOfficeUrl()}/pack/${number}`)
  const invoice = requestOf(owner, new RegExp(`/api/orders/${number}/invoice$`))
  await page.getByRole('button', { name: `Invoice of ${number}` }).click()
  await invoice
  await owner.close()
})

test('PACK-03 PACK-04 PACK-06 a scan works wherever the focus is, what is wrong is said, and a weight that is off asks to count again', async ({
  page,
}) => {
  const [ghee, , foreign] = orders.products
  const [number, another] = [await oldOrder(2), await oldOrder(1)]
  await test.step('a scan works wherever the focus is; the field and the button keep what they had', async () => {
    // The order after this one is neither reserved nor claimed before something is scanned for it.
    const scanned = Promise.withResolvers<void>()
    await page.route(new RegExp(`/api/pack/${another}/(claims|reservation)$`), async (route) => {
      await scanned.promise
      await route.continue()
    })
    await open(page, number)
    const weight = page.getByLabel('Weight in kg')
    const yOf = async (field: Locator) => (await field.boundingBox())?.y ?? 0
    const room = async () => (await yOf(page.getByLabel('Carrier'))) - (await yOf(weight))
    const before = await room()
    await weight.fill('1.2')
    await scan(page, ghee?.barcode ?? '')
    await expect(scanOutcome(page)).toContainText('1 of 2')
    expect(await room(), 'nothing moves').toBe(before)
    await expect(weight).toHaveValue('1.2')
    // A button in focus is not pressed by the scanner's Enter.
    await page.getByRole('button', { name: /^More:/ }).focus()
    await scan(page, 'hello world')
    await expect(scanOutcome(page)).toContainText('Unknown code hello world')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    // Typed slowly, with Enter.
    await page.getByRole('textbox', { name: 'Scan or type a code' }).fill(ghee?.barcode ?? '')
    await page.keyboard.press('Enter')
    await expect(scanOutcome(page)).toContainText('All 2 are packed')
    await scanAtFirstSight(page, { title: another, code: 'too-early' })
    await scan(page, another)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(another)
    await expect(page.getByRole('button', { name: /^Tick one/ })).toBeHidden()
    await scan(page, 'early-too')
    scanned.resolve()
    await expect(scanOutcome(page), 'the page that is shown hears both').toContainText('Unknown code early-too')
  })
  await test.step('what is foreign, too many or unknown is said, with sound and vibration', async () => {
    const before = await signalsOf(page)
    await scan(page, foreign?.barcode ?? '')
    await expect(scanOutcome(page)).toContainText('Not in this order')
    await expect(scanOutcome(page), 'by its name').toContainText(`${foreign?.title}, ${foreign?.netQuantity}`)
    await scan(page, 'hello-world')
    await expect(scanOutcome(page)).toContainText('Unknown code hello-world')
    await scan(page, ghee?.barcode.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) ?? '')
    await expect(scanOutcome(page), 'a misread barcode').toContainText('Unknown code')
    await page.getByRole('button', { name: `Tick one ${ghee?.title}` }).click()
    await expect(scanOutcome(page)).toContainText('All 1 are packed')
    await scan(page, ghee?.barcode ?? '')
    await expect(scanOutcome(page)).toContainText(`One too many${ghee?.title}, ${ghee?.netQuantity}`)
    const vibrations = async () => (await signalsOf(page)).vibrations.length
    await expect.poll(vibrations).toBe(before.vibrations.length + 5)
    await expect.poll(async () => (await signalsOf(page)).tones).toBeGreaterThanOrEqual(before.tones + 5)
    await page.getByLabel('Weight in kg').fill('1')
    await expect(scanOutcome(page), 'it leaves with what is done next').toHaveText('All 1 are packed')

    await page.reload()
    await expect(scanOutcome(page), 'what was counted survives a reload').toHaveText('All 1 are packed')
  })
  await test.step('an unknown barcode is learnt for a product that has none, and counts', async () => {
    await orders.removeBarcode(ghee?.id ?? '')
    await scan(page, number)
    await expect(scanOutcome(page)).toHaveText('All 2 are packed')
    await page.getByRole('button', { name: `More: ${ghee?.title}` }).click()
    await page.getByRole('menuitem', { name: 'Take one out' }).click()
    const learn = page.getByRole('button', { name: 'Learn this code' })
    await scan(page, ghee?.barcode ?? '')
    await expect(learn).toBeVisible()
    await scan(page, number)
    await expect(scanOutcome(page)).toContainText(`This is ${number}`)
    await expect(learn, 'it is about the last scan').toBeHidden()
    await scan(page, ghee?.barcode ?? '')
    await expect(scanOutcome(page)).toContainText(`Unknown code ${ghee?.barcode}`)
    await learn.click()
    await page.getByRole('button', { name: `It is ${ghee?.title}, ${ghee?.netQuantity}` }).click()
    await expect(scanOutcome(page)).toContainText('All 2 are packed')
    await page.getByRole('button', { name: `More: ${ghee?.title}` }).click()
    await page.getByRole('menuitem', { name: 'Take one out' }).click()
    await scan(page, ghee?.barcode ?? '')
    await expect(scanOutcome(page), 'known from now on').toContainText('All 2 are packed')
    const [line] = (await staffApi('GET /api/pack/:number', `/api/pack/${number}`, packer)).lines
    expect(line?.gtin).toBe(ghee?.barcode.padStart(14, '0'))
  })
  await test.step('a barcode that a product has got since its order was opened counts once it was looked up', async () => {
    await orders.removeBarcode(ghee?.id ?? '')
    await open(page, number)
    await page.getByRole('button', { name: `More: ${ghee?.title}` }).click()
    await page.getByRole('menuitem', { name: 'Take one out' }).click()
    // Another change of the order would have its page fetched again.
    await page.route(`**/api/pack/${number}`, (route) => route.abort())
    const answers = Promise.withResolvers<void>()
    await page.route('**/api/barcodes/*', async (route) => {
      await answers.promise
      await route.continue()
    })
    const body = { code: ghee?.barcode ?? '', productId: ghee?.id ?? '' }
    await staffApi('POST /api/barcodes', '/api/barcodes', { ...packer, body })
    const { vibrations: before } = await signalsOf(page)
    const heard = async () => (await signalsOf(page)).vibrations.slice(before.length)
    const wrong = [200, 80, 200]
    const tick = page.getByRole('button', { name: `Tick one ${ghee?.title}` })
    await scan(page, ghee?.barcode ?? '')
    await expect(scanOutcome(page), 'at once').toHaveText('Not in this order')
    await scan(page, ghee?.barcode ?? '')
    await expect.poll(heard).toEqual([wrong, wrong])
    await page.unroute(`**/api/pack/${number}`)
    answers.resolve()
    await expect(scanOutcome(page)).toHaveText(`Now known: scan it again${ghee?.title}, ${ghee?.netQuantity}`)
    await expect(tick, 'nothing is counted without a scan').toHaveAccessibleName(/1 of 2 packed$/)
    expect(await heard(), 'and nothing heard').toEqual([wrong, wrong])
    await scan(page, ghee?.barcode ?? '')
    await expect(scanOutcome(page)).toContainText('All 2 are packed')
    await page.unroute('**/api/barcodes/*')
  })
  await test.step('a weight that is off asks to count again', async () => {
    await chooseCarrier(page, 'Own van')
    const weight = page.getByLabel('Weight in kg')
    await weight.fill('0.6')
    await weight.press('Enter')
    await expect(page.getByText('Expected about 1.15 kg. Count again.')).toBeVisible()
    await weight.fill('0.65')
    // The second press of a double click, here on the button that answers the question, answers nothing.
    const button = page.getByRole('button', { name: 'Pack and next' })
    const { height = 0 } = (await button.boundingBox()) ?? {}
    await button.dblclick({ position: { x: 40, y: height - 2 } })
    await expect(page.getByText('Expected about 1.15 kg. Count again.')).toBeVisible()
    expect(await parcelsOf(packer, number)).toEqual([])
    const next = page.getByRole('heading', { level: 1 }).filter({ hasNotText: number })
    await answerQuestion((options) => page.getByRole('button', { name: '650 g is right' }).click(options), next)
    await expect.poll(() => parcelsOf(packer, number)).toMatchObject([{ grams: 650 }])
  })
})

test('PACK-03 PACK-06 without a typed weight the one that is worked out is taken, of a counted order alone', async ({
  page,
}) => {
  const [ghee] = orders.products
  const code = ghee?.barcode ?? ''
  const number = await oldOrder(2)
  await open(page, number)
  await chooseCarrier(page, 'Own van')
  const weight = page.getByLabel('Weight in kg')
  const carrier = await page.getByLabel('Carrier').boundingBox()
  await scan(page, code)
  await expect(scanOutcome(page)).toContainText('1 of 2')
  await weight.click()
  await page.keyboard.press('Enter')
  await expect(weight, 'of a part').toHaveAccessibleDescription(/Type the weight/)
  // A scanner by radio may send its second Enter late.
  await scan(page, `${code}\r`, { halts: { [code.length + 1]: 400 } })
  await expect(weight).toBeFocused()
  await expect(weight).toHaveAccessibleDescription('1.15 kg worked out; type to correct.')
  await expect(weight).toHaveAttribute('placeholder', '1.15')
  expect(await page.getByLabel('Carrier').boundingBox(), 'nothing moves').toEqual(carrier)
  expect(await parcelsOf(packer, number)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => parcelsOf(packer, number)).toMatchObject([{ grams: 1150 }])
})

test('PACK-04 a scan that halts is taken whole, and nothing of it stays in the weight', async ({ page }) => {
  const [ghee] = orders.products
  const number = await oldOrder(1)
  await open(page, number)
  // Some scanners send Enter twice: the second one packs nothing.
  await scan(page, `${ghee?.barcode}\r`, { halts: { 2: 900 } })
  await expect(scanOutcome(page)).toContainText('All 1 are packed')
  const weight = page.getByLabel('Weight in kg')
  await expect(weight).toBeFocused()
  await weight.fill('0.7')
  const tracking = trackingNumber()
  await scan(page, tracking, { halts: { 1: 1000, 5: 600, 7: 300 } })
  await expect(page.getByLabel('Tracking number')).toHaveValue(tracking)
  await expect(weight).toHaveValue('0.7')
  await scan(page, ghee?.barcode ?? '', { halts: { 3: 900 } })
  await expect(scanOutcome(page)).toContainText('One too many')
  await expect(weight).toHaveValue('0.7')
  await scan(page, '12EX345', { halts: { 2: 900, 4: 900 } })
  await expect(scanOutcome(page)).toContainText('Unknown code 12EX345')
  await expect(weight).toHaveValue('0.7')
  await weight.fill('')
  await weight.pressSequentially('o1.2', { delay: 250 })
  await expect(weight, 'a letter that slipped in').toHaveValue('1.2')
  await weight.press('Enter')
  await expect(page.getByText('Expected about 0.65 kg. Count again.'), 'no scan').toBeVisible()
  await clearQueue([number])
})

test('PACK-04 figures that are typed by hand outside of all fields go into the scan field, those of a scan do not', async ({
  page,
}) => {
  const [ghee] = orders.products
  const number = await oldOrder(2)
  await page.goto(`${backOfficeUrl()}/pack`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const find = page.getByRole('textbox', { name: 'Scan or type an order' })
  await expect(find).toBeVisible()
  await page.keyboard.type(number.replace(/^\D+/, ''), { delay: 120 })
  await expect(find).toHaveValue(number.replace(/^\D+/, ''))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect(page.getByRole('button', { name: /^Tick one/ }).first()).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Scan or type a code' })
  // While it halts the field may have the focus.
  for (const [after, halt] of [
    [1, 150],
    [5, 300],
    [13, 300],
  ] as const) {
    await scan(page, `0000000000000${after}`, { halts: { [after]: halt }, isReal: true })
    await expect(scanOutcome(page)).toContainText(`Unknown code 0000000000000${after}`)
    await expect(field, `a halt after ${after}`).toHaveValue('')
    await expect(field, 'the next key is a shortcut').not.toBeFocused()
  }
  await scan(page, ghee?.barcode ?? '', { halts: { 1: 150 }, isReal: true })
  await expect(scanOutcome(page)).toContainText('1 of 2')
  await scan(page, `1${ghee?.barcode}`, { halts: { 1: 300 }, isReal: true })
  await expect(scanOutcome(page)).toContainText('All 2 are packed')
  await expect(field, 'a figure by hand before it').toHaveValue('')
  await clearQueue([number])
})

test('PACK-04 what is scanned while the application loads is heard, in the queue and at an order', async ({ page }) => {
  const [ghee] = orders.products
  const number = await oldOrder(2)
  const openScanning = async (path: string, ...codes: readonly string[]) => {
    const arrival = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto(backOfficeUrl() + path, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'earlyKeys' in window)
    for (const code of codes) await scan(page, code)
    arrival.resolve()
  }
  await openScanning('/pack', number)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await openScanning(`/pack/${number}`, ghee?.barcode ?? '', ghee?.barcode ?? '')
  await expect(scanOutcome(page)).toContainText('All 2 are packed')
  expect(await page.evaluate(() => 'earlyKeys' in window), 'they are not kept').toBe(false)
  await clearQueue([number])
})

test('PACK-03 BOARD-02 something is missing: three actions ship the rest and tell support', async ({
  page,
  browser,
  staffWith,
}) => {
  const [ghee, missing] = orders.products
  const number = await oldOrder(1, 1)
  const elsewhere = await browser.newContext()
  await signInStaff(elsewhere, await staffWith('support'))
  const board = await elsewhere.newPage()
  await board.goto(`${backOfficeUrl()}/orders?held=yes&from=1990-01-01&to=2001-01-01`)
  await expect(board.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(board.getByRole('row', { name: number })).toBeHidden()
  await open(page, number)
  await chooseCarrier(page, 'Own van')
  await scan(page, ghee?.barcode ?? '')
  await expect(scanOutcome(page)).toContainText('1 of 1')
  const actions = countActions(page, { limit: 3 })
  await actions.click(page.getByRole('button', { name: `More: ${missing?.title}` }))
  await actions.click(page.getByRole('menuitem', { name: 'Missing' }))
  await expect(scanOutcome(page)).toContainText('1 packed, 1 missing')
  await actions.fill(page.getByLabel('Weight in kg'), '650')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(number)
  const inPacking = () => staffApi('GET /api/pack/:number', `/api/pack/${number}`, packer)
  await expect.poll(async () => (await inPacking()).heldReason).toContain('Missing: 1 ×')
  const { lines } = await inPacking()
  expect(lines.map(({ packed, toPack }) => [packed, toPack])).toEqual([
    [1, 0],
    [0, 1],
  ])
  await page.goto(`${backOfficeUrl()}/pack/${number}`)
  await expect(page.getByText(/^On hold: Missing: 1 ×/)).toBeVisible()
  await expect(page.getByText("It is on the board of support and owners, under 'On hold'.")).toBeVisible()
  // Without a reload.
  await expect(board.getByRole('row', { name: number })).toContainText('On hold')
  await board.getByRole('link', { name: number }).click()
  await expect(board.getByRole('region', { name: 'Timeline' })).toContainText('On hold: Missing: 1 ×')
  await elsewhere.close()
  await expect(page.getByRole('button', { name: 'Pack and next' })).toBeHidden()
})

test('DESK-05 PACK-03 an order whose units are all missing is given back by Undo', async ({ page }) => {
  const number = await oldOrder(2)
  const heldReason = async () => (await staffApi('GET /api/pack/:number', `/api/pack/${number}`, packer)).heldReason
  await open(page, number)
  await page.getByRole('button', { name: /^More:/ }).click()
  await page.getByRole('menuitem', { name: 'Missing' }).click()
  await page.getByRole('button', { name: 'Report 2 missing' }).click()
  await expect(page.getByText('Support sees what is missing')).toBeVisible()
  expect(await heldReason()).toContain('Missing: 2 ×')
  await page.getByRole('button', { name: 'Undo' }).click()
  // Until then the way to the next order may be under way.
  await expect(page.getByText(`${number} is to pack again`)).toBeVisible()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tick one/ })).toBeVisible()
  expect(await heldReason()).toBeUndefined()
})

test('PACK-03 a count of before the order changed is dropped, and what has changed is said until a unit is counted', async ({
  page,
}) => {
  const number = await oldOrder(3)
  const [ghee] = orders.products
  await open(page, number)
  await page.getByRole('button', { name: /^Tick one/ }).click()
  await expect(scanOutcome(page)).toContainText('1 of 3')
  await page.goto(`${backOfficeUrl()}/pack`)
  await orders.removeUnit(number)
  await open(page, number)
  const said = page.getByText('The order has changed since you counted 1 unit.')
  await expect(said).toBeVisible()
  await expect(page.getByText(`${ghee?.title}, ${ghee?.netQuantity}: 1 was packed, 2 are to pack now.`)).toBeVisible()
  await page.getByRole('button', { name: /^Tick one/ }).click()
  await expect(scanOutcome(page)).toContainText('1 of 2')
  await expect(said).toBeHidden()
  await clearQueue([number])
})

test('PACK-01 DESK-05 two packers: the second reads who is packing, takes over once the first one’s browser has given the order up, and gives it back by Undo', async ({
  page,
  browser,
}) => {
  const [ahead, number] = [await oldOrder(1), await oldOrder(1)]
  const elsewhere = await browser.newContext()
  await signInStaff(elsewhere, other)
  const second = await elsewhere.newPage()
  await keepNotices(second)
  const prefetched = watchPrefetch(page)
  await open(page, number)
  await test.step('Enter ticks no unit, also after a refusal', async () => {
    const weight = page.getByLabel('Weight in kg')
    await weight.fill('.65')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Scan or tick the units first.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(weight).toBeFocused()
    await expect(page.getByRole('button', { name: /^Tick one/ })).toHaveAccessibleName(/0 of 1 packed$/)
    await weight.fill('')
  })
  await test.step('ticks stay on the device', async () => {
    await page.getByRole('button', { name: /^Tick one/ }).click()
    await expect(scanOutcome(page)).toContainText('All 1 are packed')
    const tab = await page.context().newPage()
    await tab.goto(`${backOfficeUrl()}/pack/${number}`)
    await expect(scanOutcome(tab), 'nothing is left to scan').toHaveText('All 1 are packed')
    await expect(tab.getByLabel('Weight in kg')).toBeFocused()
    await tab.close()
  })
  await test.step('what is only fetched ahead is shown as what it is', async () => {
    await expect.poll(() => prefetched(ahead)).toBe(true)
    await second.goto(`${backOfficeUrl()}/pack`)
    await expect(second.getByRole('row', { name: ahead })).toContainText(`Next for ${packer.name}`)
    await expect(second.getByRole('row', { name: number })).toContainText(`${packer.name} is packing this.`)
    await scan(second, 'FG-9999-9998')
    await expect(scanOutcome(second), 'and the queue stays').toContainText('No such order: FG-9999-9998')
    await expect(second.getByRole('row', { name: number })).toBeVisible()
    await second.route(`**/api/pack/${ahead}`, () => {}, { times: 1 })
    const isGivenUp = second.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api/pack/${ahead}`))
    await scan(second, ahead)
    await scan(second, number)
    await isGivenUp
    await expect(second.getByRole('heading', { level: 1 }), 'the last of two quick scans').toHaveText(number)
    await second.goto(`${backOfficeUrl()}/pack/${ahead}`)
    await expect(second.getByText(`Next for ${packer.name}`)).toBeVisible()
    await expect(second.getByRole('button', { name: 'Take over' })).toBeVisible()
  })
  await test.step('an order that somebody else has is passed by, also by key', async () => {
    const [hidden, free] = [await oldOrder(1), await oldOrder(1)]
    const claim = { cookie: packer.cookie, body: {} }
    await staffApi('POST /api/pack/:number/claims', `/api/pack/${hidden}/claims`, claim)
    for (const pass of [
      () => second.getByRole('link', { name: 'Next order' }).click(),
      () => second.keyboard.press('n'),
    ]) {
      await second.goto(`${backOfficeUrl()}/pack/${hidden}`)
      await expect(second.getByRole('link', { name: 'Next order' })).toBeVisible()
      await pass()
      await expect(second.getByRole('heading', { level: 1 })).toHaveText(free)
      await expect(second.getByRole('button', { name: /^Tick one/ })).toBeVisible()
    }
    await clearQueue([free, hidden])
  })
  await second.goto(`${backOfficeUrl()}/pack/${number}`)
  await expect(second.getByText(`${packer.name} is packing this.`)).toBeVisible()
  await expect(second.getByRole('button', { name: /^Tick one/ })).toBeHidden()
  const takeOver = async () => {
    await second.getByRole('button', { name: `Take over from ${packer.name}` }).click()
    await expect(second.getByText(`You are packing ${number}. ${packer.name} had it until now`)).toBeVisible()
    await expect(second.getByRole('button', { name: /^Tick one/ })).toBeVisible()
    await expect(page.getByText(`${other.name} is packing this.`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Tick one/ })).toBeHidden()
  }
  await expect(second.getByText(`${packer.name} then stops, and you count the box again.`)).toBeVisible()
  const signals = (await signalsOf(page)).vibrations.length
  await takeOver()
  await expect(page.getByText(`${other.name} took over ${number}. You had counted 1 of 1.`)).toBeVisible()
  expect((await signalsOf(page)).vibrations.length, 'and it is heard').toBe(signals + 1)
  await second.getByRole('button', { name: 'Undo' }).click()
  await expect(second.getByText(`${number} is free for others`)).toBeVisible()
  await expect(second).toHaveURL(/\/pack$/)
  await expect(page.getByRole('button', { name: /^Tick one/ }), 'at the first one again').toBeVisible()
  await expect(page.getByText('0 of 1 packed'), 'who had it may have emptied the box').toBeVisible()
  await expect(page.getByText('You had counted 1 of 1. Is the box as you left it?')).toBeVisible()
  await page.getByRole('button', { name: 'Go on from 1' }).click()
  await expect(scanOutcome(page)).toHaveText('All 1 are packed')
  await second.goto(`${backOfficeUrl()}/pack/${number}`)
  await takeOver()
  await test.step('who took it over and lost it again has asked nobody', async () => {
    await page.getByRole('button', { name: `Take over from ${other.name}` }).click()
    await expect(page.getByRole('button', { name: /^Tick one/ })).toBeVisible()
    await expect(second.getByText(`${packer.name} then stops`)).toBeVisible()
    await expect(second.getByText('device is giving it up')).toBeHidden()
    await takeOver()
  })
  await chooseCarrier(second, 'Own van')
  await packOne(second)
  const notice = second.getByRole('button', { name: `Label of ${number}`, exact: true })
  await expect(notice).toBeVisible()
  expect((await parcelsOf(packer, number)).filter(({ state }) => state === 'packed')).toHaveLength(1)
  await test.step('its notice does not come back on the page of the next order', async () => {
    const next = second.url()
    await second.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Hand over' }).click()
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Hand over')
    await second.goBack()
    await expect(second).toHaveURL(next)
    await expect(second.getByRole('heading', { level: 1 })).not.toHaveText('Hand over')
    await expect(notice).toBeHidden()
  })
  await elsewhere.close()
})
