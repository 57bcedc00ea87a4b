// Units that were sold and are no longer anywhere, in the register of write-offs and at cost: returned ones, and those of lost parcels.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { isRefusal } from '#domain/refusal.ts'
import { day, indianDate } from '#domain/time.ts'
import { addBatch } from '../../fulfilment/batches.fixture.ts'
import { expectStatus } from '../../payments/payments.fixture.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import { fate, openReturns } from '../../returns/returns.fixture.ts'

type Row = { readonly id: string; readonly cells: readonly unknown[] }
type Days = { readonly from: string; readonly to: string }
type AtCost = { kind?: string; code?: string; units: number; costPaise: number; source: string }

/** The clock stands one millisecond before midnight in India, `tomorrow` is the day that follows. */
async function openGone(t: TestContext) {
  const opened = await openReturns(t)
  const { shop, call, get, orderNumber } = opened
  const toMidnight = () => {
    const next = new Date(`${indianDate(new Date(shop.now().getTime() + day))}T00:00:00+05:30`)
    shop.wait(next.getTime() - 1 - shop.now().getTime())
  }
  const lose = async (units: { [position: number]: number }) => {
    const lines = Object.entries(units).map(([position, quantity]) => ({ position: Number(position), quantity }))
    const parcel = { lines, carrier: 'own-van', grams: 500, isWeightConfirmed: true }
    const { id } = expectStatus(await call('packer', `POST /api/orders/${orderNumber}/parcels`, parcel), 200).body
    expectStatus(await call('packer', 'POST /api/hand-over', { parcels: [id] }), 200)
    expectStatus(await call('packer', `POST /api/parcels/${id}/state`, { to: 'lost' }), 200)
  }
  const register = async (name: string, { from, to }: Days) => {
    const pages: { rows: Row[]; sums: unknown[]; total: number; after?: string }[] = []
    do {
      const after = pages.at(-1)?.after
      const url = `/api/books/registers?register=${name}&from=${from}&to=${to}${after ? `&after=${after}` : ''}`
      pages.push(expectStatus(await get('owner', url), 200).body)
    } while (pages.at(-1)?.after !== undefined)
    return pages
  }
  const margins = async ({ from, to }: Days) =>
    expectStatus(await get('owner', `/api/books/margins?from=${from}&to=${to}`), 200).body
  const setCost = async (product: string, typed: string) => {
    const { version } = (await get('owner', `/api/product-costs/${product}`)).body
    expectStatus(await call('owner', `PATCH /api/product-costs/${product}`, { version, packing: '', typed }), 200)
  }
  return { ...opened, toMidnight, lose, register, margins, setCost }
}

const cellsOf = (pages: readonly { rows: readonly Row[] }[], kind: string) =>
  pages.flatMap(({ rows }) => rows.map(({ cells }) => cells)).filter((cells) => cells[1] === kind)

test('BOOKS-06 units of returns and lost parcels are written off by the day of inspection, settling or loss, once, over the edges of pages and days', async (t) => {
  const { shop, deliver, lose, received, step, settle, register, toMidnight, get } = await openGone(t)
  await deliver({ 0: 3 })
  const number = await received({ 0: 3 })
  toMidnight()
  const [today, tomorrow] = [indianDate(shop.now()), indianDate(new Date(shop.now().getTime() + 1))]
  assert.notEqual(today, tomorrow)
  await lose({ 1: 2 })
  expectStatus(await step('packer', number, 'inspection', { lines: [{ position: 0, shelved: 0, kept: 1 }] }), 200)
  const write = (at: Date, count: number, micro = 0) =>
    sql`INSERT INTO stock_entries (product_id, kind, units, at)
      SELECT 'honey', 'damage', -1, ${at}::timestamptz + ${micro} * interval '1 microsecond' FROM generate_series(1, ${count})`.execute(
      shop.database,
    )
  await sql`INSERT INTO stock_entries (product_id, kind, units) VALUES ('honey', 'delivery', 60)`.execute(shop.database)
  await write(new Date(shop.now().getTime() - 5), 47)
  await write(shop.now(), 1)
  await write(shop.now(), 1, 7)
  shop.wait(1)
  assert.equal(indianDate(shop.now()), tomorrow)
  expectStatus(await settle(number, [fate(0, { refund: 3 })]), 200)
  await write(shop.now(), 1)

  const days = { from: today, to: today }
  const pages = await register('write-offs', days)
  const names = await shop.database.selectFrom('shelf').select(['id', 'title', 'net_quantity as net']).execute()
  const nameOf = (id: string) => names.flatMap((one) => (one.id === id ? [`${one.title} ${one.net}`] : []))[0]
  assert.deepEqual(
    pages.map(({ rows, sums, total }) => [rows.length, sums[4], total]),
    [
      [50, 53, 51],
      [1, 53, 51],
    ],
    'of one moment an entry, a lost parcel and a return, the edge of the page after them',
  )
  assert.deepEqual(
    cellsOf(pages, 'Returned').map((cells) => cells.slice(0, 5)),
    [[today, 'Returned', nameOf('honey'), null, 2]],
  )
  assert.deepEqual(
    cellsOf(pages, 'Lost on the way').map((cells) => cells.slice(0, 5)),
    [[today, 'Lost on the way', nameOf('ragi'), null, 2]],
  )
  // The edge of the page between rows of one moment.
  await write(new Date(shop.now().getTime() - 5), 2)
  const moved = await register('write-offs', days)
  const ids = moved.flatMap(({ rows }) => rows.map(({ id }) => id))
  assert.deepEqual([moved[0]?.rows.length, new Set(ids).size, ids.length], [50, 53, 53])
  assert.deepEqual(moved[0]?.rows.at(-1)?.cells[1], 'Damaged')
  assert.deepEqual(
    moved[1]?.rows.map(({ cells }) => cells[1]),
    ['Lost on the way', 'Returned', 'Damaged'],
  )
  const next = await register('write-offs', { from: tomorrow, to: tomorrow })
  assert.deepEqual(
    next.flatMap(({ rows }) => rows.map(({ cells }) => [cells[0], cells[1], cells[4]])),
    [
      [tomorrow, 'Damaged', 1],
      [tomorrow, 'Returned', 1],
    ],
    'what was kept for the customer, and is refunded',
  )
  const both = { from: today, to: tomorrow }
  const [quarters] = await register('write-offs-by-quarter', both)
  const units = (kind: string) => cellsOf([quarters ?? { rows: [] }], kind).map((cells) => cells[3])
  assert.deepEqual([units('Returned'), units('Lost on the way'), quarters?.sums[3]], [[3], [2], 57])
  const { bytes } = (await get('owner', `/api/exports/registers?register=write-offs&from=${today}&to=${tomorrow}`)) as {
    bytes?: Buffer
  }
  const file = parse(bytes?.toString() ?? '', { bom: true }) as string[][]
  assert.deepEqual(
    [file.length, file.filter((cells) => cells[1] === 'Returned').length, file.at(-1)?.[4]],
    [57, 2, '57'],
  )
})

test('BUY-03 what returns wrote off and parcels lost is at cost once: with what was written off, no longer in the margin of its sale', async (t) => {
  const { shop, deliver, lose, inspected, settle, margins, setCost } = await openGone(t)
  const today = indianDate(shop.now())
  const days = { from: today, to: today }
  await setCost('honey', '100.01')
  await setCost('ragi', '50')
  await deliver({ 0: 3 })
  const before = await margins(days)
  assert.deepEqual([before.sum.costPaise, before.writtenOff.costPaise], [3 * 100_01 + 2 * 50_00, 0])
  await lose({ 1: 1 })
  const number = await inspected({ 0: 3 }, { 0: 1 }, { 0: 1 })
  const now = await margins(days)
  const gone = ({ writtenOff }: { writtenOff: { rows: AtCost[] } }) =>
    writtenOff.rows.map(({ kind, units, costPaise, source }) => [kind, units, costPaise, source])
  assert.deepEqual(gone(now), [
    ['return', 1, 100_01, 'typed'],
    ['lost', 1, 50_00, 'typed'],
  ])
  assert.deepEqual(
    [now.sum.costPaise, now.sum.units],
    [before.sum.costPaise - 2 * 100_01, before.sum.units - 2],
    'the lost unit is to be sent again, one jar is on the shelf',
  )
  expectStatus(await settle(number, [fate(0, { refund: 2, sendBack: 1 })]), 200)
  assert.deepEqual(gone(await margins(days)), gone(now), 'it went back')
  assert.equal((await margins(days)).sum.costPaise, now.sum.costPaise)
})

test('BOOKS-06 BUY-03 the batch of returned units is named where their line got no other, and their cost is that of their batches', async (t) => {
  const { shop, call, orderNumber, inspected, settle, register, margins, setCost } = await openGone(t)
  const days = { from: indianDate(shop.now()), to: indianDate(shop.now()) }
  await setCost('honey', '100')
  await setCost('ragi', '50')
  const add = (product: string, code: string) =>
    addBatch(shop.database, {
      product,
      packedOn: '2099-01-01',
      code,
      units: 40,
      bestBefore: '2099-12-31',
      areEarlier: code === 'H1' || code === 'R1',
    })
  const [h1, h2, r1] = [await add('honey', 'H1'), await add('honey', 'H2'), await add('ragi', 'R1')]
  const lines = [
    { position: 0, quantity: 2, batch: h1 },
    { position: 0, quantity: 1, batch: h2, batchReason: 'one-batch' },
    { position: 1, quantity: 2, batch: r1 },
  ]
  const parcel = { lines, carrier: 'own-van', grams: 500, isWeightConfirmed: true }
  const { id } = expectStatus(await call('packer', `POST /api/orders/${orderNumber}/parcels`, parcel), 200).body
  expectStatus(await call('packer', 'POST /api/hand-over', { parcels: [id] }), 200)
  expectStatus(await call('packer', `POST /api/parcels/${id}/state`, { to: 'delivered' }), 200)
  const before = await margins(days)
  const number = await inspected({ 0: 2, 1: 1 })
  expectStatus(await settle(number, [fate(0, { refund: 1, resend: 1 }), fate(1, { refund: 1 })]), 200)
  const pages = await register('write-offs', days)
  assert.deepEqual(
    cellsOf(pages, 'Returned').map((cells) => [cells[3], cells[4]]),
    [
      [null, 2],
      ['R1', 1],
    ],
  )
  const after = await margins(days)
  assert.deepEqual(
    after.writtenOff.rows.map(({ code, units, costPaise }: AtCost) => [code, units, costPaise]),
    [
      [undefined, 2, 200_00],
      ['R1', 1, 50_00],
    ],
  )
  // The jar that is sent again counts from the moment it waits, in the margin and apart in stock at cost.
  assert.equal(after.sum.costPaise, before.sum.costPaise - 150_00)
  const { sold } = after.stock
  assert.deepEqual([sold.units, sold.costPaise], [after.sum.estimatedUnits, after.sum.estimatedCostPaise])
  assert.deepEqual([sold.units, sold.costPaise], [1, 100_00])
})

test('BOOKS-06 BUY-03 units that were refunded on their way and then lost cost once', async (t) => {
  const { shop, call, orderNumber, margins, setCost } = await openGone(t)
  const days = { from: indianDate(shop.now()), to: indianDate(shop.now()) }
  await setCost('honey', '100')
  await setCost('ragi', '50')
  const lines = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 2 },
  ]
  const parcel = { lines, carrier: 'own-van', grams: 500, isWeightConfirmed: true }
  const { id } = expectStatus(await call('packer', `POST /api/orders/${orderNumber}/parcels`, parcel), 200).body
  expectStatus(await call('packer', 'POST /api/hand-over', { parcels: [id] }), 200)
  assert.ok(!isRefusal(await refundOrder(shop.deps, { orderNumber, reason: 'Never arrived', restocks: false })))
  assert.equal((await margins(days)).sum.costPaise, 400_00)
  expectStatus(await call('packer', `POST /api/parcels/${id}/state`, { to: 'lost' }), 200)
  const after = await margins(days)
  assert.deepEqual([after.sum.costPaise, after.sum.units, after.writtenOff.costPaise], [0, 0, 400_00])
})
