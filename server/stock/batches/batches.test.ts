// Batches by the staff's calls: received, corrected, counted, expired.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { isRefusal } from '#domain/refusal.ts'
import { day, indianDate, later, minute } from '#domain/time.ts'
import { changePrice } from '#server/catalogue/prices/change-price.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openStaffServer, type SignedIn, type StaffServer } from '../../../tests/fixtures/staff-server.ts'
import { releaseReservation } from '../end-reservation.ts'
import { freezeBatches } from '../freeze-batches.ts'
import { setStock } from '../stock.fixture.ts'
import { insertReservation, takeFromStock } from '../stock.store.ts'
import { readStockExceptions } from '../stock-entries.store.ts'
import { countShortLife } from './batch-list.store.ts'
import { expireBatches } from './expire-batches.ts'

let server: StaffServer
let ravi: SignedIn
before(async (t) => {
  server = await openStaffServer(t as never, { catalogue: 'demo' })
  await setStock(server.deps.database, 0)
  ravi = await server.signIn('packer', 'owner')
})

type Answer = {
  readonly id: string
  readonly entryId: string
  readonly error: string
  readonly code: string
  readonly fields: { readonly [field: string]: string }
  readonly texts: { readonly code: string; readonly mrp: string; readonly packerFssai: string }
  readonly bestBeforeMonths: number
  readonly hasBatches: boolean
  readonly version: number
  readonly shelf: object
  readonly batches: readonly { readonly code: string; readonly units: number }[]
  readonly counted: number
  readonly difference: number
  readonly stock: number
  readonly short: { readonly units: number }
  readonly rows: readonly {
    readonly id: string
    readonly code: string
    readonly promised: number
    readonly state: string
    readonly batch?: string
  }[]
  readonly total: number
  readonly pictures: readonly { readonly key: string; readonly url: string }[]
}
const call = async (name: string, body?: object) => {
  const { status, body: answer } = await ravi.call(name, body)
  return [status, answer as unknown as Answer] as const
}
const dayFrom = (days: number) => indianDate(later(server.deps.clock.now(), days * day))

/** With an MRP that no demo product costs more than. */
const receive = (productId: string, code: string, units: number, texts: object = {}) =>
  call('POST /api/batches', {
    ...{ productId, code, units: String(units), reason: '', mrp: '5000' },
    ...{ packedOn: dayFrom(-30), bestBeforeOn: dayFrom(400) },
    ...texts,
  })
const shelfOf = async (productId: string) => {
  const [, { batches }] = await call(`GET /api/stock/${productId}`)
  return batches.map(({ code, units }) => [code, units])
}
async function reserve(productId: string, quantity: number) {
  const now = server.deps.clock.now()
  const lines = [{ productId, quantity }]
  await inTransaction(server.deps.database, async (tx) => {
    await takeFromStock(tx, lines)
    await insertReservation(tx, { lines, reservedAt: now, expiresAt: later(now, minute), network: null })
  })
}

test('BATCH-01 STOCK-06 a batch is received, remembered for the next one, corrected once, and caps the price', async () => {
  const honey = 'acacia-honey-350g'
  const [, start] = await call(`GET /api/batch-start/${honey}`)
  assert.match(start.texts.mrp, /^\d+$/, 'of the product')
  assert.ok(start.bestBeforeMonths > 0)
  const [wrong, { fields }] = await receive(honey, '', 0, { bestBeforeOn: dayFrom(-30) })
  assert.deepEqual([wrong, Object.keys(fields).toSorted()], [422, ['bestBeforeOn', 'code', 'units']])
  const [cheap, { error, fields: below }] = await receive(honey, 'H-1', 12, { mrp: '1' })
  assert.deepEqual([cheap, error, Object.keys(below)], [409, 'Lower the price first.', ['mrp']])
  const [status, { id }] = await receive(honey, 'H-1', 12, { packerFssai: '11226333000417' })
  assert.equal(status, 201)
  const [, { texts, hasBatches }] = await call(`GET /api/batch-start/${honey}`)
  const { code, mrp, packerFssai } = texts
  assert.deepEqual([hasBatches, code, mrp, packerFssai], [true, '', '5000', '11226333000417'])

  const product = { productId: honey }
  const { price_paise: price } = await server.deps.database
    .selectFrom('products')
    .select('price_paise')
    .where('id', '=', honey)
    .executeTakeFirstOrThrow()
  const edit = (changes: object, version = 1) => call(`PATCH /api/batches/${id}`, { version, changes })
  assert.equal((await edit({ mrp: String(price / 100) }))[0], 200)
  const [late, theirs] = await edit({ code: 'H-2' })
  assert.deepEqual([late, theirs.code], [409, 'changed-meanwhile'])
  const raised = await changePrice(
    server.deps,
    { ...product, price: price + 100, mrp: price + 200 },
    { timeout: 1, settleTime: 0 },
  )
  assert.deepEqual(raised, { refused: 'above-printed-mrp', mrp: price, batch: 'H-1' })
  const [, { version }] = await call(`GET /api/products/${honey}`)
  const changes = { price: String(price / 100 + 1), mrp: String(price / 100 + 2) }
  const [dear, said] = await call(`PATCH /api/products/${honey}`, { version, changes })
  assert.equal(dear, 422)
  assert.match(said.fields.price ?? '', /batch H-1/)
})

test('STOCK-02 STOCK-03 STOCK-06 units of a batch are written off and counted, and a count of several is taken back as one', async () => {
  const ghee = 'gir-cow-ghee-500ml'
  const [, { id: late }] = await receive(ghee, 'LATE', 6)
  const [, { id: soon }] = await receive(ghee, 'SOON', 4, { bestBeforeOn: dayFrom(300) })
  const off = { productId: ghee, kind: 'damage', units: '1', reason: '' }
  const [refused, { error }] = await call('POST /api/stock-entries', off)
  assert.deepEqual([refused, error.startsWith('Choose a batch.')], [409, true])
  assert.equal((await call('POST /api/stock-entries', { ...off, batchId: soon }))[0], 201)
  await reserve(ghee, 8)
  const count = async (counted: { [id: string]: string }) => {
    const [, { shelf }] = await call(`GET /api/stock/${ghee}`)
    const batches = Object.entries(counted).map(([id, units]) => ({ id, counted: units }))
    return call('POST /api/stock-counts', { productId: ghee, shelf, batches })
  }
  assert.equal((await count({}))[0], 409, 'none was counted')
  assert.deepEqual(Object.keys((await count({ [soon]: 'x' }))[1].fields), [`batch.${soon}`])
  // 9 lie there by the book, 8 of them promised; 6 are found.
  const [, counted] = await count({ [soon]: '4', [late]: '2' })
  assert.deepEqual([counted.counted, counted.difference, counted.stock], [6, -3, 0])
  assert.deepEqual(counted.short.units, 2)
  assert.deepEqual(await shelfOf(ghee), [
    ['SOON', 4],
    ['LATE', 4],
  ])
  assert.equal((await call(`POST /api/stock-entries/${counted.id}/undo`))[0], 200)
  assert.deepEqual(await shelfOf(ghee), [
    ['SOON', 3],
    ['LATE', 6],
  ])
  const [, { rows }] = await call(`GET /api/stock/${ghee}/ledger`)
  assert.equal(rows.filter(({ batch }) => batch === 'SOON').length, 4)
})

test('BATCH-03 by night the free units of a batch beyond its last day of sale go off sale, promised ones stand on the board; BATCH-04 those of a recalled one when nobody is promised them', async () => {
  const millet = 'barnyard-millet-500g'
  const { deps } = server
  // 100 days: 30 are left when the customer has it, who waits 7.
  const short = { packedOn: dayFrom(-64), bestBeforeOn: dayFrom(36) }
  await receive(millet, 'SHORT', 10, short)
  await receive(millet, 'LONG', 5)
  await reserve(millet, 3)
  const states = async (query = '') => {
    const [, { rows, total }] = await call(`GET /api/batches?product=${millet}${query}`)
    return [total, rows.map(({ code, promised, state }) => [code, promised, state])]
  }
  const expected = [
    ['SHORT', 3, 'short-life'],
    ['LONG', 0, 'good'],
  ]
  assert.deepEqual(await states(), [2, expected])
  assert.deepEqual(await states('&state=short-life'), [1, [expected[0]]])
  assert.deepEqual(await states('&q=long'), [1, [expected[1]]])
  await expireBatches(deps)
  await expireBatches(deps)
  const left = [
    ['SHORT', 3],
    ['LONG', 5],
  ]
  assert.deepEqual(await shelfOf(millet), left)
  assert.deepEqual(await countShortLife(deps.database, { today: dayFrom(0), shelfDays: 7 }), { count: 1, late: 0 })
  assert.deepEqual(await countShortLife(deps.database, { today: dayFrom(0), shelfDays: 6 }), { count: 0, late: 0 })

  // Recalled, with units that were promised then: another batch has them, so nobody is promised them now.
  const frozen = deps.database.updateTable('batches').set({ frozen_at: new Date() })
  await frozen.where('product_id', '=', millet).where('code', '=', 'SHORT').execute()
  await expireBatches(deps)
  await expireBatches(deps)
  assert.deepEqual(await shelfOf(millet), [['LONG', 5]])
})

test('BATCH-02 BATCH-04 what becomes free of a stopped or past batch never goes on sale again, and what comes covers its promised units first', async () => {
  const { database, clock } = server.deps
  const stockOf = async (id: string) => (await call(`GET /api/stock/${id}`))[1].stock
  const freeze = (id: string) =>
    inTransaction(database, (tx) => freezeBatches(tx, [id], { at: clock.now(), reason: 'Aflatoxin' }))
  const release = async (id: string) => {
    const { rows } = await sql<{
      id: string
    }>`SELECT reservation_id AS id FROM reservation_lines WHERE product_id = ${id}`.execute(database)
    for (const one of rows) await inTransaction(database, (tx) => releaseReservation(tx, one.id, { at: clock.now() }))
  }
  const oil = 'sunflower-oil-1l'
  const [, { id }] = await receive(oil, 'STOPPED', 10)
  await reserve(oil, 4)
  await freeze(id)
  assert.deepEqual([await stockOf(oil), await shelfOf(oil)], [0, [['STOPPED', 4]]])
  const [, good] = await receive(oil, 'GOOD', 6)
  assert.equal(good.stock, 2, 'the 4 that are promised are packed from the new batch')
  await reserve(oil, 2)
  assert.equal((await call(`POST /api/stock-entries/${good.entryId}/undo`))[0], 409, 'promised')
  const [, { shelf }] = await call(`GET /api/stock/${oil}`)
  const [, counted] = await call('POST /api/stock-counts', { productId: oil, shelf, batches: [{ id, counted: '9' }] })
  assert.equal(counted.stock, 0, 'what is found of it is not sold')
  await release(oil)
  assert.deepEqual([await stockOf(oil), await shelfOf(oil)], [6, [['GOOD', 6]]])

  const [, { id: alone }] = await receive('groundnut-oil-1l', 'ALONE', 3)
  await reserve('groundnut-oil-1l', 3)
  await freeze(alone)
  await release('groundnut-oil-1l')
  assert.equal(await stockOf('groundnut-oil-1l'), 0)
  assert.deepEqual(await readStockExceptions(database), [])

  const deliver = (batchId: string) =>
    call('POST /api/stock-entries', { productId: oil, kind: 'delivery', units: '1', reason: '', batchId })
  const price = 600_000
  const raise = () => changePrice(server.deps, { productId: oil, price, mrp: price }, { timeout: 1, settleTime: 0 })
  assert.deepEqual((await deliver(id))[1].code, 'batch-frozen')
  assert.deepEqual(await raise(), { refused: 'above-printed-mrp', mrp: 500_000, batch: 'GOOD' })
  await freeze(good.id)
  assert.ok(!isRefusal(await raise()), 'a stopped batch caps no price')
  assert.equal((await receive(oil, 'NEW', 1, { mrp: '6000' }))[0], 201)
  await sql`UPDATE batches SET mrp_paise = 500000 WHERE code = 'NEW'`.execute(database)
  const { batches } = (await call(`GET /api/stock/${oil}`))[1]
  assert.deepEqual(
    batches.map(({ code }) => code),
    ['NEW'],
  )
  const [, { rows: found }] = await call('GET /api/batches?q=NEW')
  const dear = (await deliver(found[0]?.id ?? ''))[1]
  assert.deepEqual([dear.code, Object.keys(dear.fields)], ['mrp-below-price', ['batchId']])
})

test('STOCK-01 BATCH-02 GOODS-01 the nightly check names a product and a batch whose units do not add up; the list of products has its earliest best before', async () => {
  const pearl = 'pearl-millet-bajra-1kg'
  const { database } = server.deps
  await receive(pearl, 'P-2', 5)
  await receive(pearl, 'P-1', 5, { bestBeforeOn: dayFrom(200) })
  const exceptionOf = async () => (await readStockExceptions(database)).find(({ productId }) => productId === pearl)
  assert.equal(await exceptionOf(), undefined)
  await database.updateTable('batches').set({ on_shelf: 4 }).where('code', '=', 'P-2').execute()
  const { shelf, inBatches, batches } = (await exceptionOf()) ?? {}
  assert.deepEqual([shelf, inBatches, batches], [10, 9, ['P-2']])
  const [, { rows }] = await call(`GET /api/products?q=${pearl}`)
  assert.deepEqual(
    rows.map((row) => (row as { bestBefore?: string }).bestBefore),
    [dayFrom(200)],
  )
})

test('BATCH-01 a batch has up to three pictures of test reports, with words, which everybody can fetch', async () => {
  const rice = 'barnyard-millet-500g'
  const [, { id }] = await receive(rice, 'PICTURED', 1)
  const storefront = await server.openBeside()
  const send = async (background: string, words = 'Pesticide test of October 2026') => {
    const payload = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .png()
      .toBuffer()
    const url = `/api/batches/${id}/pictures?alt=${encodeURIComponent(words)}`
    const headers = { ...ravi.headers(), 'content-type': 'application/octet-stream' }
    return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const pictures = async () => (await call(`GET /api/batches/${id}`))[1].pictures
  assert.equal(await send('red', 'x'), 422)
  for (const [colour, status] of [
    ['red', 201],
    ['red', 409],
    ['green', 201],
    ['blue', 201],
    ['black', 409],
  ] as const)
    assert.equal(await send(colour), status, colour)
  const [first, ...others] = await pictures()
  assert.equal((await storefront.inject(first?.url ?? '')).statusCode, 200)
  assert.equal((await call(`DELETE /api/batches/${id}/pictures/${first?.key}`))[0], 200)
  assert.deepEqual(await pictures(), others)
})

test('IMPORT-01 IMPORT-02 IMPORT-03 batches by file: received once, corrected, what lies there in a row of its own; the export is the template', async () => {
  const { database } = server.deps
  const [old, fresh] = ['tellicherry-pepper-100g', 'toor-dal-1kg'] as const
  await setStock(database, 7, old)
  const head = 'Id,Batch,Units,Lies there already,Packed on,Best before,Printed MRP,Grower,Note'
  const days = `${dayFrom(-30)},${dayFrom(400)}`
  const row = (id: string, code: string, units: string, { there = '', mrp = '5000', grower = '' } = {}) =>
    `${id},${code},${units},${there},${days},${mrp},${grower},By file`
  const rows = [
    row(old, 'F-NEW', '12'),
    row(old, 'F-OLD', '', { there: 'yes' }),
    row(fresh, 'F-1', '5'),
    row(fresh, 'F-LOW', '5', { mrp: '1' }),
    row('no-such-thing', 'F-1', '5'),
  ]
  const dry = await check([head, ...rows].join('\n'))
  assert.deepEqual(dry.counts, { new: 3, changed: 0, unchanged: 0, refused: 2, applied: 0 })
  assert.deepEqual(dry.rows.map(({ outcome, errors }) => [outcome, errors.map(({ column }) => column)]).slice(3), [
    ['refused', ['Printed MRP']],
    ['refused', ['Id']],
  ])
  assert.deepEqual(await shelfOf(old), [], 'a dry run writes nothing')
  assert.equal((await call(`POST /api/imports/${dry.id}/application`, { rows: 'good' }))[0], 200)
  assert.deepEqual((await shelfOf(old)).toSorted(), [
    ['F-NEW', 12],
    ['F-OLD', 7],
  ])
  const stockOf = async (id: string) => (await call(`GET /api/stock/${id}`))[1].stock
  assert.deepEqual([await stockOf(old), await stockOf(fresh)], [19, 5])

  const again = await check([head, ...rows.slice(0, 3)].join('\n'))
  assert.deepEqual([again.counts.unchanged, again.counts.new, again.counts.changed], [3, 0, 0])
  const file = (await ravi.call('GET /api/exports/batches?state=all')).body as unknown as string
  const none = (await ravi.call('GET /api/exports/batches?product=none')).body as unknown as string
  assert.equal(none.trimEnd(), file.split('\r\n')[0], 'a shop without batches has a template too')
  const same = await check(file)
  assert.deepEqual(
    [same.counts.new, same.counts.changed, same.counts.refused, same.ignored],
    [0, 0, 0, ['Title', 'Lot', 'On the shelf']],
  )

  const corrected = await check(`Id,Batch,Printed MRP\n${fresh},F-1,4000\n${old},F-OLD,4000\n`)
  assert.deepEqual([corrected.counts.changed, corrected.counts.refused], [2, 0])
  await database.updateTable('batches').set({ version: 2 }).where('code', '=', 'F-OLD').execute()
  await call(`POST /api/imports/${corrected.id}/application`, { rows: 'all' })
  const mrps = database.selectFrom('batches').select(['code', 'mrp_paise as mrp']).where('code', 'in', ['F-1', 'F-OLD'])
  assert.deepEqual(await mrps.orderBy('code').execute(), [
    { code: 'F-1', mrp: 400_000 },
    { code: 'F-OLD', mrp: 500_000 },
  ])
  const exceptions = await readStockExceptions(database)
  assert.deepEqual(
    exceptions.filter(({ productId }) => productId === old || productId === fresh),
    [],
  )
  const packer = await server.signIn('packer')
  const sent = await packer.call('POST /api/imports?kind=batches&fileName=b.csv', Buffer.from(head), octets)
  assert.equal(sent.status, 403, 'packers bring in counts and tracking numbers')
})

test('IMPORT-01 a row names its grower by id or by a name of one only; rows without a product are not about the same', async () => {
  const { database } = server.deps
  const [{ id: meena, name: grower } = { id: '', name: '' }, { id: other } = { id: '' }, { id: third } = { id: '' }] =
    await database.selectFrom('growers').select(['id', 'name']).orderBy('id').execute()
  await database.updateTable('growers').set({ name: meena.toUpperCase() }).where('id', '=', other).execute()
  const row = (code: string, by: string) => `cumin-seed-200g,${code},5,${dayFrom(-30)},${dayFrom(400)},5000,${by}`
  const head = 'Id,Batch,Units,Packed on,Best before,Printed MRP,Grower'
  const nameless = row('', '').replace('cumin-seed-200g', '')
  const file = [head, row('G-1', meena), row('G-2', grower.toUpperCase()), nameless, nameless].join('\n')
  const { rows } = await check(file)
  assert.deepEqual(
    rows.map(({ changes, errors }) => [
      changes.find(({ column }) => column === 'Grower')?.after,
      ...errors.map(({ error }) => error),
    ]),
    [[meena], [meena], [undefined, 'There is no such product.'], [undefined, 'There is no such product.']],
  )
  await database.updateTable('growers').set({ name: grower }).where('id', '=', third).execute()
  const [ambiguous] = (await check([head, row('G-1', grower)].join('\n'))).rows
  assert.deepEqual(
    ambiguous?.errors.map(({ error }) => error),
    ['There is no such grower.'],
  )
})

const octets = { 'content-type': 'application/octet-stream' }

async function check(file: string) {
  const { status, body } = await ravi.call('POST /api/imports?kind=batches&fileName=b.csv', Buffer.from(file), octets)
  assert.equal(status, 201, JSON.stringify(body))
  type Changed = { column: string; after: string }
  type Row = { outcome: string; changes: Changed[]; errors: { column: string; error: string }[] }
  type View = { id: string; counts: { [outcome: string]: number }; rows: Row[]; ignored: string[] }
  return (await ravi.call(`GET /api/imports/${(body as { id: string }).id}`)).body as unknown as View
}
