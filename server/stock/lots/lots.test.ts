// The page of a lot, which the QR code of a pack opens.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { settles } from '#server/catalogue/product-list.fixture.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { readReference } from '../../../tests/abuse/described.ts'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'
import { stockTasks } from '../stock.jobs.ts'
import { purgeLots } from './lots.store.ts'

const product = 'urad-dal-500g'
const lot = 'K7MP4QRT'
const page = `/lot/${lot}`

test('BATCH-05 GOODS-12 the page of a lot is cached, and changes with its batch, its product and its grower, and with the day', async (t) => {
  const shop = await openShopServer(t, { pages: true })
  const { database } = shop
  const open = async (url = page) => {
    const { statusCode: status, body, headers } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    return { status, body, headers }
  }
  const shows = async (text: string, is = true) => settles(async () => (await open()).body.includes(text) === is)
  const purge = () =>
    inTransaction(database, async (tx) => {
      await purgeLots(tx, [id])
    })
  const { id } = await database
    .insertInto('batches')
    .values({
      ...{ product_id: product, code: 'A-1', lot, units: 40, mrp_paise: 14900 },
      ...{ harvested_on: '2026-09-02', packed_on: '2026-11-02', best_before_on: '2027-05-02' },
      ...{ packer_fssai: '11226333000417', transaction_certificate: 'TC/2026/0077' },
      ...{ certificate_scheme: 'NPOP', certificate_number: 'DEMO-NPOP-2026-G13' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  await database
    .insertInto('batch_pictures')
    .values({ batch_id: id, position: 0, key: 'report-0123456789ab', alt: 'Report of the laboratory' })
    .execute()
  const { status, body, headers } = await open()
  assert.equal(status, 200)
  for (const text of [
    'Urad Dal',
    'Malwa',
    '2 September 2026',
    '2 November 2026',
    '2 May 2027',
    'TC/2026/0077',
    'Report of the laboratory',
  ])
    assert.ok(body.includes(text), text)
  assert.match(body, /DEMO-NPOP-2026-G13/)
  assert.match(body, /<meta name="robots" content="noindex"/)
  assert.ok(!body.includes('Do not eat this.') && body.includes('11226333000417'))
  assert.equal((await open()).headers.etag, headers.etag)

  for (const typed of ['k7mp4qrt', 'K7MP%204QRT', 'k7mp-4qrt']) {
    const { status, headers } = await open(`/lot/${typed}`)
    assert.deepEqual([status, headers.location], [301, page], typed)
  }
  for (const unknown of ['K7MP4QRS', 'none', 'O0000000']) assert.equal((await open(`/lot/${unknown}`)).status, 404)

  await database.updateTable('growers').set({ name: 'Black Soil Farms' }).where('name', 'like', 'Malwa%').execute()
  await shows('Black Soil Farms')
  await database.updateTable('products').set({ title: 'Split Urad' }).where('id', '=', product).execute()
  await shows('Split Urad')
  await database.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', product).execute()
  await shows('See this product', false)

  const reference = await readReference(shop.app)
  const lotPage = await shop.app.inject('/api/lots/k7mp4qrt')
  assert.equal(reference.violationOf('GET /api/lots/:lot', lotPage), undefined)
  assert.deepEqual([lotPage.json().lot, lotPage.json().recalled, lotPage.json().product.on_sale], [lot, false, false])

  await database.updateTable('batches').set({ frozen_at: new Date() }).where('id', '=', id).execute()
  assert.ok(!(await open()).body.includes('Do not eat this.'), 'cached')
  await purge()
  await shows('Do not eat this.')
  assert.equal((await shop.app.inject(`/api/lots/${lot}`)).json().recalled, true)

  // What a packing run made of several lots: all of their certificates or none, and a grower only where it is one.
  const { rows } = await sql<{ id: number }>`
    INSERT INTO packing_runs (packed_on, taken_grams, packed_grams, left_grams, loss_grams, entered_at)
    VALUES ('2026-11-02', 1000, 1000, 0, 0, now()) RETURNING id::int`.execute(database)
  const certified = database
    .selectFrom('growers')
    .select(['certificate_number as number'])
    .orderBy('certificate_number')
  const [{ number } = { number: '' }] = await certified.where('certificate_number', 'is not', null).limit(1).execute()
  const fromRun = async (certificate: string | null, text: string) => {
    const named = {
      certificate_number: certificate,
      certificate_scheme: certificate === null ? null : 'NPOP',
      grower_id: null,
    } as const
    await database
      .updateTable('batches')
      .set({ run_id: rows[0]?.id, ...named, transaction_certificate: text })
      .where('id', '=', id)
      .execute()
    await purge()
    await shows(text)
    const { certificates, grower } = (await shop.app.inject(`/api/lots/${lot}`)).json()
    return [certificates.map((one: { number: string }) => one.number), grower]
  }
  const [known, own] = [number ?? '', 'DEMO-NPOP-2026-G13']
  assert.deepEqual(await fromRun(`mixed: ${known} and ${own}`, 'T-1'), [[known, own], undefined])
  assert.ok((await open()).body.includes('a mix of harvests'))
  assert.deepEqual(await fromRun(`mixed: ${known} and ELSEWHERE`, 'T-2'), [[], undefined])
  assert.deepEqual(await fromRun(null, 'T-3'), [[], undefined])
  await fromRun(own, 'T-4')

  // The certificate's last day, then a year after best before.
  const at = (moment: string) => shop.wait(new Date(moment).getTime() - shop.now().getTime())
  const nightly = () => stockTasks(shop.deps)['purge-ended-lots']?.({} as never)
  at('2027-05-31T18:35:00Z')
  await purge()
  await shows('DEMO-NPOP-2026-G13', false)
  at('2028-05-02T10:00:00Z')
  await nightly()
  await settles(async () => (await open()).status === 200)
  at('2028-05-02T18:35:00Z')
  await nightly()
  await settles(async () => (await open()).status === 404)
  assert.equal((await shop.app.inject(`/api/lots/${lot}`)).statusCode, 404)
})
