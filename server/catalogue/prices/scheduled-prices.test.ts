// A price from a day to a day, by the staff's calls, the nightly job and a file.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { lowestBeforeReduction } from '#domain/catalogue/lowest-before-reduction.ts'
import { forGood } from '#domain/catalogue/scheduled-price.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { catalogueTasks } from '../catalogue.jobs.ts'

type Goods = StaffAnswer<'GET /api/products/:id'>
type Answer = { status: number; body: never }
const honey = 'acacia-honey-350g'
const oil = 'groundnut-oil-1l'

async function openPrices(t: TestContext) {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const storefront = await server.openBeside()
  const owner = await server.signIn('owner')
  const { database } = server.deps
  const goods = async (id = honey) => (await owner.call(`GET /api/products/${id}`)).body as Goods
  const schedule = async (price: string, from: string, to: string, id = honey) =>
    (await owner.call(`POST /api/products/${id}/scheduled-prices`, { price, from, to })) as Answer
  /** The night before a day in India, in a shop whose clock says so. */
  const night = async (time: string) => {
    const deps = { ...server.deps, clock: { now: () => new Date(time) } }
    await catalogueTasks(deps)['apply-scheduled-prices']?.({} as never)
  }
  const shown = async () => (await storefront.inject(`/api/products/${honey}`)).json().price as number
  return { server, database, owner, goods, schedule, night, shown }
}

test('GOODS-14 GOODS-05 GOODS-06 a scheduled price begins at 00:05 in India, is confirmed by all processes, and the former one comes back', async (t) => {
  const { database, owner, goods, schedule, night, shown } = await openPrices(t)
  const usual = await shown()
  const sale = String(usual - 10)
  const taken = await schedule(sale, '2026-11-22', '2026-11-23')
  assert.equal(taken.status, 201, JSON.stringify(taken.body))
  const overlap = await schedule('100', '2026-11-23', '2026-11-30')
  assert.deepEqual([overlap.status, Object.keys((overlap.body as { fields: object }).fields)], [422, ['from']])
  await night('2026-11-21T18:29:00Z')
  assert.equal(await shown(), usual, 'still the 21st in India')
  await night('2026-11-21T18:35:00Z')
  assert.equal(await shown(), usual - 10)
  const [running] = (await goods()).scheduled
  assert.deepEqual([running?.state, running?.shown?.acknowledged], ['running', running?.shown?.listeners])
  assert.ok((running?.shown?.listeners ?? 0) > 0)
  const runs = await owner.call(`DELETE /api/products/${honey}/scheduled-prices/${running?.id}`)
  assert.equal(runs.status, 409)
  const like = { title: 'Acacia Honey 1 kg', category: 'Honey', id: '', like: honey }
  const copy = (await owner.call('POST /api/products', like)).body as { id: string }
  assert.equal((await goods(copy.id)).texts.price, String(usual), 'a copy of it has the usual price')
  const changes = await database
    .selectFrom('price_changes')
    .select(['price_paise as price', 'changed_at as since'])
    .where('product_id', '=', honey)
    .orderBy('id')
    .execute()
  assert.equal(lowestBeforeReduction(changes, new Date()), usual * 100, 'the note of the 30 days before')
  await night('2026-11-23T18:29:00Z')
  assert.equal(await shown(), usual - 10, 'its last day counts whole')
  // The job was stopped for two days.
  await night('2026-11-26T05:00:00Z')
  assert.equal(await shown(), usual)
  assert.deepEqual((await goods()).scheduled, [])
  const log = (await owner.call(`GET /api/audit?subject=product:${honey}`)).body as { entries: { action: string }[] }
  assert.deepEqual(
    log.entries.map(({ action }) => action),
    ['product.price-changed', 'product.price-changed', 'product.price-scheduled'],
  )
})

test('GOODS-14 GOODS-05 a price for good stays from its day on; its confirmation is listed on that day, then it is no scheduled price any more', async (t) => {
  const { database, owner, goods, schedule, night, shown } = await openPrices(t)
  const usual = await shown()
  const unsaid = await schedule(String(usual + 1), '2026-11-22', '')
  assert.deepEqual(
    [unsaid.status, (unsaid.body as { fields: object }).fields],
    [422, { to: 'Please type a day, or choose For good' }],
    'a day of a form that is not whole is empty',
  )
  assert.equal((await schedule(String(usual + 1), '2026-11-22', 'for good')).status, 201)
  assert.equal((await schedule(String(usual - 10), '2026-11-24', '2026-11-24')).status, 201)
  const exported = async () => (await owner.call('GET /api/exports/scheduled-prices')).body as string
  const [row] = parse(await exported(), { bom: true, columns: true }) as { [column: string]: string }[]
  assert.deepEqual([row?.From, row?.Until], ['2026-11-22', 'for good'])
  await night('2026-11-21T18:35:00Z')
  assert.equal(await shown(), usual + 1)
  const [begun] = (await goods()).scheduled
  assert.deepEqual([begun?.from, begun?.to, begun?.state], ['2026-11-22', forGood, 'running'])
  assert.ok(begun?.shown && begun.shown.acknowledged === begun.shown.listeners)
  const sent = await owner.call(
    'POST /api/imports?kind=scheduled-prices&fileName=list.csv',
    Buffer.from(await exported()),
    {
      'content-type': 'application/octet-stream',
    },
  )
  const again = (await owner.call(`GET /api/imports/${(sent.body as { id: string }).id}`))
    .body as StaffAnswer<'GET /api/imports/:id'>
  assert.deepEqual(
    again.rows.map(({ outcome }) => outcome),
    ['unchanged', 'unchanged'],
  )
  await night('2026-11-22T18:35:00Z')
  assert.equal(await shown(), usual + 1)
  assert.deepEqual(
    (await goods()).scheduled.map(({ from }) => from),
    ['2026-11-24'],
  )
  await night('2026-11-23T18:35:00Z')
  assert.equal(await shown(), usual - 10)
  await night('2026-11-24T18:35:00Z')
  assert.equal(await shown(), usual + 1)
  // As a server of the version before has started it.
  await database
    .updateTable('scheduled_prices')
    .set({ state: 'running' })
    .where('from_day', '=', '2026-11-22')
    .execute()
  await night('2026-11-25T18:35:00Z')
  assert.deepEqual([await shown(), (await goods()).scheduled], [usual + 1, []])
})

test('GOODS-14 a price that is set meanwhile stays, whatever set it; above the MRP of its day it does not start, and the board says so', async (t) => {
  const { database, owner, goods, schedule, night, shown } = await openPrices(t)
  const usual = await shown()
  const setPrice = (paise: number) =>
    database.updateTable('products').set({ price_paise: paise }).where('id', '=', honey).execute()
  await schedule(String(usual - 10), '2026-11-22', '2026-11-23')
  await night('2026-11-22T00:00:00Z')
  const cheaper = { chosen: { products: [honey] }, edit: { field: 'price', by: 'rupees', amount: '-5' } }
  const states = async () => (await goods()).scheduled.map(({ state }) => state)
  await schedule(String(usual - 1), '2026-12-01', '2026-12-02')
  const preview = (await owner.call('POST /api/products/bulk-previews', cheaper))
    .body as StaffAnswer<'POST /api/products/bulk-previews'>
  assert.deepEqual([preview.endsScheduled, preview.waitsScheduled], [1, 1])
  const list = `Id,Price\n${honey},${usual - 5}\n${oil},200\n`
  const sent = await owner.call('POST /api/imports?kind=products&fileName=list.csv', Buffer.from(list), {
    'content-type': 'application/octet-stream',
  })
  const dry = (await owner.call(`GET /api/imports/${(sent.body as { id: string }).id}`))
    .body as StaffAnswer<'GET /api/imports/:id'>
  assert.deepEqual(
    dry.rows.map(({ outcome, notes }) => [outcome, notes.map((note) => / (ends|stays): /.exec(note)?.[1])]),
    [
      ['changed', ['ends', 'stays']],
      ['changed', []],
    ],
  )
  const {
    scheduled: [, waits],
  } = await goods()
  await owner.call(`DELETE /api/products/${honey}/scheduled-prices/${waits?.id}`)
  const bulk = (await owner.call('POST /api/products/bulk-changes', cheaper)).body as { id: string }
  assert.deepEqual(await states(), ['ended'])
  await owner.call(`POST /api/bulk-jobs/${bulk.id}/undo`, {})
  assert.deepEqual([await shown(), await states()], [usual - 10, ['running']], 'undone: it goes back after its days')
  await setPrice((usual - 5) * 100)
  // Back to what it was scheduled to: it was set all the same.
  await setPrice((usual - 10) * 100)
  assert.deepEqual(
    (await goods()).scheduled.map(({ state }) => state),
    ['ended'],
  )
  assert.equal((await schedule(String(usual - 20), '2026-11-23', '2026-11-23')).status, 201, 'its days are free again')
  await night('2026-11-24T00:00:00Z')
  assert.equal((await goods()).texts.price, String(usual - 10))
  assert.deepEqual(
    (await goods()).scheduled.map(({ state }) => state),
    ['missed'],
  )

  await schedule(String(usual), '2026-11-25', '2026-11-25')
  await database
    .updateTable('products')
    .set({ mrp_paise: (usual - 1) * 100 })
    .where('id', '=', honey)
    .execute()
  await night('2026-11-25T00:00:00Z')
  const left = (await goods()).scheduled
  assert.deepEqual(
    left.map(({ state }) => state),
    ['missed', 'above-mrp'],
  )
  const card = async () => {
    const { cards } = (await owner.call('GET /api/board')).body as StaffAnswer<'GET /api/board'>
    return cards.find(({ id }) => id === 'prices-not-started')?.count
  }
  assert.equal(await card(), 1)
  const { rows } = (await owner.call('GET /api/products?state=price-not-started'))
    .body as StaffAnswer<'GET /api/products'>
  assert.deepEqual(
    rows.map(({ id }) => id),
    [honey],
  )
  for (const { id } of left) await owner.call(`DELETE /api/products/${honey}/scheduled-prices/${id}`)
  assert.equal(await card(), 0)
})

test('GOODS-14 IMPORT-01 scheduled prices by file: several of a product on days of their own; the export is the template', async (t) => {
  const { database, owner, goods, schedule } = await openPrices(t)
  await schedule('10', '2026-11-22', '2026-11-23', oil)
  // Its day has come.
  await database.updateTable('scheduled_prices').set({ from_day: '2026-11-20' }).execute()
  const exported = (await owner.call('GET /api/exports/scheduled-prices')).body as string
  const [row] = parse(exported, { bom: true, columns: true }) as { [column: string]: string }[]
  const { Id, Price, From, Until } = row ?? {}
  assert.deepEqual([Id, Price, From, Until], [oil, '10.00', '2026-11-20', '2026-11-23'])
  const file = [
    exported.trimEnd().replace('\ufeff', ''),
    `${honey},,200,01-12-2026,05-12-2026`,
    `${honey},,190,06-12-2026,07-12-2026`,
    `${honey},,180,07-12-2026,09-12-2026`,
    `${honey},,99999,10-12-2026,11-12-2026`,
    'nobody,,100,10-12-2026,11-12-2026',
    `${honey},,210,15-12-2026,For Good`,
    `${honey},,205,20-12-2026,`,
  ].join('\r\n')
  const sent = await owner.call('POST /api/imports?kind=scheduled-prices&fileName=list.csv', Buffer.from(file), {
    'content-type': 'application/octet-stream',
  })
  const { id } = sent.body as { id: string }
  const view = async () => (await owner.call(`GET /api/imports/${id}`)).body as StaffAnswer<'GET /api/imports/:id'>
  const dry = await view()
  assert.deepEqual(
    dry.rows.map(({ outcome, errors }) => [outcome, ...errors.map(({ column }) => column)]),
    [
      ['unchanged'],
      ['new'],
      ['new'],
      ['refused', 'From'],
      ['refused', 'Price'],
      ['refused', 'Id'],
      ['new'],
      ['refused', 'Until'],
    ],
  )
  assert.equal((await owner.call(`POST /api/imports/${id}/application`, { rows: 'good' })).status, 200)
  assert.equal(dry.rows.at(-2)?.changes.find(({ column }) => column === 'Until')?.after, 'for good')
  assert.equal(dry.rows.at(-1)?.errors[0]?.error, "Please type a day, or 'for good'")
  assert.equal((await view()).counts.applied, 3)
  assert.deepEqual(
    (await goods()).scheduled.map(({ pricePaise, from, to }) => [pricePaise, from, to]),
    [
      [200_00, '2026-12-01', '2026-12-05'],
      [190_00, '2026-12-06', '2026-12-07'],
      [210_00, '2026-12-15', forGood],
    ],
  )
  const unnamed = await owner.call(
    'POST /api/imports?kind=scheduled-prices&fileName=list.csv',
    Buffer.from(`Id,Price,From,Ends\n${honey},205,20-12-2026,25-12-2026\n`),
    { 'content-type': 'application/octet-stream' },
  )
  const other = (await owner.call(`GET /api/imports/${(unnamed.body as { id: string }).id}`))
    .body as StaffAnswer<'GET /api/imports/:id'>
  assert.deepEqual(
    other.rows.map(({ outcome, errors }) => [outcome, ...errors.map(({ column }) => column)]),
    [['refused', 'Until']],
    'without the column none is for good',
  )
})
