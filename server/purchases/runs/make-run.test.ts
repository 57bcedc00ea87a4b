import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { lockGrower } from '#server/catalogue/growers/edited-growers.store.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openStaffCalls, type Staff } from '../../../tests/fixtures/staff-calls.ts'
import { addBatch } from '../../fulfilment/batches.fixture.ts'
import { openShop, type TestShop } from '../../payments/payments.fixture.ts'
import { stockProduct } from '../../payments/stocked.fixture.ts'
import { lockBatches } from '../../stock/batches.store.ts'
import { addBulkLot } from '../bulk-lots.fixture.ts'
import { readGramsOfRuns } from './runs.store.ts'

let shop: TestShop
let packer: Staff

before(async (t) => {
  shop = await openShop(t as never)
  packer = await (await openStaffCalls(t as never, shop.deps)).addStaff('packer', 'packer')
  for (const id of ['ragi', 'flour', 'oil']) await stockProduct(shop, { id, price: 60, stock: 0, title: id })
  await shop.database
    .updateTable('products')
    .set({ net_quantity_unit: 'ml', net_quantity_amount: 500 })
    .where('id', '=', 'oil')
    .execute()
})

const batch = (code: string) => ({ code, bestBeforeOn: '2099-12-01', mrp: '80' })
const pack = (productId: string, units: number, code: string, more: object = {}) => ({
  productId,
  units: `${units}`,
  batch: batch(code),
  ...more,
})
const make = (lots: readonly [string, string][], packs: readonly object[], more: object = {}) =>
  packer.post('/api/runs', {
    packedOn: '',
    lots: lots.map(([id, kg]) => ({ id, kg })),
    leftKg: '',
    lossReason: '',
    packs,
    ...more,
  })
const lotOf = (id: string) =>
  shop.database.selectFrom('bulk_lots').select('used_grams').where('id', '=', id).executeTakeFirstOrThrow()

test('BATCH-06 sacks of two lots become batches of two products, with their grower, harvest and both certificates', async () => {
  const [first, second] = [
    await addBulkLot(shop.database, { net: 50_000, certificate: 'ORG/1' }),
    await addBulkLot(shop.database, { net: 30_000, certificate: 'ORG/2' }),
  ]
  const made = await make(
    [
      [first, '50'],
      [second, '10'],
    ],
    [pack('ragi', 80, 'R-1'), pack('flour', 38, 'F-1')],
  )
  assert.equal(made.status, 200, JSON.stringify(made.body))
  assert.equal(made.body.loss, '1 kg')
  const batches = await shop.database
    .selectFrom('batches')
    .select(['code', 'on_shelf', 'grower_id', 'harvested_on', 'certificate_scheme', 'certificate_number', 'run_id'])
    .orderBy('code')
    .execute()
  const common = {
    grower_id: 'a-grower',
    harvested_on: '2026-09-30',
    certificate_scheme: 'NPOP',
    certificate_number: 'mixed: ORG/1 and ORG/2',
    run_id: Number(made.body.id),
  }
  assert.deepEqual(batches, [
    { code: 'F-1', on_shelf: 38, ...common },
    { code: 'R-1', on_shelf: 80, ...common },
  ])
  assert.deepEqual([(await lotOf(first)).used_grams, (await lotOf(second)).used_grams], [50_000, 10_000])
  const { rows, seasons, total } = (await packer.get('/api/runs')).body
  assert.deepEqual([total, rows[0].packs.length, rows[0].lots.length, rows[0].lossGrams], [1, 2, 2, 1_000])
  for (const row of seasons) assert.equal(row.bought, row.sold + row.writtenOff + row.left)
  assert.deepEqual(
    seasons.map((row: { bought: number }) => row.bought),
    [50_000, 30_000],
  )
  assert.equal(
    seasons.reduce((sum: number, row: { packed: number }) => sum + row.packed, 0),
    59_000,
  )
  // What is left over of a gram goes to the first of equal ones, wherever their rows lie.
  await sql`UPDATE run_inputs SET packed_grams = packed_grams WHERE lot_id = least(${first}::uuid, ${second}::uuid)`.execute(
    shop.database,
  )
  const [{ inputs } = { inputs: [] }] = await readGramsOfRuns(shop.database)
  assert.deepEqual(
    inputs.map(({ lotId }) => lotId),
    [first, second].toSorted(),
  )
})

test('BATCH-06 more than is left, more packed than taken, a large loss without reason, and mixed goods left over are refused', async () => {
  const lot = await addBulkLot(shop.database, { net: 10_000, certificate: 'ORG/1' })
  const other = await addBulkLot(shop.database, { net: 10_000, certificate: 'ORG/2' })
  const refusal = async (...run: Parameters<typeof make>) => {
    const { status, body } = await make(...run)
    return [status, body.code, body.fields ?? body.error]
  }
  const more = await refusal([[lot, '10.001']], [pack('ragi', 20, 'R-2')])
  assert.deepEqual([more[0], more[1]], [409, 'more-than-left'])
  assert.match(`${more[2]}`, /^Of FP\S+ only 10 kg are left\.$/)
  assert.deepEqual(await refusal([[lot, '10']], [pack('ragi', 21, 'R-2')]), [
    409,
    'more-packed',
    'These packs hold 0.5 kg more than was taken out of the lots.',
  ])
  const lost = { lossReason: '2 kg are lost, more than 5 %: please say why' }
  assert.deepEqual(await refusal([[lot, '10']], [pack('ragi', 16, 'R-2')]), [422, 'wrong-shape', lost])
  assert.equal(
    (
      await refusal(
        [
          [lot, '5'],
          [other, '5'],
        ],
        [pack('ragi', 18, 'R-2')],
        { leftKg: '1' },
      )
    )[1],
    'mixed-left',
  )
  const wrong = await refusal(
    [[lot, 'ten']],
    [pack('nothing', 0, '', { batch: { code: '', bestBeforeOn: '', mrp: '' } })],
  )
  assert.deepEqual(Object.keys(wrong[2] as object).toSorted(), [
    `kg.${lot}`,
    'packs.0.batch.bestBeforeOn',
    'packs.0.batch.code',
    'packs.0.batch.mrp',
    'packs.0.productId',
    'packs.0.units',
  ])
  assert.deepEqual((await refusal([[lot, '10']], [pack('ragi', 20, 'R-1')])).slice(1), [
    'code-taken',
    'This product has a batch R-1 already. Type another code.',
  ])
  const early = await refusal([[lot, '10']], [pack('ragi', 20, 'R-2')], { packedOn: '04-10-2026' })
  assert.match(JSON.stringify(early[2]), /^\{"packedOn":"FP\S+ was brought later, on 5 October 2026"\}$/)
  await shop.database.updateTable('working_settings').set({ loss_limit_basis_points: 250 }).execute()
  const little = { lossReason: '0.5 kg are lost, more than 2.5 %: please say why' }
  assert.deepEqual((await refusal([[lot, '10']], [pack('ragi', 19, 'R-2')]))[2], little)
  await shop.database.updateTable('working_settings').set({ loss_limit_basis_points: 500 }).execute()
  assert.equal((await lotOf(lot)).used_grams, 0)
  assert.equal(
    (await make([[lot, '10']], [pack('ragi', 16, 'R-2')], { lossReason: 'Weevils', leftKg: '1' })).status,
    200,
  )
  assert.equal((await lotOf(lot)).used_grams, 9_000)
})

test('BATCH-06 of what is sold by volume the grams in a pack are needed once', async () => {
  const lot = await addBulkLot(shop.database, { net: 10_000 })
  const refused = await make([[lot, '4.6']], [pack('oil', 10, 'O-1')])
  assert.deepEqual(refused.body.fields, { 'packs.0.grams': 'How many grams of goods are in a pack?' })
  assert.equal((await make([[lot, '4.6']], [pack('oil', 10, 'O-1', { grams: '460' })])).status, 200)
  assert.equal((await packer.get('/api/new-run/products/oil')).body.grams, 460)
  assert.equal((await make([[lot, '4.6']], [pack('oil', 10, 'O-2')], { packedOn: '05-10-2026' })).status, 200)
  assert.equal((await packer.get('/api/runs')).body.rows[0].packedOn, '2026-10-05')
})

test('BATCH-06 two runs at once on one lot never use more than there is', async () => {
  const lot = await addBulkLot(shop.database, { net: 10_000 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => make([[lot, '5']], [pack(nth % 2 ? 'ragi' : 'flour', 10, `T-${nth}`)])),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 409, 409, 409, 409])
  assert.equal((await lotOf(lot)).used_grams, 10_000)
})

test('BATCH-06 numbers of runs have no gap at twelve at once, refused ones between', async () => {
  const last = Number((await packer.get('/api/runs')).body.rows[0].id)
  const lots: string[] = []
  while (lots.length < 12) lots.push(await addBulkLot(shop.database, { net: 5_000 }))
  // Refused after the run itself was written: its product has the batch already.
  const answers = await Promise.all(
    lots.map((lot, nth) => make([[lot, '5']], [pack('ragi', 10, nth % 3 === 0 ? 'R-1' : `N-${nth}`)])),
  )
  const made = answers.filter(({ status }) => status === 200).map(({ body }) => Number(body.id))
  assert.equal(answers.filter(({ body }) => body.code === 'code-taken').length, 4)
  assert.deepEqual(
    made.toSorted((a, b) => a - b),
    Array.from({ length: 8 }, (_, nth) => last + nth + 1),
  )
})

async function untilOneWaits() {
  const waits = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await waits.execute(shop.database)).rows.length === 0) await setImmediate()
}

test('BATCH-06 BUY-01 a run that waits for who prices its slips has not taken the sacks yet: neither waits for ever', async () => {
  const lot = await addBulkLot(shop.database, { net: 10_000 })
  const priced = await inTransaction(shop.database, async (tx) => {
    await lockGrower(tx, 'a-grower')
    const run = make([[lot, '10']], [pack('ragi', 20, 'R-9')])
    await untilOneWaits()
    await sql`SELECT FROM bulk_lots WHERE id = ${lot} FOR UPDATE NOWAIT`.execute(tx)
    return { run }
  })
  assert.equal((await priced.run).status, 200)
})

test('BATCH-06 BATCH-02 a run locks the stopped batches of all its products at once, in the order in which packing does', async () => {
  const stopped = async (id: string) => {
    await stockProduct(shop, { id, price: 60, stock: 0, title: id })
    const stoppedId = await addBatch(shop.database, {
      product: id,
      code: 'stopped',
      units: 3,
      bestBefore: '2099-12-01',
    })
    await sql`UPDATE batches SET frozen_at = now() WHERE id = ${stoppedId}`.execute(shop.database)
    return { product: id, id: stoppedId }
  }
  const both = [await stopped('wheat'), await stopped('semolina')].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const [first, second] = [both[0] ?? assert.fail(), both[1] ?? assert.fail()]
  const lot = await addBulkLot(shop.database, { net: 10_000 })
  const { run } = await inTransaction(shop.database, async (tx) => {
    await lockBatches(tx, [first.id])
    const run = make([[lot, '10']], [pack(second.product, 10, 'S-1'), pack(first.product, 10, 'S-2')])
    await untilOneWaits()
    await sql`SELECT FROM batches WHERE id = ${second.id} FOR NO KEY UPDATE NOWAIT`.execute(tx)
    return { run }
  })
  assert.equal((await run).status, 200)
})
