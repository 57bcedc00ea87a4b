// Files of the packer: parcels for a carrier and their numbers back, and counts of stock.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { postalNumber } from '#domain/fulfilment/tracking-number.ts'
import { minute } from '#domain/time.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import { openPackingShop, parcelOf } from './fulfilment.fixture.ts'
import { trackingImport } from './parcel-files.ts'

type Rows = { [column: string]: string }[]

async function openFiles(t: TestContext) {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const exported = async (path: string) => {
    const answer = await shop.app.inject({
      method: 'GET',
      url: `/api/exports/${path}`,
      cookies: { '__Host-staff': ravi.staffId },
    })
    return parse(answer.body, { bom: true, columns: true }) as Rows
  }
  const check = async (kind: string, rows: Rows) => {
    const file = Buffer.from(stringify(rows, { header: true }))
    const sent = await ravi.post(`/api/imports?kind=${kind}&fileName=back.csv`, file, {
      'content-type': 'application/octet-stream',
    })
    const { id } = expectStatus(sent, 201).body
    return expectStatus(await ravi.get(`/api/imports/${id}`), 200).body
  }
  const apply = async (id: string) => {
    expectStatus(await ravi.post(`/api/imports/${id}/application`, { rows: 'good' }), 200)
    return expectStatus(await ravi.get(`/api/imports/${id}`), 200).body
  }
  const errorsOf = (file: { rows: { errors: { error: string }[] }[] }) =>
    file.rows.map(({ errors }) => errors.map(({ error }) => error).join())
  return { ...shop, ravi, exported, check, apply, errorsOf }
}

test('IMPORT-01 SHIP-03 parcels go out for their carrier and come back with their numbers', async (t) => {
  const { ravi, addOrder, exported, check, apply, errorsOf, entries, database, now } = await openFiles(t)
  const ids: string[] = []
  for (const quantity of [1, 2, 1]) {
    const number = await addOrder({ lines: [{ product: 'honey', quantity }] })
    const packed = await ravi.post(`/api/orders/${number}/parcels`, parcelOf(quantity, { carrier: 'india-post' }))
    ids.push(expectStatus(packed, 200).body.id)
  }
  const out = await exported('parcels?carrier=india-post')
  assert.deepEqual(out[1], {
    Order: 'FG-0000-0002',
    Parcel: '1',
    Receiver: 'Asha Rao',
    Telephone: '919876543210',
    Address: '12, Temple Road',
    'PIN code': '560003',
    Grams: '1150',
    Value: '200.00',
    'Tracking number': '',
  })
  assert.deepEqual(await exported('parcels?carrier=dtdc'), [])
  const { customers } = await database
    .selectFrom('staff_reads')
    .select(({ fn }) => fn.countAll<number>().as('customers'))
    .executeTakeFirstOrThrow()
  assert.equal(customers, 1, 'whose names they are is counted')

  const numbers = ['ee 123 456 785 in', '12345', postalNumber('EE12345679')]
  const back = out.map((row, at) => ({ ...row, 'Tracking number': numbers[at] ?? '' }))
  const unknown = { ...back[0], Order: 'FG-9999-9999' } as Rows[number]
  const planned = async (rows: Rows) => {
    let statements = 0
    const transformQuery = ({ node }: PluginTransformQueryArgs) => {
      statements += 1
      return node
    }
    const counting = { transformQuery, transformResult: async ({ result }: PluginTransformResultArgs) => result }
    const cells = rows.map((row, line) => ({
      line,
      cells: { order: row.Order ?? '', tracking: row['Tracking number'] ?? '' },
    }))
    await inTransaction(database, (tx) =>
      trackingImport({ clock: { now } }).plan(tx.withPlugin(counting) as Transaction, cells, now()),
    )
    return statements
  }
  assert.equal(await planned(back), await planned(back.slice(0, 1)), 'rows are checked together')
  const checked = await check('tracking', [...back, unknown])
  assert.deepEqual(errorsOf(checked), ['', 'This is not a number of India Post', '', 'This order has no parcel.'])
  assert.deepEqual(checked.rows[0].changes, [{ column: 'Tracking number', before: '', after: 'EE123456785IN' }])
  expectStatus(await ravi.put(`/api/parcels/${ids[2]}/tracking`, { tracking: postalNumber('EE12345680') }), 200)
  const done = await apply(checked.id)
  assert.deepEqual([done.counts.applied, done.counts.refused], [1, 3], 'one was typed meanwhile')
  const [packed, changed] = await entries(ids[0] ?? '')
  assert.deepEqual(
    [packed?.action, changed?.action, changed?.staff_id, changed?.after],
    ['parcel.packed', 'parcel.tracking-changed', ravi.staffId, { tracking: 'EE123456785IN' }],
  )
  const again = await check('tracking', back.slice(0, 1))
  assert.deepEqual(again.counts, { new: 0, changed: 0, unchanged: 1, refused: 0, applied: 0 })
})

test('IMPORT-01 STOCK-03 counts by file correct stock by what lies on the shelf; what has moved since the file was made is counted again', async (t) => {
  const { ravi, addOrder, exported, check, apply, errorsOf, pass, now } = await openFiles(t)
  const order = await addOrder({ lines: [{ product: 'honey', quantity: 2 }] })
  pass(minute)
  const file = await exported('stock')
  const counted = (of: { [id: string]: string }) => file.map((row) => ({ ...row, Counted: of[row.Id ?? ''] ?? '' }))
  const checked = await check('counts', counted({ honey: '9,998', ragi: '-1' }))
  assert.deepEqual(checked.counts, { new: 0, changed: 1, unchanged: 0, refused: 1, applied: 0 })
  const honey = checked.rows.find(({ subject }: { subject: string }) => subject === 'honey')
  assert.deepEqual(honey.changes, [{ column: 'Counted', before: '10002', after: '9998' }])
  for (const asOf of ['', '12/11/2026', '46000', new Date(now().getTime() + minute).toISOString()]) {
    const undated = await check('counts', [{ Id: 'honey', 'As of': asOf, Counted: '9998' }])
    assert.match(errorsOf(undated)[0] ?? '', /^When was it counted/, asOf)
  }
  await apply(checked.id)
  const stock = expectStatus(await ravi.get('/api/stock/honey'), 200).body
  assert.deepEqual([stock.stock, stock.toPack, stock.shelf.units], [9996, 2, 9998])
  const { rows } = expectStatus(await ravi.get('/api/stock/honey/ledger'), 200).body
  assert.deepEqual([rows[0].kind, rows[0].units, rows[0].counted, rows[0].by], ['count', -4, 9998, 'Ravi'])
  const again = await check('counts', counted({ honey: '9998' }))
  assert.equal(again.counts.unchanged, 2, 'the same file again')

  const countHoney = async (units: string) => {
    pass(minute)
    const { id } = await check('counts', [{ Id: 'honey', 'As of': now().toISOString(), Counted: units }])
    return apply(id)
  }
  await countHoney('1')
  assert.equal((await ravi.get('/api/stock/honey')).body.short.units, 1)
  await countHoney('2')
  assert.equal((await ravi.get('/api/stock/honey')).body.short, undefined, 'as many as there should be, counted again')

  pass(minute)
  expectStatus(await ravi.post(`/api/orders/${order}/parcels`, parcelOf(2)), 200)
  const moved = await check('counts', counted({ honey: '9990', ragi: '9999' }))
  assert.deepEqual(errorsOf(moved).filter(Boolean), ['This has moved. Count again.'])
  expectStatus(
    await ravi.post('/api/stock-entries', { productId: 'ragi', kind: 'sample', units: '1', reason: '' }),
    201,
  )
  const done = await apply(moved.id)
  assert.deepEqual([done.counts.applied, done.counts.refused], [0, 2], 'the other one moved after the dry run')
})
