// Units are packed from batches (BATCH-02). One shop for all: each test has products of its own.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expectStatus } from '../../payments/payments.fixture.ts'
import { stockProduct } from '../../payments/stocked.fixture.ts'
import { inTransaction } from '../../platform/database/open-database.ts'
import { lockBatches } from '../../stock/batches.store.ts'
import { addBatch, onShelf } from '../batches.fixture.ts'
import { deliverOrder } from '../deliver-order.ts'
import { openPackingShop, type PackingShop, parcelOf } from '../fulfilment.fixture.ts'
import { lockParcel } from '../parcels.store.ts'
import { lockForReturn } from '../return-parcel-to-shelf.ts'

let shop: PackingShop
let ravi: Awaited<ReturnType<PackingShop['addStaff']>>
let devi: typeof ravi
before(async (t) => {
  shop = await openPackingShop(t as never)
  ravi = await shop.addStaff('Ravi', 'packer')
  devi = await shop.addStaff('Devi', 'packer')
})

/** With 2 units of 'soon' and 5 of 'late'; 'past' and 'frozen' ones are not packed. */
async function batchedProduct(id: string) {
  await stockProduct(shop, { id, price: 100, stock: 0, title: id })
  const add = (code: string, units: number, bestBefore: string) =>
    addBatch(shop.database, { product: id, code, units, bestBefore })
  const batches = {
    past: await add('past', 3, '2099-06-01'),
    frozen: await add('frozen', 3, '2099-07-01'),
    soon: await add('soon', 2, '2099-08-01'),
    late: await add('late', 5, '2099-12-01'),
  }
  await shop.database.updateTable('batches').set({ frozen_at: shop.now() }).where('id', '=', batches.frozen).execute()
  return batches
}

const line = (quantity: number, more: object = {}) => ({ position: 0, quantity, ...more })
const pack = (number: string, lines: object[], by = ravi) =>
  by.post(`/api/orders/${number}/parcels`, { ...parcelOf(1), lines, isWeightConfirmed: true })

test('BATCH-02 the desk shows the batches of a line, those that expire first first, and why one is not packed', async () => {
  const { soon } = await batchedProduct('millet')
  const number = await shop.addOrder({
    lines: [
      { product: 'millet', quantity: 3 },
      { product: 'ragi', quantity: 1 },
    ],
  })
  const { body } = expectStatus(await ravi.get(`/api/pack/${number}`), 200)
  const [millet, ragi] = body.lines
  assert.deepEqual(
    millet.batches.map(({ code, units, stop }: Record<string, unknown>) => [code, units, stop]),
    [
      ['past', 3, 'past'],
      ['frozen', 3, 'frozen'],
      ['soon', 2, undefined],
      ['late', 5, undefined],
    ],
  )
  assert.deepEqual([millet.batches[2].id, ragi.batches], [soon, undefined])
})

test('BATCH-02 a parcel takes its units from their batches, and unpacked ones return', async () => {
  const { soon, late, past, frozen } = await batchedProduct('ghee')
  const number = await shop.addOrder({ lines: [{ product: 'ghee', quantity: 4 }] })
  assert.equal(expectStatus(await pack(number, [line(1)]), 409).body.code, 'batch-needed')
  assert.match(expectStatus(await pack(number, [line(1)]), 409).body.error, /Look again\.$/)
  assert.equal(
    expectStatus(await pack(number, [line(1, { batch: past })]), 409).body.error,
    'Batch past was best before 1 June 2099: take another.',
  )
  assert.equal(expectStatus(await pack(number, [line(1, { batch: frozen })]), 409).body.code, 'batch-frozen')
  const other = expectStatus(await pack(number, [line(1, { batch: late })]), 409).body
  assert.equal(other.error, 'Batch soon expires sooner: take it, or say why not.')
  assert.deepEqual(await onShelf(shop.database, 'ghee'), { frozen: 3, late: 5, past: 3, soon: 2 })

  const lines = [line(2, { batch: soon }), line(1, { batch: late })]
  const { id } = expectStatus(await pack(number, lines), 200).body
  assert.deepEqual(await onShelf(shop.database, 'ghee'), { frozen: 3, late: 4, past: 3, soon: 0 })
  const [entry] = await shop.entries(id)
  assert.deepEqual((entry?.after as { units?: string[] } | undefined)?.units, [
    '2 × Ragi Flour, batch soon',
    '1 × Ragi Flour, batch late',
  ])
  const gone = expectStatus(await pack(number, [line(1, { batch: soon })], devi), 409).body
  assert.equal(gone.error, 'None is left of batch soon: Ravi has packed from it. Look again.')
  assert.equal(gone.by, 'Ravi')
  expectStatus(await ravi.post(`/api/parcels/${id}/unpack`), 200)
  assert.deepEqual(await onShelf(shop.database, 'ghee'), { frozen: 3, late: 5, past: 3, soon: 2 })
})

test('BATCH-02 another choice is stored with its reason', async () => {
  const { late } = await batchedProduct('jaggery')
  const number = await shop.addOrder({ lines: [{ product: 'jaggery', quantity: 2 }] })
  const { id } = expectStatus(await pack(number, [line(2, { batch: late, batchReason: 'damaged' })]), 200).body
  const rows = await shop.database
    .selectFrom('parcel_lines')
    .select(['batch_id', 'batch_reason'])
    .where('parcel_id', '=', id)
    .execute()
  assert.deepEqual(rows, [{ batch_id: late, batch_reason: 'damaged' }])
  const [entry] = await shop.entries(id)
  assert.deepEqual((entry?.after as { otherBatches?: string[] } | undefined)?.otherBatches, [
    'late: Its packs are damaged',
  ])
})

test('BATCH-02 units that were packed before their product had batches come back to that of the earlier units', async () => {
  await stockProduct(shop, { id: 'pepper', price: 100, stock: 6 })
  const number = await shop.addOrder({ lines: [{ product: 'pepper', quantity: 2 }] })
  const { id } = expectStatus(await pack(number, [line(2)]), 200).body
  await addBatch(shop.database, {
    product: 'pepper',
    code: 'old',
    units: 6,
    bestBefore: '2099-07-01',
    areEarlier: true,
  })
  await addBatch(shop.database, { product: 'pepper', code: 'new', units: 4, bestBefore: '2099-06-20' })
  expectStatus(await ravi.post('/api/hand-over', { parcels: [id] }), 200)
  expectStatus(await ravi.post(`/api/parcels/${id}/state`, { to: 'back' }), 200)
  assert.deepEqual(await onShelf(shop.database, 'pepper'), { new: 4, old: 8 })
})

test('BATCH-02 what comes back locks its products, then all its batches: a recall or packing meanwhile waits', async () => {
  await stockProduct(shop, { id: 'clove', price: 100, stock: 6 })
  const number = await shop.addOrder({ lines: [{ product: 'clove', quantity: 2 }] })
  const { id } = expectStatus(await pack(number, [line(2)]), 200).body
  const add = (code: string, areEarlier = false) =>
    addBatch(shop.database, { product: 'clove', code, units: 6, bestBefore: '2099-07-01', areEarlier })
  for (const code of ['old', 'new', 'gone']) await add(code, code === 'old')
  await sql`UPDATE batches SET on_shelf = 0 WHERE product_id = 'clove' AND code IN ('old', 'gone')`.execute(
    shop.database,
  )
  const free = await inTransaction(shop.database, async (tx) => {
    const locked = await lockParcel(tx, id)
    assert(locked)
    await lockForReturn(tx, { ...locked, moved: locked.order })
    const unlocked = sql`FOR NO KEY UPDATE SKIP LOCKED`
    const { rows: products } = await sql<{ id: string }>`
      SELECT id FROM products WHERE id IN ('clove', 'ragi') ${unlocked}`.execute(shop.database)
    const { rows: batches } = await sql<{ code: string }>`
      SELECT code FROM batches WHERE product_id = 'clove' ${unlocked}`.execute(shop.database)
    return [...products.map((row) => row.id), ...batches.map(({ code }) => code)]
  })
  assert.deepEqual(free, ['ragi', 'gone'])
})

test('BATCH-02 more of a batch is received: its stopped ones too are locked at once, in the order in which packing locks them', async () => {
  await stockProduct(shop, { id: 'fenugreek', price: 100, stock: 0 })
  const add = (code: string) =>
    addBatch(shop.database, { product: 'fenugreek', code, units: 4, bestBefore: '2099-07-01' })
  const [stopped = '', later = ''] = [await add('a'), await add('b')].toSorted()
  await sql`UPDATE batches SET frozen_at = now() WHERE id = ${stopped}`.execute(shop.database)
  const owner = await shop.addStaff('Meera', 'owner')
  const body = { productId: 'fenugreek', kind: 'delivery', units: '2', reason: '', batchId: later }
  const { receiving } = await inTransaction(shop.database, async (tx) => {
    await lockBatches(tx, [stopped])
    const receiving = owner.post('/api/stock-entries', body)
    const waits = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    while ((await waits.execute(shop.database)).rows.length === 0) await setImmediate()
    await sql`SELECT FROM batches WHERE id = ${later} FOR NO KEY UPDATE NOWAIT`.execute(tx)
    return { receiving }
  })
  expectStatus(await receiving, 201)
})

test('BATCH-02 lost units stay gone', async () => {
  const { soon } = await batchedProduct('rice')
  const number = await shop.addOrder({ lines: [{ product: 'rice', quantity: 2 }] })
  const { id } = expectStatus(await pack(number, [line(2, { batch: soon })]), 200).body
  expectStatus(await ravi.post('/api/hand-over', { parcels: [id] }), 200)
  expectStatus(await ravi.post(`/api/parcels/${id}/state`, { to: 'lost' }), 200)
  assert.equal((await onShelf(shop.database, 'rice')).soon, 0)
  assert.deepEqual(await shop.units(number), [[2, 0, 0, 0, 0]])
})

test('BATCH-02 BQ-03 the command delivers first expiry first, and nothing where too few may be packed', async () => {
  await batchedProduct('dal')
  const number = await shop.addOrder({ lines: [{ product: 'dal', quantity: 3 }] })
  await deliverOrder(shop.deps, { orderNumber: number })
  assert.deepEqual(await onShelf(shop.database, 'dal'), { frozen: 3, late: 4, past: 3, soon: 0 })
  const many = await shop.addOrder({ lines: [{ product: 'dal', quantity: 5 }] })
  assert.deepEqual(await deliverOrder(shop.deps, { orderNumber: many }), {
    refused: 'too-few-good',
    title: 'Ragi Flour',
    n: 4,
  })
})

test('PACK-02 a pick list names the batches, and orders share them', async () => {
  await batchedProduct('oats')
  const one = await shop.addOrder({ lines: [{ product: 'oats', quantity: 1 }] })
  const two = await shop.addOrder({ lines: [{ product: 'oats', quantity: 3 }] })
  const { body } = expectStatus(await ravi.get(`/api/pick-list?orders=${one},${two}`), 200)
  const short = ({ quantity, batch, bestBefore }: Record<string, unknown>) => [quantity, batch, bestBefore]
  assert.deepEqual(body.sums.map(short), [
    [2, 'soon', '2099-08-01'],
    [2, 'late', '2099-12-01'],
  ])
  assert.deepEqual(body.orders[1].lines.map(short), [
    [1, 'soon', '2099-08-01'],
    [2, 'late', '2099-12-01'],
  ])
})

test('BATCH-02 two packers and the last unit of a batch: one has it, 100 times', async () => {
  await stockProduct(shop, { id: 'last', price: 100, stock: 0 })
  const batch = await addBatch(shop.database, { product: 'last', code: 'L', units: 100, bestBefore: '2099-12-01' })
  const orders: string[] = []
  for (let round = 0; round < 200; round++)
    orders.push(await shop.addOrder({ lines: [{ product: 'last', quantity: 1 }] }))
  const left = (units: number) =>
    shop.database.updateTable('batches').set({ on_shelf: units }).where('id', '=', batch).execute()
  for (let round = 0; round < 100; round++) {
    await left(1)
    shop.pass(1000)
    const answers = await Promise.all(
      [ravi, devi].map((by, nth) => pack(orders[2 * round + nth] ?? '', [line(1, { batch })], by)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    const [winner, loser] = answers[0]?.status === 200 ? ['Ravi', answers[1]] : ['Devi', answers[0]]
    assert.equal(loser?.body.error, `None is left of batch L: ${winner} has packed from it. Look again.`)
    assert.deepEqual(await onShelf(shop.database, 'last'), { L: 0 })
  }
})
