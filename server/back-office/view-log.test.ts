import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { auditOnly } from '#server/audit/audited-change.ts'
import { openPackingShop, parcelOf } from '../fulfilment/fulfilment.fixture.ts'

type Log = StaffAnswer<'GET /api/audit'>

test('AUDIT-04 the log of an order has its parcels; each object is found by what people call it, and is named', async (t) => {
  const shop = await openPackingShop(t)
  const [owner, ravi] = [await shop.addStaff('Meera', 'owner'), await shop.addStaff('Ravi', 'packer')]
  const number = await shop.addOrder({ lines: [{ product: 'honey', quantity: 3 }] })
  const other = await shop.addOrder({ lines: [{ product: 'ragi', quantity: 1 }] })
  const packed = (await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2))).body
  await ravi.post('/api/hand-over', { parcels: [packed.id] })
  await auditOnly(
    shop.deps,
    { kind: 'command' },
    {
      action: 'order.packing-claimed',
      subject: { kind: 'order', id: other },
      before: { claimedBy: ravi.staffId },
      after: { claimedBy: owner.staffId },
    },
  )
  const log = async (subject: string): Promise<Log> =>
    (await owner.get(`/api/audit?subject=${encodeURIComponent(subject)}`)).body
  const actions = async (subject: string) => (await log(subject)).entries.map(({ action }) => action)

  assert.deepEqual(await actions(`order:${number}`), ['parcel.handed-over', 'parcel.packed'])
  assert.deepEqual(await actions(number.toLowerCase()), ['parcel.handed-over', 'parcel.packed'])
  assert.deepEqual(await actions(`parcel:${packed.id}`), ['parcel.handed-over', 'parcel.packed'])
  assert.deepEqual(await actions('forest'), ['parcel.packed'])
  assert.deepEqual(await actions('Nobody'), [])
  const { names, entries } = await log(number)
  assert.equal(names[`parcel:${packed.id}`], 'parcel 1')
  assert.deepEqual(entries.at(-1)?.objects, [`parcel:${packed.id}`, `order:${number}`, 'product:honey'])
  const claim = await log(other)
  const grower = { id: 'hills', name: 'Farmers of the Hills', place: 'Coorg', state: '29' }
  await shop.database.insertInto('growers').values(grower).execute()
  await auditOnly(
    shop.deps,
    { kind: 'command' },
    { action: 'grower.added', subject: { kind: 'grower', id: grower.id } },
  )
  assert.equal((await log('grower:hills')).names['grower:hills'], grower.name)
  assert.equal((await owner.delete('/api/growers/hills')).status, 200)
  const { names: former, gone } = await log('grower:hills')
  assert.deepEqual([former['grower:hills'], gone], [grower.name, ['grower:hills']])
  const settings = { kind: 'settings', id: 'storefront' } as const
  const after = { product1: 'honey', line1: 'ragi', announcement: 'hills' }
  await auditOnly(shop.deps, { kind: 'command' }, { action: 'storefront.changed', subject: settings, after })
  assert.deepEqual(Object.keys((await log('settings:storefront')).names), ['product:honey'])
  assert.deepEqual([claim.names[`staff:${ravi.staffId}`], claim.names[`staff:${owner.staffId}`]], ['Ravi', 'Meera'])
})

test('AUDIT-04 the requested object is named though no entry is shown, a customer for those who may see customers', async (t) => {
  const shop = await openPackingShop(t)
  const [owner, ravi] = [await shop.addStaff('Meera', 'owner'), await shop.addStaff('Ravi', 'packer')]
  const { id, name } = await shop.database.selectFrom('customers').select(['id', 'name']).executeTakeFirstOrThrow()
  const log = async (subject: string, by = owner): Promise<Log> =>
    (await by.get(`/api/audit?day=2020-01-01&subject=${subject}`)).body
  const [customer, product] = [`customer:${id}`, 'product:honey']
  assert.deepEqual(await log(customer).then(({ entries, names }) => [entries, names]), [[], { [customer]: name }])
  assert.deepEqual((await log(product)).names, { [product]: 'Forest Honey, 500 g' })
  assert.deepEqual([(await log(customer, ravi)).names, (await log('customer:7')).names], [{}, {}])
})
