import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Start } from '#contract/backoffice/start.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { viewBoard } from '../view-board.ts'
import { viewStart } from './view-start.ts'

const doneIn = ({ steps }: Start) => steps.filter(({ isDone }) => isDone).map(({ id }) => id)

test('SETTINGS-04 each of the nine steps is read from the data, and in production they are the board until something is sold', async (t) => {
  const server = await openStaffServer(t)
  const { shop } = server.deps
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) =>
    (await owner.call(name, body)) as { status: number; body: Start & { id: string } }
  const start = async () => (await call('GET /api/start')).body
  const empty = await start()
  assert.deepEqual([doneIn(empty), empty.steps.length, empty.demo, empty.isSold], [[], 9, undefined, false])

  await call('POST /api/gst-rates', { hsn: '1006', rate: '5', from: '2027-12-01' })
  await call('POST /api/categories', { name: 'Rice' })
  const { id } = (await call('POST /api/products', { title: 'Rice', category: 'Rice', id: '' })).body
  assert.deepEqual(doneIn(await start()), ['gst-rate', 'category'])
  assert.equal((await start()).steps.find((step) => step.id === 'product')?.product, id)
  assert.equal((await call('POST /api/settings/test-mail')).status, 202)
  assert.equal(doneIn(await start()).includes('mail'), false)
  await server.runJobs()
  assert.deepEqual(doneIn(await start()), ['mail', 'gst-rate', 'category'])
  for (const [gstin, isDone] of [
    ['29AAGCB7383J1Z4', true],
    ['29AAGCB7383J1Z5', false],
  ] as const) {
    const own = { ...shop, company: { ...shop.company, gstin, fssai: '10000000000000' } }
    assert.equal(doneIn(await viewStart({ ...server.deps, shop: own })).includes('company'), isDone, gstin)
  }

  const board = async (isProduction: boolean, role: 'owner' | 'packer') =>
    viewBoard(
      { ...server.deps, settings: { ...server.deps.settings, isProduction } },
      { roles: [role], staffId: randomUUID(), days: 7 },
    )
  assert.equal((await board(true, 'owner')).start?.steps.length, 9)
  const demonstration = await board(false, 'owner')
  assert.deepEqual([demonstration.start, demonstration.isUnsold], [undefined, true])
  const ofPacker = await board(true, 'packer')
  assert.deepEqual([ofPacker.start, ofPacker.isUnsold], [undefined, undefined])
})

test('SETTINGS-04 GOODS-07 the demonstration leaves, except what was reserved or sold', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { database, clock } = server.deps
  const owner = await server.signIn('owner')
  const remove = async (products: number) =>
    (await owner.call('POST /api/start/demo-removal', { products })) as { status: number; body: { code: string } }
  const demoOf = async () => ((await owner.call('GET /api/start')) as { body: Start }).body.demo
  const own = { name: 'Own grower', place: 'Hassan', state: 'Karnataka', people: '', story: '' }
  const none = { certificateScheme: '', certificateNumber: '', certificateCertifier: '', certificateValidUntil: '' }
  await owner.call('POST /api/growers', { ...own, ...none })
  await database.updateTable('products').set({ grower_id: 'own-grower' }).where('id', '=', 'toor-dal-1kg').execute()
  const now = clock.now()
  const { id } = await database
    .insertInto('reservations')
    .values({ state: 'released', reserved_at: now, expires_at: now, network: 'any' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const honey = 'honey-with-comb-400g'
  await database
    .insertInto('reservation_lines')
    .values({ reservation_id: id, product_id: honey, quantity: 1 })
    .execute()

  const slip = {
    ...{ number: 'FP/26-27/000001', financial_year: '26-27', serial: 1, kind: 'bulk' as const },
    crop: 'Soybean',
  }
  const weighed = { gross_grams: 2000, tare_grams: 0, deducted_grams: 0, net_grams: 2000, sacks: 1 }
  const brought = { grower_id: 'malwa-black-soil-growers', bought_on: '2026-11-20', entered_at: new Date() }
  await database
    .insertInto('purchases')
    .values({ ...slip, ...weighed, ...brought })
    .execute()
  await database.insertInto('categories').values({ name: 'Own, still empty', position: 99 }).execute()
  await database
    .insertInto('gst_rates')
    .values({ hsn: '8414', effective_from: '2026-01-01', rate_basis_points: 1800 })
    .execute()
  const demo = await demoOf()
  assert.equal(demo?.kept, 1)
  const going = (demo?.products ?? 0) - 1
  assert.ok(going > 40)
  assert.deepEqual((await remove(going + 1)).body.code, 'demo-changed')
  assert.deepEqual((await remove(going)).body, { removed: going, withdrawn: 1, growers: (demo?.growers ?? 0) - 2 })
  const left = await database.selectFrom('products').select(['id', 'withdrawn_at']).orderBy('id').execute()
  assert.deepEqual(
    left.map((product) => [product.id, product.withdrawn_at !== null]),
    [
      [honey, true],
      ['toor-dal-1kg', false],
    ],
  )
  const categories = await database.selectFrom('categories').select('name').orderBy('name').execute()
  const remaining = await database.selectFrom('products').select(['category', 'hsn']).execute()
  const ofRemaining = remaining.map(({ category }) => category)
  assert.deepEqual(
    categories.map(({ name }) => name),
    [...ofRemaining, 'Own, still empty'].toSorted(),
  )
  const rates = await database.selectFrom('gst_rates').select('hsn').distinct().orderBy('hsn').execute()
  assert.deepEqual(
    rates.map(({ hsn }) => hsn),
    [...remaining.map(({ hsn }) => hsn), '8414'].toSorted(),
  )
  assert.deepEqual(await demoOf(), { products: 1, kept: 1, growers: 2 })
  const log = (await owner.call(`GET /api/audit?subject=product:${honey}`)) as {
    body: { entries: { action: string }[] }
  }
  assert.equal(log.body.entries[0]?.action, 'demo.removed')
})
