import type { Locator, Page, Route } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { addStaff, backOfficeUrl, type StaffMember, signInStaff, staffApi } from '../fixtures/back-office.ts'
import { countActions, scan } from '../fixtures/count-actions.ts'
import { overflow } from '../fixtures/overflow.ts'
import { printsInFrames, scanAtFirstSight, signalsOf, smallTargets, watchPrefetch } from '../fixtures/pack-desk.ts'
import { openPaidOrders } from '../fixtures/paid-orders.ts'
import { packParcel, parcelsOf, requestOf, scanOutcome, trackingNumber } from '../fixtures/parcels.ts'
import { test as base, expect, onDesktopAndPhone } from '../fixtures/staff.ts'

const test = base.extend({ context: ({ office }, use) => use(office) })

// One queue for all: the tests come one after the other, and their orders are older than those of other tests.
test.describe.configure({ mode: 'default' })

let packer: StaffMember
let other: StaffMember
let orders: Awaited<ReturnType<typeof openPaidOrders>>
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
  const [ghee] = orders.products
  await page.addInitScript(printsInFrames)
  await open(page, number)
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
  await expect(page.getByText('Prints Label and slip', { exact: true }), 'kept by the device').toBeVisible()
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  await expect(page.getByLabel('Weight in kg'), 'the weight before is not carried over').toHaveValue('')
  await expect(page.getByText(`${number} is packed`).first()).toBeVisible()
  expect(await parcelsOf(packer, number)).toMatchObject([{ state: 'packed', grams: 650, tracking }])

  for (const name of ['Label and slip', 'Label', 'Packing slip']) {
    await expect(page.getByRole('button', { name: `${name} of ${number}`, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^Invoice/ }), 'packers see no amounts').toBeHidden()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  expect(await parcelsOf(packer, number)).toEqual([])
  await expect(page.getByText('1 of 1 packed')).toBeVisible()
  await expect(page.getByLabel('Weight in kg')).toHaveValue('.65')
  await expect(page.getByLabel('Carrier')).toHaveValue('dtdc')
  await expect(page.getByLabel('Tracking number')).toHaveValue(tracking)
  expect(printed, 'one sheet').toEqual(['/api/labels-and-slips.pdf'])
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
    // The order after this one is neither kept nor claimed before something is scanned for it.
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
    await expect(page.getByRole('button', { name: 'Take 0.65 kg' })).toBeVisible()
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
    await expect(scanOutcome(page)).toContainText('One too many')
    const { vibrations, tones } = await signalsOf(page)
    expect(vibrations).toHaveLength(before.vibrations.length + 5)
    expect(tones).toBeGreaterThanOrEqual(before.tones + 5)

    await page.reload()
    await expect(page.getByText('1 of 1 packed'), 'what was counted survives a reload').toBeVisible()
  })
  await test.step('an unknown barcode is learnt for a product that has none, and counts', async () => {
    await orders.removeBarcode(ghee?.id ?? '')
    await scan(page, number)
    await expect(page.getByText('2 of 2 packed')).toBeVisible()
    await page.getByRole('button', { name: `More: ${ghee?.title}` }).click()
    await page.getByRole('menuitem', { name: 'Take one out' }).click()
    await scan(page, ghee?.barcode ?? '')
    await expect(scanOutcome(page)).toContainText(`Unknown code ${ghee?.barcode}`)
    await page.getByRole('button', { name: 'Learn this code' }).click()
    await page.getByRole('button', { name: `It is ${ghee?.title}, ${ghee?.netQuantity}` }).click()
    await expect(scanOutcome(page)).toContainText('All 2 are packed')
    await page.getByRole('button', { name: `More: ${ghee?.title}` }).click()
    await page.getByRole('menuitem', { name: 'Take one out' }).click()
    await scan(page, ghee?.barcode ?? '')
    await expect(scanOutcome(page), 'known from now on').toContainText('All 2 are packed')
    const [line] = (await staffApi('GET /api/pack/:number', `/api/pack/${number}`, packer)).lines
    expect(line?.gtin).toBe(ghee?.barcode.padStart(14, '0'))
  })
  await test.step('the weight is worked out, and taken by a press', async () => {
    const weight = page.getByLabel('Weight in kg')
    await expect(weight, 'the scale has the last word').toHaveValue('1.2')
    await page.getByRole('button', { name: 'Take 1.15 kg' }).click()
    await expect(weight).toHaveValue('1.15')
  })
  await test.step('a weight that is off asks to count again', async () => {
    await chooseCarrier(page, 'Own van')
    const weight = page.getByLabel('Weight in kg')
    await weight.fill('0.65')
    await weight.press('Enter')
    await expect(page.getByText('Expected about 1.15 kg. Count again.')).toBeVisible()
    expect(await parcelsOf(packer, number)).toEqual([])
    await page.getByRole('button', { name: '0.65 kg is right' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(number)
    expect(await parcelsOf(packer, number)).toMatchObject([{ grams: 650 }])
  })
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
  const { heldReason, lines } = await staffApi('GET /api/pack/:number', `/api/pack/${number}`, packer)
  expect(heldReason).toContain('Missing: 1 ×')
  expect(lines.map(({ packed, toPack }) => [packed, toPack])).toEqual([
    [1, 0],
    [0, 1],
  ])
  await page.goto(`${backOfficeUrl()}/pack/${number}`)
  await expect(page.getByText(/^On hold: Missing: 1 ×/)).toBeVisible()
  await expect(page.getByText("Support sees this order on the board, under 'On hold', and decides.")).toBeVisible()
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

test('PACK-01 DESK-05 two packers: the second reads who is packing, takes over once the first one’s browser has given the order up, and gives it back by Undo', async ({
  page,
  browser,
}) => {
  const [ahead, number] = [await oldOrder(1), await oldOrder(1)]
  const elsewhere = await browser.newContext()
  await signInStaff(elsewhere, other)
  const second = await elsewhere.newPage()
  const prefetched = watchPrefetch(page)
  await open(page, number)
  await test.step('ticks stay on the device', async () => {
    await page.getByRole('button', { name: /^Tick one/ }).click()
    await expect(scanOutcome(page)).toContainText('All 1 are packed')
    const tab = await page.context().newPage()
    await tab.goto(`${backOfficeUrl()}/pack/${number}`)
    await expect(tab.getByText('1 of 1 packed')).toBeVisible()
    await tab.close()
  })
  await test.step('what is only fetched ahead is shown as what it is', async () => {
    await expect.poll(() => prefetched(ahead)).toBe(true)
    await second.goto(`${backOfficeUrl()}/pack`)
    await expect(second.getByRole('row', { name: ahead })).toContainText(`Next for ${packer.name}`)
    await expect(second.getByRole('row', { name: number })).toContainText(`${packer.name} is packing this.`)
    await scan(second, 'FG-0000-0000')
    await expect(scanOutcome(second), 'and the queue stays').toContainText('No such order: FG-0000-0000')
    await expect(second.getByRole('row', { name: number })).toBeVisible()
    await second.goto(`${backOfficeUrl()}/pack/${ahead}`)
    await expect(second.getByText(`Next for ${packer.name}`)).toBeVisible()
    await expect(second.getByRole('button', { name: 'Take over' })).toBeVisible()
  })
  await second.goto(`${backOfficeUrl()}/pack/${number}`)
  await expect(second.getByText(`${packer.name} is packing this.`)).toBeVisible()
  await expect(second.getByRole('button', { name: /^Tick one/ })).toBeHidden()
  const takeOver = async () => {
    await second.getByRole('button', { name: 'Take over' }).click()
    await expect(second.getByText(`You are packing ${number}`)).toBeVisible()
    await expect(second.getByRole('button', { name: /^Tick one/ })).toBeVisible()
    await expect(page.getByText(`${other.name} is packing this.`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Tick one/ })).toBeHidden()
  }
  await takeOver()
  await second.getByRole('button', { name: 'Undo' }).click()
  await expect(second.getByText(`${number} is free for others`)).toBeVisible()
  await expect(second).toHaveURL(/\/pack$/)
  await expect(page.getByRole('button', { name: /^Tick one/ }), 'at the first one again').toBeVisible()
  await expect(page.getByText('0 of 1 packed'), 'who had it may have emptied the box').toBeVisible()
  await second.goto(`${backOfficeUrl()}/pack/${number}`)
  await takeOver()
  await chooseCarrier(second, 'Own van')
  await packOne(second)
  await expect(second.getByText(`${number} is packed`).first()).toBeVisible()
  expect((await parcelsOf(packer, number)).filter(({ state }) => state === 'packed')).toHaveLength(1)
  await elsewhere.close()
})

test('PACK-07 without network steps wait, are sent once and in order; a refused one says why', async ({
  page,
  context,
  staffWith,
}) => {
  const [third, second, first] = [await oldOrder(1), await oldOrder(1), await oldOrder(1)]
  const support = await staffWith('support')
  const prefetched = watchPrefetch(page)
  await open(page, first)
  await chooseCarrier(page, 'Own van')
  await expect.poll(() => prefetched(second, third)).toBe(true)
  const answered: string[] = []
  // Not the requests: tries that do not reach the server are repeated.
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.request().method() === 'POST' && pathname.endsWith('/parcels')) answered.push(pathname)
  })
  await context.setOffline(true)
  await expect(page.getByText('Offline', { exact: true }), 'before anything is sent').toBeVisible()
  await packOne(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(page.getByText('Waiting for network (1)')).toHaveCount(1)
  await packOne(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third)
  await expect(page.getByText('Waiting for network (2)')).toHaveCount(1)
  await expect(page.getByText('Waiting for network (1)'), 'no stale number').toHaveCount(0)
  await test.step('nobody else packs what is claimed here', async () => {
    const body = { lines: [{ position: 0, quantity: 1 }], carrier: 'own-van', grams: 650 }
    const early = staffApi('POST /api/orders/:number/parcels', `/api/orders/${second}/parcels`, { ...other, body })
    await expect(early).rejects.toThrow(`Next for ${packer.name}`)
  })
  // Meanwhile the second order is put on hold.
  const hold = { reason: 'Address unclear' } as never
  await staffApi('POST /api/orders/:number/hold', `/api/orders/${second}/hold`, { ...support, body: hold })
  await context.setOffline(false)
  await expect(page.getByText(`Pack ${first}: sent`)).toBeVisible()
  await expect(page.getByText(`Pack ${second}: On hold: Address unclear`)).toBeVisible()
  await expect(page.getByText('Waiting for network')).toHaveCount(0)
  expect(answered.map((path) => path.split('/').at(-2))).toEqual([first, second])
  expect(await parcelsOf(packer, first)).toHaveLength(1)
  expect(await parcelsOf(packer, second)).toHaveLength(0)
})

test('BATCH-02 PACK-04 PACK-07 the batch that expires first is proposed, a scanned lot chooses, and without network the choice waits', async ({
  page,
  context,
}) => {
  const { product, lots } = await orders.addBatched()
  const add = (...quantities: number[]) =>
    orders.add({ products: [product], quantities, placedAt: new Date(2_700_000_000_000 - Date.now() - ++placed) })
  const [second, first] = [await add(2), await add(3)]
  const prefetched = watchPrefetch(page)
  await open(page, first)
  await chooseCarrier(page, 'Own van')
  await expect.poll(() => prefetched(second)).toBe(true)
  const line = page.getByRole('list', { name: 'To pack' }).getByRole('listitem')
  await expect(line).toContainText('2 × Batch KM-24')
  await expect(line).toContainText('1 × Batch KM-25')
  await scan(page, lots[1] ?? '')
  await expect(scanOutcome(page)).toContainText('1 of 3')
  const why = page.getByLabel('Why not KM-24, which expires sooner?')
  await expect(why).toBeVisible()
  await scan(page, `https://farmgate.example/lot/${lots[0]}`)
  await scan(page, lots[0] ?? '')
  await expect(scanOutcome(page)).toContainText('All 3 are packed')
  await expect(why, 'first expiry first after all').toBeHidden()
  await context.setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByLabel('Weight in kg').fill('1.65')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(line, 'what waits is taken already').toContainText('Batch KM-25')
  await scan(page, lots[0] ?? '')
  await expect(scanOutcome(page)).toContainText('No other unit of batch KM-24')
  await context.setOffline(false)
  await expect(page.getByText(`Pack ${first}: sent`)).toBeVisible()
  const { lines } = await staffApi('GET /api/pack/:number', `/api/pack/${second}`, packer)
  expect(lines[0]?.batches?.map(({ code, units }) => [code, units])).toEqual([['KM-25', 4]])
  await page.getByRole('button', { name: `Tick one ${product.title}` }).dblclick()
  await expect(scanOutcome(page)).toContainText('All 2 are packed')
  await page.getByLabel('Weight in kg').fill('1.15')
  await page.keyboard.press('Enter')
  await expect.poll(() => parcelsOf(packer, second)).toHaveLength(1)
})

test('PACK-07 SECURITY the application opens without network, with no data of customers; signing out leaves nothing but a packed box, and gives back what was fetched ahead', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: backOfficeUrl(), serviceWorkers: 'allow' })
  // Not the session that the other tests share.
  const own = await addStaff('packer')
  await signInStaff(context, own)
  const page = await context.newPage()
  await page.addInitScript(printsInFrames)
  const [next, number] = [await oldOrder(1), await oldOrder(1)]
  const prefetched = watchPrefetch(page)
  await open(page, number)
  await chooseCarrier(page, 'Own van')
  await expect.poll(() => prefetched(next)).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'))
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const stored = () => page.evaluate(() => localStorage.getItem('offline-answers') ?? '')
  await expect.poll(stored).toContain(next)
  const { orders: queue } = await staffApi('GET /api/pack', '/api/pack', packer)
  for (const { customer } of queue) expect(await stored()).not.toContain(customer)

  await context.setOffline(true)
  const answer = await page.reload()
  expect(answer?.fromServiceWorker()).toBe(true)
  await expect(page.getByRole('button', { name: /^Tick one/ })).toBeVisible()
  await packOne(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  await page.goto('/pack')
  await expect(page.getByRole('link', { name: next })).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toBeHidden()
  await expect(page.getByText('Waiting for network (1)')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText(`Pack ${number}: sent`)).toBeVisible()

  await page.goto(`/pack/${number}`)
  await page.getByRole('button', { name: `Label of ${number}`, exact: true }).click()
  await expect(page.getByTitle('Document to print')).toBeAttached()
  const mine = [await oldOrder(1), await oldOrder(1), await oldOrder(1)]
  const [free = '', boxed = '', opened = ''] = mine
  await open(page, opened)
  await expect.poll(() => prefetched(free, boxed)).toBe(true)
  await context.setOffline(true)
  for (const each of [opened, boxed]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(each)
    await packOne(page)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(free)
  await page.goto('/pack')
  await context.route('**/api/orders/*/parcels', (route) => route.abort())
  await context.setOffline(false)
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'My account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(stored).toBe('')
  await expect(page.getByTitle('Document to print'), 'with the address').toHaveCount(0)
  const { orders: left } = await staffApi('GET /api/pack', '/api/pack', packer)
  const holders = mine.map((each) => left.find((order) => order.number === each)?.claim?.name)
  expect(holders, 'whose box may be packed stays').toEqual([undefined, own.name, own.name])
  await context.setOffline(true)
  await page.goto('/pack')
  await expect(page.getByText('There is no connection.')).toBeVisible()
  await context.close()
})

/** Rounds of one packer who loses the network and another who takes orders over: `PACK_ROUNDS=50` for many. */
const rounds = Number(process.env.PACK_ROUNDS ?? 2)

test('PACK-07 PACK-01 one packer is without network, another takes orders over: none is packed twice in a real box', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + rounds * 30_000)
  const boxes: string[] = []
  const takeOver = async (number: string) => {
    const body = { takeOver: true }
    const { isYours } = await staffApi('POST /api/pack/:number/claims', `/api/pack/${number}/claims`, {
      ...other,
      body,
    })
    return isYours
  }
  /** Whether the other packer gets the order and fills a box. */
  const packElsewhere = async (number: string) => {
    const body = { lines: [{ position: 0, quantity: 1 }], carrier: 'own-van', grams: 650 }
    const path = `/api/orders/${number}/parcels`
    const isDone = await staffApi('POST /api/orders/:number/parcels', path, { ...other, body }).then(
      () => true,
      () => false,
    )
    if (isDone) boxes.push(number)
    return isDone
  }
  for (let round = 0; round < rounds; round += 1) {
    const mine = [await oldOrder(1), await oldOrder(1), await oldOrder(1), await oldOrder(1)].reverse()
    const [first = '', second = '', third = ''] = mine
    const prefetched = watchPrefetch(page)
    await open(page, first)
    await chooseCarrier(page, 'Own van')
    if (round % 3 !== 2) await expect.poll(() => prefetched(second, third)).toBe(true)
    // With network, the browser gives an order up.
    if (round % 2 === 1) {
      await takeOver(second)
      if (round % 4 === 1) await expect.poll(() => packElsewhere(second)).toBe(true)
    }
    await context.setOffline(true)
    // What the browser without network is asked for, it does not hear.
    for (const number of round % 4 < 2 ? [first, third] : [third, first]) {
      await takeOver(number)
      await packElsewhere(number)
    }
    for (;;) {
      const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      if (!mine.includes(number)) break
      const tick = page.getByRole('button', { name: /^Tick one/ })
      await expect(tick.or(page.getByText(/is packing this|may have this one/)).first()).toBeVisible()
      if (!(await tick.isVisible())) break
      boxes.push(number)
      await packOne(page)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(number)
      await packElsewhere(number)
    }
    await context.setOffline(false)
    await expect(page.getByText(/^(Offline|Waiting for network)/)).toHaveCount(0, { timeout: 20_000 })
    expect(await page.getByText(/^Pack FG-\d{4}-\d{4}: (?!sent)/).allTextContents(), 'no step is refused').toEqual([])
    const done = page.getByRole('button', { name: /^Done: Pack/ })
    await expect(done.first()).toBeVisible()
    // The list is rendered again while it is pressed.
    for (let left = await done.count(); left > 0; left = await done.count()) {
      await done
        .first()
        .click({ timeout: 2_000 })
        .catch(() => {})
    }
    await page.goto(`${backOfficeUrl()}/account`)
    for (const number of mine) {
      expect(boxes.filter((each) => each === number).length, `boxes of ${number}`).toBeLessThanOrEqual(1)
      expect((await parcelsOf(packer, number)).length, `parcels of ${number}`).toBe(
        boxes.filter((each) => each === number).length,
      )
    }
    await clearQueue(mine)
  }
  expect(boxes.length).toBeGreaterThanOrEqual(rounds)
})

test('PACK-07 ORDERS-05 an important note is ticked before packing; what waits survives a reload', async ({
  page,
  context,
  staffWith,
}) => {
  const [, number] = [await oldOrder(1), await oldOrder(1)]
  const note = { text: 'Gift: no invoice in the box', isImportant: true }
  const path = `/api/orders/${number}/notes`
  await staffApi('POST /api/orders/:number/notes', path, { ...(await staffWith('support')), body: note })
  await open(page, number)
  await chooseCarrier(page, 'Own van')
  const url = `**/api/orders/${number}/parcels`
  await context.route(url, (route) => route.abort())
  await test.step('the button says why it is off', async () => {
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText(note.text)
    await packOne(page)
    const pack = page.getByRole('button', { name: 'Pack and next' })
    await expect(pack).toBeDisabled()
    await expect(pack).toHaveAccessibleDescription('Tick that you have read the note.')
    await page.getByRole('checkbox', { name: `Read: ${note.text}` }).check()
    await pack.click()
  })
  await expect(page.getByText('Waiting for network (1)').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Waiting for network (1)').first()).toBeVisible()
  expect(await parcelsOf(packer, number)).toEqual([])
  await test.step('its box is packed: whoever asks for the order does not get it', async () => {
    const asked = page.waitForResponse(async (answer) => {
      const { pathname } = new URL(answer.url())
      return pathname === '/api/pack' && (await answer.text()).includes(other.name)
    })
    const claims = `/api/pack/${number}/claims`
    await staffApi('POST /api/pack/:number/claims', claims, { ...other, body: { takeOver: true } })
    await asked
    // Here a claim is given up, if it is.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  })
  await context.unroute(url)
  await expect(page.getByText(`Pack ${number}: sent`)).toBeVisible()
  await page.getByRole('button', { name: `Done: Pack ${number}` }).click()
  await expect(page.getByText(`Pack ${number}: sent`)).toHaveCount(0)
  expect(await parcelsOf(packer, number)).toHaveLength(1)
})

test('PACK-07 DESK-07 what waits outlives its tab, and only its person’s session sends it, under the same key', async ({
  page,
  context,
}) => {
  const number = await oldOrder(1)
  const keys: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith(`/api/orders/${number}/parcels`)) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await context.route(`**/api/orders/${number}/parcels`, loseAnswer, { times: 1 })
  await open(page, number)
  await chooseCarrier(page, 'Own van')
  await packOne(page)
  await expect(page.getByText('Waiting for network (1)').first()).toBeVisible()
  const stored = (tab: Page) =>
    tab.evaluate(() => Object.keys(localStorage).filter((name) => localStorage.getItem(name)?.includes('Pack FG-')))
  const before = await stored(page)
  expect(before).toHaveLength(1)

  await signInStaff(context, other)
  const foreign = await context.newPage()
  await openBoard(foreign)
  await page.close()
  await expect.poll(() => stored(foreign), 'taken over').not.toEqual(before)
  expect(await stored(foreign)).toHaveLength(1)
  await expect(foreign.getByText(/^Waiting for network/)).toHaveCount(0)
  await foreign.close()

  await signInStaff(context, packer)
  const own = await context.newPage()
  await openBoard(own)
  await expect(own.getByText(`Pack ${number}: sent`)).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
  expect(await parcelsOf(packer, number)).toHaveLength(1)
  await own.getByRole('button', { name: `Done: Pack ${number}` }).click()
  await expect.poll(() => stored(own)).toEqual([])
})

onDesktopAndPhone(() => {
  test('DESK-04 DESK-08 packing is accessible by light, by dark and on a phone', async ({ page, isMobile }) => {
    const [ghee] = orders.products
    const { product, lots } = await orders.addBatched()
    const products = [...orders.products.slice(0, 1), product]
    const number = await orders.add({ products, quantities: [2, 3], placedAt: new Date() })
    await packed('dtdc')
    await open(page, number)
    await page.getByRole('button', { name: `Tick one ${ghee?.title}` }).click()
    await scan(page, lots[1] ?? '')
    await expect(page.getByLabel(/^Why not/)).toBeVisible()
    for (const path of [`/pack/${number}`, '/pack', `/pick-list?orders=${number}`, '/hand-over', '/parcels']) {
      if (!page.url().endsWith(path)) await page.goto(backOfficeUrl() + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, colorScheme === 'dark' ? { rules: 'look' } : {})
      }
      if (!isMobile) continue
      expect(await overflow(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
    }
  })
})

/** Each is older than the one before, so that it is the next to pack. */
function oldOrder(...quantities: number[]): Promise<string> {
  placed += 1
  return orders.add({ quantities, placedAt: new Date(2_700_000_000_000 - Date.now() - placed) })
}

async function packed(carrier: string): Promise<string> {
  const number = await oldOrder(1)
  await packParcel(packer, number, { carrier })
  return number
}

/** Packs what is left of these orders, once nobody has claimed them. */
async function clearQueue(numbers: readonly string[]): Promise<void> {
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

async function openBoard(page: Page): Promise<void> {
  await page.goto(`${backOfficeUrl()}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function open(page: Page, number: string): Promise<void> {
  await page.goto(`${backOfficeUrl()}/pack/${number}`)
  await expect(page.getByRole('button', { name: /^Tick one/ }).first()).toBeVisible()
}

async function chooseCarrier(page: Page, name: string): Promise<void> {
  await page.getByLabel('Carrier').selectOption({ label: name })
}

/** Packs the one unit of the order on the screen. */
async function packOne(page: Page): Promise<void> {
  await scan(page, orders.products[0]?.barcode ?? '')
  await expect(scanOutcome(page)).toContainText('All 1 are packed')
  await page.getByLabel('Weight in kg').fill('0.65')
  await page.keyboard.press('Enter')
}
