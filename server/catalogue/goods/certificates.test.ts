// Organic certificates: which one is shown on a day, what purges it, and who may take it away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { day } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { lockStock } from '#server/stock/stock.store.ts'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { catalogueTasks } from '../catalogue.jobs.ts'
import { get, settles } from '../product-list.fixture.ts'
import { listProduct } from './list-product.ts'

const grower = 'malwa-black-soil-growers'
const product = 'urad-dal-500g'

test('GOODS-12 the valid certificate is shown, the product’s own before its grower’s, and none after its last day', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const own = { certificate_scheme: 'NPOP', certificate_number: 'OWN', certificate_certifier: 'A body' }
  await database
    .updateTable('products')
    .set({ ...own, certificate_valid_until: '2026-11-20' })
    .where('id', '=', product)
    .execute()
  await database
    .updateTable('growers')
    .set({ certificate_valid_until: '2026-11-21' })
    .where('id', '=', grower)
    .execute()
  // It hears nothing of what was prepared.
  const beside = { ...shop, app: await shop.openBeside() }
  const shown = async (url: string) => (await get(beside, url)).body.certificate?.number
  const seen = async () => ({
    product: await shown(`/api/products/${product}`),
    list: (await get(beside, '/api/products')).body.find(({ id }: { id: string }) => id === product).certificate
      ?.number,
    grower: await shown(`/api/growers/${grower}`),
  })
  const ofGrower = 'DEMO-NPOP-2026-G13'
  const nightly = () => catalogueTasks(shop.deps)['purge-ended-certificates']?.({} as never)
  assert.deepEqual(await seen(), { product: 'OWN', list: 'OWN', grower: ofGrower })
  shop.wait(day)
  assert.equal((await seen()).product, 'OWN', 'cached until the night’s job')
  await nightly()
  await settles(async () => (await seen()).product === ofGrower)
  assert.deepEqual(await seen(), { product: ofGrower, list: ofGrower, grower: ofGrower })
  // A job that was stopped for a week makes up for it.
  shop.wait(7 * day)
  await nightly()
  await settles(async () => (await seen()).grower === undefined)
  assert.deepEqual(await seen(), { product: undefined, list: undefined, grower: undefined })
})

test('GOODS-12 GOODS-02 a grower keeps the certificate that a product needs which is being listed', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { deps } = server
  const owner = await server.signIn('owner')
  await deps.database
    .updateTable('products')
    .set({
      certificate_valid_until: null,
      certificate_scheme: null,
      certificate_number: null,
      certificate_certifier: null,
    })
    .where('grower_id', '=', grower)
    .execute()
  await sql`UPDATE products SET withdrawn_at = now() WHERE grower_id = ${grower}`.execute(deps.database)
  const none = { certificateNumber: '', certificateCertifier: '', certificateValidUntil: '' }
  const removal = await inTransaction(deps.database, async (tx) => {
    const listed = await listProduct(tx, () => {}, deps, product)
    assert.ok('version' in listed, JSON.stringify(listed))
    const removing = owner.call(`PATCH /api/growers/${grower}`, { version: 1, changes: none })
    const waits = sql`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`
    const isOver = removing.then(() => true)
    while ((await waits.execute(deps.database)).rows.length === 0)
      assert.equal(await Promise.race([isOver, false]), false, 'it waits for the listing')
    return { removing }
  })
  const { status, body } = await removal.removing
  assert.deepEqual(
    [status, (body as { fields: object }).fields],
    [422, { certificateNumber: 'Products on sale have no other certificate: 1' }],
  )
})

test('GOODS-13 BATCH-01 a new name of a grower waits for a batch of its products before it locks the grower: neither waits for ever', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { database } = server.deps
  const owner = await server.signIn('owner')
  const renamed = await inTransaction(database, async (tx) => {
    await lockStock(tx, [product])
    const renaming = owner.call(`PATCH /api/growers/${grower}`, { version: 1, changes: { name: 'Malwa farmers' } })
    const waits = sql`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`
    const isOver = renaming.then(() => true)
    while ((await waits.execute(database)).rows.length === 0)
      assert.equal(await Promise.race([isOver, false]), false, 'it waits for the batch')
    await sql`SELECT FROM growers WHERE id = ${grower} FOR SHARE NOWAIT`.execute(tx)
    return { renaming }
  })
  assert.equal((await renamed.renaming).status, 200)
})

test('GOODS-13 growers that are put in order wait for one that is changed, which does not wait for them', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { database } = server.deps
  const owner = await server.signIn('owner')
  const ids = (await database.selectFrom('growers').select('id').orderBy('position').execute()).map(({ id }) => id)
  const ordered = await inTransaction(database, async (tx) => {
    await sql`SELECT FROM growers WHERE id = ${grower} FOR UPDATE`.execute(tx)
    const ordering = owner.call('PUT /api/growers', { ids: ids.toReversed() })
    const isOver = ordering.then(() => true)
    const waits = sql`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`
    while ((await waits.execute(database)).rows.length === 0)
      assert.equal(await Promise.race([isOver, false]), false, 'it waits for the change')
    await sql`UPDATE growers SET version = version + 1 WHERE id = ${grower}`.execute(tx)
    return { ordering }
  })
  assert.equal((await ordered.ordering).status, 200)
  const now = await database.selectFrom('growers').select('id').orderBy('position').execute()
  assert.deepEqual(
    now.map(({ id }) => id),
    ids.toReversed(),
  )
})
