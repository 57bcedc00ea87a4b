// Packing without network (PACK-07).
import type { Page, Route } from '@playwright/test'
import { expectAccessibleAtAllWidths } from '../../fixtures/accessible-widths.ts'
import { addStaff, backOfficeUrl, signInStaff, staffApi } from '../../fixtures/back-office.ts'
import { scan } from '../../fixtures/count-actions.ts'
import { keepNotices, printsInFrames, watchPrefetch } from '../../fixtures/pack-desk.ts'
import { parcelsOf, scanOutcome } from '../../fixtures/parcels.ts'
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
  packer,
  packOne,
  test,
} from './queue.ts'

test('PACK-07 without network steps wait, are sent once and in order; a refused one says why', async ({
  page,
  context,
  staffWith,
}) => {
  // Of the second order the product, and so its picture, is another.
  const third = await oldOrder(1)
  const second = await orders.add({ products: orders.products.slice(1), quantities: [1], placedAt: olderThanAll() })
  const first = await oldOrder(1)
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
  await expect(page.getByText('Offline. What you type stays here.'), 'before anything is sent').toBeVisible()
  await packOne(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(page.getByText('Waiting for network (1)')).toHaveCount(1)
  await expect(page.getByText(`${first} is saved and sent later`)).toBeVisible()
  const isDrawn = (image: HTMLImageElement) => image.naturalWidth > 0
  await expect.poll(() => page.locator('main img').first().evaluate(isDrawn), 'fetched ahead').toBe(true)
  await packOne(page, orders.products[1])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(third)
  await expect(page.getByText('Waiting for network (2)')).toHaveCount(1)
  await expect(page.getByText('Waiting for network (1)'), 'no stale number').toHaveCount(0)
  await packOne(page)
  await expect(page.getByText('Waiting for network (3)')).toHaveCount(1)
  await test.step('nobody else packs what is claimed here', async () => {
    const body = { lines: [{ position: 0, quantity: 1 }], carrier: 'own-van', grams: 650 }
    const early = staffApi('POST /api/orders/:number/parcels', `/api/orders/${second}/parcels`, { ...other, body })
    await expect(early).rejects.toThrow(`Next for ${packer.name}`)
  })
  // Meanwhile the second order is put on hold.
  const hold = { reason: 'Address unclear' } as never
  await staffApi('POST /api/orders/:number/hold', `/api/orders/${second}/hold`, { ...support, body: hold })
  await context.setOffline(false)
  await expect(page.getByText('2 parcels were sent')).toBeVisible()
  await expect(page.getByText(`Pack ${second}: On hold: Address unclear`)).toBeVisible()
  await expect(page.getByText('Waiting for network')).toHaveCount(0)
  await expect(page.getByText('is saved and sent later')).toHaveCount(0)
  expect(answered.map((path) => path.split('/').at(-2))).toEqual([first, second, third])
  const ids = (await Promise.all([first, third].map((number) => parcelsOf(packer, number)))).flat().map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const labels = page.getByRole('link', { name: 'Print 2 labels' })
  await expect(labels, 'in the order of packing').toHaveAttribute('href', `/api/labels.pdf?parcels=${ids.join('%2C')}`)
  await expect(page.getByText(`Pack ${third}`)).toBeHidden()
  await page.getByText('2 parcels were sent').click()
  await expect(page.getByText(`Pack ${third}`)).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'parcels that were sent later')
  await page.getByRole('button', { name: 'Done: 2 parcels' }).click()
  await expect(labels).toBeHidden()
  expect(await parcelsOf(packer, second)).toHaveLength(0)
  await test.step('the refused box is as it was left, also once its notice is gone', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'My account' }).click()
    await expect(page.getByText('1 step of packing was refused'), 'one line elsewhere').toBeVisible()
    await expect(page.getByRole('button', { name: `Done: Pack ${second}` })).toBeHidden()
    await page.getByRole('link', { name: 'Look' }).click()
    await expect(page.getByText('Keep the box aside until it is decided. 1 of 1 are in it.')).toBeVisible()
    await page.getByRole('button', { name: `Done: Pack ${second}` }).click()
    await staffApi('DELETE /api/orders/:number/hold', `/api/orders/${second}/hold`, support)
    await expect(page.getByText('Sent later and refused: On hold: Address unclear')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Tick one/ })).toHaveAccessibleName(/1 of 1 packed$/)
    await expect(page.getByLabel('Weight in kg')).toHaveValue('0.65')
    await expect(page.getByLabel('Carrier')).toHaveValue('own-van')
    await page.getByRole('button', { name: 'Pack and next' }).click()
    await expect.poll(() => parcelsOf(packer, second)).toHaveLength(1)
  })
})

test('PACK-07 DESK-05 a refused box whose order has changed says what, and is weighed again; once packed it is refused no more, also after Undo', async ({
  page,
  context,
  staffWith,
}) => {
  const number = await oldOrder(2)
  const [ghee] = orders.products
  const support = await staffWith('support')
  const hold = (method: 'POST' | 'DELETE') => {
    const body = method === 'POST' ? { reason: 'Address unclear' } : undefined
    return staffApi(`${method} /api/orders/:number/hold`, `/api/orders/${number}/hold`, { ...support, body } as never)
  }
  const refused = page.getByText(`Pack ${number}: On hold: Address unclear`)
  const change = page.getByText(`${ghee?.title}, ${ghee?.netQuantity}: 2 were packed, 1 is to pack now.`)
  await keepNotices(page)
  await open(page, number)
  await chooseCarrier(page, 'Own van')
  await context.setOffline(true)
  for (const _ of [1, 2]) await scan(page, ghee?.barcode ?? '')
  await page.getByLabel('Weight in kg').fill('1.15')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for network (1)')).toHaveCount(1)
  await hold('POST')
  await orders.removeUnit(number)
  await context.setOffline(false)
  await expect(refused).toBeVisible()
  await page.goto(`${backOfficeUrl()}/pack/${number}`)
  await expect(change, 'to who keeps the box').toBeVisible()
  await hold('DELETE')
  await expect(page.getByText('Sent later and refused')).toBeVisible()
  await expect(change).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tick one/ })).toHaveAccessibleName(/1 of 1 packed$/)
  const weight = page.getByLabel('Weight in kg')
  await expect(weight).toHaveValue('')
  await weight.fill('0.65')
  await page.reload()
  await expect(weight, 'told once').toHaveValue('0.65')
  await page.getByRole('button', { name: 'Pack and next' }).click()
  await expect.poll(() => parcelsOf(packer, number)).toHaveLength(1)
  await expect(refused).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect(weight).toHaveValue('0.65')
  await expect(page.getByText('Sent later and refused')).toBeHidden()
  await clearQueue([number])
})

test('BATCH-02 PACK-04 PACK-07 the batch that expires first is proposed, a scanned lot chooses, and without network the choice waits', async ({
  page,
  context,
}) => {
  const { product, lots } = await orders.addBatched()
  const add = (...quantities: number[]) => orders.add({ products: [product], quantities, placedAt: olderThanAll() })
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
  await expect(page.getByText('Offline. What you type stays here.')).toBeVisible()
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
  const failed = page.getByRole('heading', { level: 1, name: 'Could not be loaded.' })
  await test.step('a page that was not kept loses nothing of those that were, and the queue leads to what was fetched ahead', async () => {
    await page.goto('/')
    await expect(failed).toBeVisible()
    await page.goto('/pack')
    await page.getByRole('link', { name: next }).click()
    await expect(page.getByRole('button', { name: /^Tick one/ })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  })
  await packOne(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  await page.goto('/pack')
  await expect(page.getByRole('link', { name: next })).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toBeHidden()
  await expect(page.getByText('Waiting for network (1)')).toHaveCount(1)
  await page.goto('/')
  await expect(failed).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(`Pack ${number}: sent`)).toBeVisible()
  await expect(failed, 'it loads itself').toBeHidden()

  await page.goto('/hand-over')
  await expect(page.getByRole('textbox', { name: 'Scan or type a code' })).toBeVisible()
  await scan(page, number)
  const hasScans = () => page.evaluate(() => Object.keys(localStorage).some((name) => name.endsWith(':/hand-over')))
  await expect.poll(hasScans).toBe(true)

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
  expect(await hasScans(), 'SHIP-06 what was scanned to hand over').toBe(false)
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
    // A request does not reach the browser without network.
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
    await expect(page.getByText(/^(Offline|Waiting for network)/)).toHaveCount(0)
    const done = page.getByRole('button', { name: /^Done: / })
    // A page whose scripts were missing without network loads itself anew meanwhile.
    await expect(done.first()).toBeVisible()
    await expect(page.getByText(/^Pack FG-\d{4}-\d{4}: (?!sent)/), 'no step is refused').toHaveCount(0)
    // The list is rendered again while it is pressed.
    await expect(async () => {
      if (await done.first().isVisible()) await done.first().click({ timeout: 2_000 })
      await expect(done).toHaveCount(0, { timeout: 500 })
    }).toPass()
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
  await test.step('its box is packed: another person who asks for the order does not get it', async () => {
    const request = page.waitForResponse(async (answer) => {
      const { pathname } = new URL(answer.url())
      return pathname === '/api/pack' && (await answer.text()).includes(other.name)
    })
    const claims = `/api/pack/${number}/claims`
    await staffApi('POST /api/pack/:number/claims', claims, { ...other, body: { takeOver: true } })
    await request
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
