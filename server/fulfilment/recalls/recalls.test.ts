// A batch is recalled: what stops, who is written to, and who has answered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { day, hour, later } from '#domain/time.ts'
import { addCustomer } from '../../payments/stocked.fixture.ts'
import { openPackingShop, type PackingShop, parcelOf } from '../fulfilment.fixture.ts'
import { moveThrough } from '../parcel.fixture.ts'
import { queueRecallMails } from './queue-recall-mails.ts'

const lot = 'K7MP4QRT'
const reason = 'Aflatoxin above the limit'
const words = 'Our laboratory has found too much aflatoxin in these packs.\n\nPlease do not eat them. We pay you back.'

async function addBatch({ database }: PackingShop, more: object = {}) {
  const days = { packed_on: '2099-05-01', best_before_on: '2099-11-01' }
  const { id, product_id } = await database
    .insertInto('batches')
    .values({ product_id: 'honey', code: 'A-1', lot, units: 100, mrp_paise: 14_900, ...days, ...more })
    .returning(['id', 'product_id'])
    .executeTakeFirstOrThrow()
  await sql`INSERT INTO stock_entries (product_id, kind, units, batch_id) VALUES (${product_id}, 'delivery', 100, ${id})`.execute(
    database,
  )
  return id
}

/** Parcels of the batch: one here, two of one customer that have left, one of each of two others, one of them erased. */
async function openRecallShop(t: Parameters<typeof openPackingShop>[0]) {
  const shop = await openPackingShop(t)
  const [owner, ravi] = [await shop.addStaff('Meera', 'owner'), await shop.addStaff('Ravi', 'packer')]
  const batch = await addBatch(shop)
  const [second, erased] = [await addCustomer(shop), await addCustomer(shop)]
  const pack = async (states: readonly ParcelState[], buyer?: string) => {
    const number = await shop.addOrder(buyer ? { buyer } : {})
    const lines = [{ position: 0, quantity: 2, batch }]
    const { status, body } = await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2, { lines }))
    assert.equal(status, 200, JSON.stringify(body))
    await moveThrough(shop.database, body.id, states)
    return number
  }
  const here = await pack([])
  const away = [await pack(['handed-over', 'in-transit']), await pack(delivered), await pack(delivered, second.id)]
  await pack(delivered, erased.id)
  await pack(['handed-over', 'back'], second.id)
  await shop.addOrder()
  await shop.database.updateTable('customers').set({ erased_at: shop.now() }).where('id', '=', erased.id).execute()
  const effect = async () => (await owner.get(`/api/batches/${batch}/recall-effect`)).body
  const shelf = async () => {
    const { rows } = await sql<{ on_shelf: number; stock: number; frozen: boolean }>`
      SELECT on_shelf, stock, frozen_at IS NOT NULL AS frozen FROM batches JOIN products ON products.id = product_id
      WHERE batches.id = ${batch}`.execute(shop.database)
    return rows[0]
  }
  const mailsOf = () => shop.mails.filter(({ subject }) => subject?.startsWith('Recall'))
  return { ...shop, owner, ravi, batch, second, here, away, effect, shelf, mailsOf }
}

const delivered = ['handed-over', 'delivered'] as const
const seen = { parcels: 6, customers: 3 }

test('BATCH-04 a recall freezes the batch, holds what is packed, takes free units off sale and writes to each customer once', async (t) => {
  const shop = await openRecallShop(t)
  const { owner, batch, here, effect, shelf, mailsOf } = shop
  const before = await effect()
  assert.deepEqual([before.parcels, before.away, before.here], [6, { parcels: 4, units: 8 }, { parcels: 1, units: 2 }])
  assert.deepEqual([before.customers, before.erased, before.heldOrders, before.recalls], [3, 1, 1, []])
  const path = `/api/batches/${batch}`
  const stood = await shelf()
  assert.deepEqual([before.shelfUnits, before.freeUnits], [stood?.on_shelf, stood?.on_shelf])
  const { promised } = (await owner.get(path)).body
  assert.deepEqual([promised, before.promisedUnits, before.unnoted], [4, promised, 0])

  // A rehearsal changes nothing but its own row.
  const rehearsed = await owner.post(`${path}/rehearsals`, { reason, words })
  assert.equal(rehearsed.status, 201)
  await shop.runJobs()
  assert.deepEqual([await shelf(), mailsOf()], [stood, []])
  const rehearsal = (await owner.get(`/api/recalls/${rehearsed.body.id}`)).body
  assert.deepEqual([rehearsal.isRehearsal, rehearsal.parcels, rehearsal.rows.length], [true, 6, 6])
  assert.equal(rehearsal.promisedUnits, promised)
  assert.deepEqual(rehearsal.mails, { waiting: 0, sent: 0, refused: 0, erased: 0, read: 0 })
  assert.equal((await effect()).heldOrders, 1)

  for (const body of [{ words: 'Do not eat.' }, { words: 'x'.repeat(2001) }, { reason: '' }]) {
    const { status } = await owner.post(`${path}/recalls`, { reason, words, ...seen, ...body })
    assert.equal(status, 422, JSON.stringify(body))
  }
  const other = await owner.post(`${path}/recalls`, { reason, words, ...seen, customers: 2 })
  assert.deepEqual(
    [other.status, other.body.error],
    [409, 'It is 6 parcels and 3 customers now. Look again, then recall.'],
  )
  assert.deepEqual(await shelf(), stood)
  const recalled = await owner.post(`${path}/recalls`, { reason, words, ...seen })
  assert.equal(recalled.status, 201, JSON.stringify(recalled.body))
  assert.deepEqual(await shelf(), { on_shelf: 0, stock: (stood?.stock ?? 0) - (stood?.on_shelf ?? 0), frozen: true })
  const { rows: entries } = await sql`
    SELECT units, reason FROM stock_entries WHERE kind = 'recall' AND batch_id = ${batch}`.execute(shop.database)
  assert.deepEqual(entries, [{ units: -(stood?.on_shelf ?? 0), reason }])
  const { body: held } = await owner.get(`/api/orders/${here}`)
  assert.equal(held.held.reason, 'Recall of Forest Honey, 500 g, batch A-1')
  assert.equal((await owner.get('/api/orders?held=yes')).body.rows.length, 1)
  assert.equal((await owner.post(`${path}/recalls`, { reason, words, ...seen })).status, 409, 'once')

  // Jobs run at least once, and a killed one may still be at work when the next begins.
  const queue = () => queueRecallMails(shop.deps, { recall: recalled.body.id })
  await Promise.all([queue(), queue(), shop.runJobs()])
  await queue()
  await shop.runJobs()
  assert.deepEqual(
    mailsOf()
      .map(({ to }) => to)
      .toSorted(),
    [shop.customer.email, shop.second.email].toSorted(),
  )
  const [mail] = mailsOf().filter(({ to }) => to === shop.second.email)
  for (const text of ['Please do not eat them.', `Forest Honey, 500 g, lot ${formatLot(lot)}`, 'I have read this'])
    assert.ok(mail?.text.includes(text) && mail.html?.replaceAll('\u00a0', ' ').includes(text), text)

  shop.wait(3 * hour)
  const { body: view } = await owner.get(`/api/recalls/${recalled.body.id}`)
  assert.deepEqual([view.hours, view.by, view.heldOrders], [3, 'Meera', 1])
  assert.deepEqual(view.mails, { waiting: 0, sent: 2, refused: 0, erased: 1, read: 0 })
  const link = /\/recall\/([\w-]{22})/.exec(mail?.text ?? '')
  const confirm = async (token = '') => {
    const headers = { 'content-type': 'text/plain' }
    const { statusCode, headers: answered } = await shop.storefront.inject({
      ...{ method: 'POST', url: `/recall/${token}`, headers, payload: '' },
    })
    return [statusCode, answered.location]
  }
  assert.deepEqual(await confirm('never-was'), [303, '/recall/never-was'])
  assert.deepEqual(await confirm(link?.[1]), [303, `/recall/${link?.[1]}`])
  const beside = await shop.openBeside({ pages: true })
  const page = await beside.inject({ url: `/recall/${link?.[1]}`, headers: { accept: 'text/html' } })
  assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'no-store'])
  for (const text of ['Please do not eat them.', 'Thank you. We know now', 'name="robots" content="noindex"'])
    assert.ok(page.body.includes(text), text)
  const wrong = await beside.inject({ url: '/recall/never-was', headers: { accept: 'text/html' } })
  assert.equal(wrong.statusCode, 404)
  const { body: answered } = await owner.get(`/api/recalls/${recalled.body.id}`)
  assert.equal(answered.mails.read, 1)
  assert.deepEqual(answered.rows.at(-1).mail, 'read')

  const csv = await owner.get(`/api/exports/recall?recall=${recalled.body.id}`)
  assert.equal(csv.status, 200)
  const pdf = await owner.get(`/api/recalls/${recalled.body.id}/list.pdf`)
  assert.equal(pdf.status, 200)
})

test('BATCH-04 packs that were sent without a batch noted may be of the batch that was reserved for them, or of one that was packed and here before', async (t) => {
  const shop = await openPackingShop(t)
  const [owner, ravi] = [await shop.addStaff('Meera', 'owner'), await shop.addStaff('Ravi', 'packer')]
  const { id } = (await ravi.post(`/api/orders/${await shop.addOrder()}/parcels`, parcelOf(2))).body
  await moveThrough(shop.database, id, delivered)
  const earlier = await addBatch(shop, { packed_on: '2099-10-01', has_earlier_units: true })
  const before = await addBatch(shop, {
    ...{ code: 'B-1', lot: 'B7MP4QRT', packed_on: '2020-01-01', entered_at: later(shop.now(), -day) },
  })
  const received = await addBatch(shop, {
    ...{ code: 'D-1', lot: 'D7MP4QRT', packed_on: '2020-01-01', entered_at: later(shop.now(), day) },
  })
  const after = await addBatch(shop, { code: 'C-1', lot: 'C7MP4QRT', packed_on: '2099-10-01' })
  const unnoted = async (batch: string) => (await owner.get(`/api/batches/${batch}/recall-effect`)).body.unnoted
  const counts = await Promise.all([earlier, before, received, after].map(unnoted))
  assert.deepEqual(counts, [2, 2, 0, 0])
})

test('BATCH-04 a recall takes the batches of its packing run with it, and a parcel packed meanwhile is in it or refused', async (t) => {
  const shop = await openPackingShop(t)
  const { database } = shop
  const [owner, ravi] = [await shop.addStaff('Meera', 'owner'), await shop.addStaff('Ravi', 'packer')]
  const { rows } = await sql<{ id: number }>`
    INSERT INTO packing_runs (packed_on, taken_grams, packed_grams, left_grams, loss_grams, entered_at)
    VALUES ('2099-05-01', 1000, 1000, 0, 0, now()) RETURNING id::int`.execute(database)
  const run_id = rows[0]?.id
  const honey = await addBatch(shop, { run_id })
  const ragi = await addBatch(shop, { run_id, product_id: 'ragi', code: 'R-1', lot: 'R7MP4QRT' })
  const other = await addBatch(shop, { code: 'B-1', lot: 'B7MP4QRT' })
  const order = async (product: string) => shop.addOrder({ lines: [{ product, quantity: 2 }] })
  const pack = (number: string, batch: string) =>
    ravi.post(`/api/orders/${number}/parcels`, parcelOf(2, { lines: [{ position: 0, quantity: 2, batch }] }))
  const sent = await pack(await order('ragi'), ragi)
  await moveThrough(database, sent.body.id, ['handed-over'])

  const effect = (await owner.get(`/api/batches/${honey}/recall-effect`)).body
  const named = ({ title, code }: { title: string; code: string }) => `${title} ${code}`
  assert.deepEqual(
    [named(effect.batch), effect.others.map(named)],
    ['Forest Honey, 500 g A-1', ['Ragi Flour, 500 g R-1']],
  )
  assert.deepEqual([effect.parcels, effect.customers, effect.shelfUnits], [1, 1, 198])
  const shelf = { promisedUnits: 0, shelfUnits: 100, freeUnits: 100 }
  assert.deepEqual(effect.products, [
    { title: 'Forest Honey, 500 g', ...shelf },
    { title: 'Ragi Flour, 500 g', ...shelf, shelfUnits: 98, freeUnits: 98 },
  ])

  const late = await order('honey')
  const recall = (seen: object) => owner.post(`/api/batches/${honey}/recalls`, { reason, words, ...seen })
  const seen = { parcels: 1, customers: 1 }
  const [packed, first] = await Promise.all([pack(late, honey), recall(seen)])
  assert.deepEqual([packed.status, first.status].toSorted(), packed.status === 200 ? [200, 409] : [201, 409])
  const recalled = packed.status === 200 ? await recall({ ...seen, parcels: 2 }) : first
  assert.equal(recalled.status, 201, JSON.stringify(recalled.body))

  const { rows: frozen } =
    await sql`SELECT code, frozen_at IS NOT NULL AS frozen, on_shelf FROM batches ORDER BY code`.execute(database)
  assert.deepEqual(frozen, [
    { code: 'A-1', frozen: true, on_shelf: 0 },
    { code: 'B-1', frozen: false, on_shelf: 100 },
    { code: 'R-1', frozen: true, on_shelf: 0 },
  ])
  assert.equal((await pack(await order('ragi'), ragi)).status, 409)
  assert.equal((await pack(await order('honey'), other)).status, 200)
  const twice = await owner.post(`/api/batches/${ragi}/recalls`, { reason, words, ...seen })
  assert.deepEqual([twice.status, twice.body.code], [409, 'recalled-already'])
  const { body: view } = await owner.get(`/api/recalls/${recalled.body.id}`)
  assert.deepEqual(view.others.map(named), ['Ragi Flour, 500 g R-1'])
  assert.deepEqual(view.products[1], effect.products[1])
  assert.equal(view.products[0].shelfUnits, packed.status === 200 ? 98 : 100)
  await shop.runJobs()
  const [mail] = shop.mails.filter(({ subject }) => subject?.startsWith('Recall'))
  for (const text of [`Forest Honey, 500 g, lot ${formatLot(lot)}`, 'Ragi Flour, 500 g, lot R7MP 4QRT'])
    assert.ok(mail?.text.includes(text))
})
