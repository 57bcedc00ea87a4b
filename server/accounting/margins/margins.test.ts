import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import { formatDate } from '#domain/dates.ts'
import { day } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { freezeBatches } from '#server/stock/freeze-batches.ts'
import { readStockAsOf } from '#server/stock/stock-as-of.store.ts'
import { openShopServer, type ShopServer } from '../../../tests/fixtures/shop-server.ts'
import { openStaffCalls, type Staff } from '../../../tests/fixtures/staff-calls.ts'
import { addBulkLot } from '../../purchases/bulk-lots.fixture.ts'

let shop: ShopServer
let owner: Staff
const query = '/api/books/margins?from=2024-01-01&to=2026-12-01'
const margins = async (more = '') => (await owner.get(`${query}${more}`)).body
const products = async () =>
  (await shop.database.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)

before(async (t) => {
  shop = await openShopServer(t as never, { opening: new Date('2026-12-01T06:00:00Z') })
  await withClient(shop.deps.settings.databaseUrl, (client) => seedOrders(client, 40, { seed: 1, now: shop.now() }))
  owner = await (await openStaffCalls(t as never, shop.deps)).addStaff('owner', 'owner')
})

test('BUY-03 lines without a cost do not enter and are named; costs are typed at once, and marked; groups and lines add up', async () => {
  const none = await margins()
  assert.deepEqual([none.rows, none.sum.units, none.sum.costPaise], [[], 0, 0], 'nor one that is wholly cancelled')
  assert.ok(none.leftOut.lines > 20 && none.leftOut.taxablePaise > 0)
  const costless = async () => (await owner.get('/api/product-costs')).body
  const { rows: wanted, total } = await costless()
  assert.deepEqual([wanted.length, total], [(await products()).length, wanted.length])
  assert.deepEqual(
    wanted.map(({ sold }: { sold: number }) => sold),
    wanted.map(({ sold }: { sold: number }) => sold).toSorted((a: number, b: number) => b - a),
  )
  const { rows: kept } = await sql<{ units: number }>`SELECT (SELECT sum(quantity) FROM order_lines)::int
    - (SELECT coalesce(sum(quantity), 0) FROM credit_note_lines)::int AS units`.execute(shop.database)
  assert.equal(
    wanted.reduce((sum: number, { sold }: { sold: number }) => sum + sold, 0),
    kept[0]?.units,
    'sold is without cancelled and returned units',
  )
  const costs = wanted.map(({ id, version }: { id: string; version: number }) => ({ id, version, typed: '10.50' }))
  const [{ id: first }, { id: second }] = costs
  await owner.patch(`/api/product-costs/${second}`, { version: 0, packing: '2', typed: '' })
  // Beside each field what is wrong with it; then nothing is saved.
  const wrong = await owner.patch('/api/product-costs', {
    costs: [{ ...costs[0], typed: 'x' }, costs[1], { ...costs[2], id: 'gone' }, ...costs.slice(3)],
  })
  assert.deepEqual(
    [wrong.status, Object.keys(wrong.body.fields).toSorted()],
    [422, [`costs.${first}`, 'costs.gone', `costs.${second}`].toSorted()],
  )
  const left = await costless()
  assert.equal(left.total, total)
  const saved = await owner.patch('/api/product-costs', {
    costs: left.rows.map(({ id, version }: { id: string; version: number }) => ({ id, version, typed: '10.50' })),
  })
  assert.equal(saved.status, 200)
  assert.deepEqual(await costless(), { rows: [], total: 0 })
  const { packing, pricePaise } = (await owner.get(`/api/product-costs/${second}`)).body
  assert.deepEqual([packing, pricePaise], ['2', wanted[1].pricePaise])
  const audited = await shop.database
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'product.costs-changed')
    .execute()
  assert.deepEqual(audited.map(({ subject_id }) => subject_id).toSorted(), [...(await products()), second].toSorted())
  const all = await margins()
  assert.deepEqual([all.leftOut.lines, all.sum.isTyped], [0, true])
  assert.equal(all.sum.costPaise, all.sum.units * 1_050)
  const { rows: waiting } = await sql<{
    units: number
  }>`SELECT sum(to_pack_quantity)::int AS units FROM order_lines`.execute(shop.database)
  assert.ok(all.sum.estimatedUnits > 0)
  assert.deepEqual(
    [all.sum.estimatedUnits, all.sum.estimatedCostPaise],
    [waiting[0]?.units, all.sum.estimatedUnits * 1_050],
  )
  assert.equal(all.sum.marginPaise, all.sum.taxablePaise - all.sum.creditedPaise - all.sum.costPaise - all.sum.feePaise)
  for (const by of ['product', 'category', 'grower', 'order']) {
    const { rows, sum } = await margins(`&by=${by}`)
    for (const figure of ['units', 'estimatedUnits', 'taxablePaise', 'creditedPaise', 'costPaise', 'marginPaise']) {
      assert.equal(
        rows.reduce((total: number, row: { [figure: string]: number }) => total + (row[figure] ?? 0), 0),
        sum[figure],
      )
      assert.equal(sum[figure], all.sum[figure], `${by} ${figure}`)
    }
  }
  const fewest = (await margins('&by=order&sort=fewest-units')).rows.map(({ units }: { units: number }) => units)
  assert.deepEqual(
    fewest,
    fewest.toSorted((one: number, other: number) => one - other),
  )
  assert.ok(fewest[0] < fewest.at(-1))
  const opening = (await owner.get('/api/books/margins')).body
  const { days } = (await owner.get('/api/books/registers?register=refunds')).body
  assert.deepEqual({ from: opening.from, to: opening.to }, days, 'one month for all of the books')
  // The provider's fee for a payment, without the GST within, is shared among the lines of its order.
  const order = (await margins('&by=order')).rows.find((row: { taxablePaise: number }) => row.taxablePaise > 10_000)
  await sql`INSERT INTO settlements (id, settled_at, day, read_at) VALUES ('setl_1', now(), '2026-12-01', now())`.execute(
    shop.database,
  )
  await sql`
    INSERT INTO settlement_lines (settlement_id, entity_id, copy, version, is_listed, kind, amount_paise, credit_paise, debit_paise, fee_paise,
      tax_paise, made_at, read_at)
    SELECT 'setl_1', payment_id, 1, 1, true, 'payment', total_paise, total_paise - 590, 0, 590, 90, now(), now() FROM orders
    WHERE number = ${order.id}`.execute(shop.database)
  const withFee = await margins('&by=order')
  assert.deepEqual([withFee.sum.feePaise, withFee.sum.marginPaise], [500, all.sum.marginPaise - 500])
  const { feePaise, feesKnown } = withFee.rows.find((row: { id: string }) => row.id === order.id)
  assert.deepEqual([feePaise, feesKnown], [500, 'all'])
  assert.deepEqual([all.sum.feesKnown, withFee.sum.feesKnown], ['none', 'some'])
  const file = (await owner.get(`/api/exports/margins${query.slice(query.indexOf('?'))}&by=order`)).bytes.toString()
  const fees = file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[6])
  assert.deepEqual([...new Set(fees)].toSorted(), ['', '5.00'], 'in the file too')
  const estimated = file
    .split('\r\n')
    .slice(1, -1)
    .reduce((sum, line) => sum + Number(line.split(',')[9]), 0)
  assert.equal(estimated, all.sum.estimatedUnits)
  // Independently: the documents themselves.
  const { rows } = await sql<{ taxable: number; credited: number }>`
    SELECT (SELECT sum((document->'totals'->>'taxable')::bigint) FROM invoices)::bigint AS taxable,
      (SELECT coalesce(sum(taxable_paise), 0) FROM credit_note_lines)::bigint AS credited`.execute(shop.database)
  assert.deepEqual([all.sum.taxablePaise, all.sum.creditedPaise], [rows[0]?.taxable, rows[0]?.credited])
})

test('BUY-03 what lies on the shelf now is what entries, packing and parcels back leave, also by batch', async () => {
  const held = await readStockAsOf(shop.database, new Date('2099-01-01T00:00:00Z'))
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT id, stock + (SELECT coalesce(sum(to_pack_quantity), 0) FROM order_lines WHERE product_id = id)::int
      - (SELECT coalesce(sum(least(units, (SELECT to_pack_quantity FROM order_lines AS line WHERE (line.order_number, line.position)
          = (lost.order_number, lost.position)))), 0) FROM lost_units AS lost JOIN order_lines AS of
          ON (of.order_number, of.position) = (lost.order_number, lost.position) WHERE of.product_id = products.id)::int
      AS units
    FROM products ORDER BY id`.execute(shop.database)
  for (const { id, units } of rows) {
    const own = held.filter(({ productId }) => productId === id).reduce((sum, one) => sum + one.units, 0)
    assert.equal(own, units, id)
  }
})

test('BUY-03 a batch of a run costs its slips and its packing; one without price does not count, and says so', async () => {
  const [id = ''] = await products()
  const { version } = (await owner.get(`/api/product-costs/${id}`)).body
  assert.equal(
    (await owner.patch(`/api/product-costs/${id}`, { version: version - 1, packing: '4', typed: '9' })).status,
    409,
  )
  assert.deepEqual((await owner.patch(`/api/product-costs/${id}`, { version, packing: 'x', typed: '9' })).body.fields, {
    packing: 'Please type rupees, such as 4 or 4.50',
  })
  await owner.patch(`/api/product-costs/${id}`, { version, packing: '4', typed: '9' })
  await sql`UPDATE products SET net_quantity_amount = 500, net_quantity_unit = 'g', mrp_paise = 100000 WHERE id = ${id}`.execute(
    shop.database,
  )
  const lot = await addBulkLot(shop.database, { net: 20_000, cost: 100_000 })
  const free = await addBulkLot(shop.database, { net: 20_000 })
  const earlier = { code: 'E', packedOn: '2026-10-01', bestBeforeOn: '2099-01-01', mrp: '1000' }
  const run = (lotId: string, code: string, more: object = {}) =>
    owner.post('/api/runs', {
      ...{ packedOn: '', lots: [{ id: lotId, kg: '10' }], leftKg: '', lossReason: '' },
      packs: [{ productId: id, units: '20', batch: { code, bestBeforeOn: '2099-02-01', mrp: '1000' }, ...more }],
    })
  const first = await run(lot, 'P', { earlier })
  assert.equal(first.status, 200, JSON.stringify(first.body))
  assert.equal((await run(free, 'U')).status, 200)
  const stock = (await margins()).stock.rows.filter(({ productId }: { productId: string }) => productId === id)
  const of = (code: string) => stock.find((row: { code?: string }) => row.code === code)
  assert.deepEqual([of('P').costPaise, of('P').source, of('P').units], [50_000 + 20 * 400, 'slips', 20])
  assert.deepEqual([of('U').costPaise, of('U').source], [0, 'unpriced'])
  assert.deepEqual([of('E').costPaise, of('E').source], [of('E').units * 900, 'typed'])
  // Its next units cost the slips of their run; those that were packed before it cost what is typed.
  const asksFor = async (typed: string) => {
    const costs = (await owner.get(`/api/product-costs/${id}`)).body
    await owner.patch(`/api/product-costs/${id}`, { version: costs.version, packing: '4', typed })
    return (await owner.get('/api/product-costs')).body.rows.some((row: { id: string }) => row.id === id)
  }
  const packAsIf = async (code: string | null) => {
    await sql`ALTER TABLE parcel_lines DISABLE TRIGGER USER`.execute(shop.database)
    await sql`UPDATE parcel_lines SET batch_id = (SELECT id FROM batches WHERE code = ${code}) FROM order_lines AS line
      WHERE (line.order_number, line.position) = (parcel_lines.order_number, parcel_lines.position) AND product_id = ${id}`.execute(
      shop.database,
    )
    await sql`ALTER TABLE parcel_lines ENABLE TRIGGER USER`.execute(shop.database)
  }
  assert.equal(await asksFor(''), true)
  await packAsIf('E')
  assert.equal(await asksFor(''), true, 'of a batch without slips')
  await packAsIf('P')
  assert.equal(await asksFor(''), false, 'all cost their slips')
  await packAsIf(null)
  assert.equal(await asksFor('9'), false)
  const { rows: gone } = (await margins()).writtenOff
  assert.deepEqual(
    gone.filter(({ productId }: { productId: string }) => productId === id),
    [],
  )
  const all = (await margins()).stock
  assert.equal(
    all.costPaise,
    all.rows.reduce((sum: number, row: { costPaise: number }) => sum + row.costPaise, -all.sold.costPaise),
  )
})

const cellsOf = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))

test('BUY-03 the cost of a unit counts once: what is sold and not packed is in the margin, and apart in stock at cost', async () => {
  const { sum, stock } = await margins()
  assert.ok(sum.estimatedUnits > 0)
  assert.deepEqual([stock.sold.units, stock.sold.costPaise], [sum.estimatedUnits, sum.estimatedCostPaise])
  const file = cellsOf((await owner.get('/api/exports/stock-at-cost?from=2024-01-01&to=2026-12-01')).bytes)
  const added = (column: number) => file.reduce((all, row) => all + Number(row.at(column)), 0)
  assert.equal(Math.round(added(-3) * 100), stock.costPaise, 'the file adds up to what the page says')
  const { rows } = await sql<{ units: number }>`SELECT sum(stock)::int AS units FROM products`.execute(shop.database)
  assert.equal(added(-4), rows[0]?.units, 'units that can still be sold')
})

test('BUY-03 without days margins are of the month with which the books open, stock at cost is that of today; a first day alone ends today', async () => {
  const today = '2026-12-01'
  const { to, stock } = (await owner.get('/api/books/margins?from=&to=')).body
  assert.notEqual(to, today)
  assert.deepEqual([stock.day, stock.isToday], [today, true])
  const fileOf = async (call: string) => (await owner.get(`/api/exports/${call}`)).headers['content-disposition']
  assert.match(`${await fileOf('stock-at-cost')}`, /stock-at-cost-2026-12-01/)
  assert.match(`${await fileOf('margins?from=2026-11-20')}`, /margins-2026-11-20-2026-12-01/)
  const since = (await owner.get('/api/books/margins?from=2026-11-20')).body
  assert.deepEqual([since.to, since.stock.day], [today, today])
  assert.equal((await owner.get('/api/books/margins?to=2026-11-20')).body.from, '2026-11-01')
})

test('BUY-03 stock at cost of a day to come is that of today, and before the first entry it is not known', async () => {
  const { stock } = (await owner.get('/api/books/margins?from=2026-12-01&to=2027-03-31')).body
  assert.deepEqual([stock.day, stock.isToday], ['2026-12-01', true])
  const { rows } = await sql<{ day: string }>`SELECT to_char(min(at) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
    FROM stock_entries`.execute(shop.database)
  const first = rows[0]?.day ?? ''
  const early = 'from=2024-01-01&to=2024-02-01'
  const before = (await owner.get(`/api/books/margins?${early}`)).body.stock
  const none = { units: 0, costPaise: 0 }
  assert.deepEqual(before, {
    ...{ day: '2024-02-01', isToday: false, knownFrom: first, rows: [], total: 0, costPaise: 0, sold: none },
  })
  const file = await owner.get(`/api/exports/stock-at-cost?${early}`)
  assert.deepEqual([file.status, file.body.fields], [422, { to: `Stock before ${formatDate(first)} is not known` }])
})

test('BUY-03 units written off stand at cost, stock of a day before is that of then, and files have the rows', async () => {
  const [, id = ''] = await products()
  const { isToday, sold } = (await margins()).stock
  shop.wait(5 * day)
  const was = (await margins()).stock
  assert.deepEqual([isToday, was.isToday, was.sold], [true, false, sold], 'what waits now, and what waited on that day')
  for (const kind of ['damage', 'missing']) {
    await owner.post('/api/stock-entries', { kind, productId: id, units: '1', reason: 'Torn', isConfirmed: false })
  }
  assert.deepEqual((await margins()).stock, was)
  const { stock, writtenOff } = (await owner.get('/api/books/margins?from=2026-12-06&to=2026-12-06')).body
  assert.equal(stock.costPaise, was.costPaise - 2_100)
  assert.deepEqual(
    writtenOff.rows.map((row: { [field: string]: unknown }) => [row.costPaise, row.kind, row.units, row.source]),
    [
      [1_050, 'damage', 1, 'typed'],
      [1_050, 'missing', 1, 'typed'],
    ],
  )
  const { id: first } = await shop.database
    .selectFrom('batches')
    .select('id')
    .where('code', '=', 'E')
    .executeTakeFirstOrThrow()
  await inTransaction(shop.database, (tx) => freezeBatches(tx, [first], { at: shop.now(), reason: 'Aflatoxin' }))
  assert.deepEqual((await margins()).stock, was, 'a batch that is frozen later')
  for (const [file, rows] of [
    ['margins', (await margins()).rows],
    ['stock-at-cost', was.rows],
  ] as const) {
    const { status, bytes } = await owner.get(`/api/exports/${file}?from=2024-01-01&to=2026-12-01`)
    assert.equal(status, 200)
    assert.ok(rows.length > 0 && bytes.toString().includes(rows[0].title ?? rows[0].name), file)
  }
  for (const [from, error] of [
    ['2026-12-06', 'Please choose a day that is not before the first'],
    ['2020-01-01', 'Please choose at most three years'],
  ]) {
    for (const call of ['books/margins', 'exports/stock-at-cost']) {
      const { status, body } = await owner.get(`/api/${call}?from=${from}&to=2026-12-01`)
      assert.deepEqual([status, body.fields], [422, { to: error }], call)
    }
  }
})
