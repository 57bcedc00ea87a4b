import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readReference } from '../../../tests/abuse/described.ts'
import { openShopServer } from '../../../tests/fixtures/shop-server.ts'
import { get, idsOf, settles } from '../product-list.fixture.ts'
import { listGrowers } from './list-growers.ts'

const malwa = '/api/growers/malwa-black-soil-growers'

test('GROW-01 the list has every grower in order, its number of products and the first four', async (t) => {
  const shop = await openShopServer(t)
  const { body: growers } = await get(shop, '/api/growers')
  const rows = await shop.deps.database.selectFrom('growers').select('id').orderBy('position').execute()
  assert.deepEqual(idsOf(growers), idsOf(rows))
  const { body: products } = await get(shop, '/api/products')
  for (const { id, products: first, product_count } of growers) {
    const own = products.filter(({ grower }: { grower?: { id: string } }) => grower?.id === id)
    assert.equal(product_count, own.length, id)
    assert.deepEqual(idsOf(first), idsOf(own).slice(0, 4), id)
  }
  const certificateIn = (list: { id: string; certificate?: { number: string } }[]) =>
    list.find(({ id }) => malwa.endsWith(id))?.certificate?.number
  assert.equal(certificateIn(growers), 'DEMO-NPOP-2026-G13')
  const later = await listGrowers({ ...shop.deps, clock: { now: () => new Date('2027-06-01T00:00:00+05:30') } })
  assert.equal(certificateIn(later), undefined, 'it has expired')
})

test('GROW-01 a grower has place, people, story, certificate and products; an unknown one is not found', async (t) => {
  const shop = await openShopServer(t)
  const { body } = await get(shop, malwa)
  assert.deepEqual([body.place, body.state, body.demo], ['Ujjain', 'Madhya Pradesh', true])
  assert.ok(body.people && body.story.length > 1)
  assert.deepEqual(body.certificate, {
    scheme: 'NPOP',
    number: 'DEMO-NPOP-2026-G13',
    certifier: 'Example Organic Certification (demo, not a real body)',
    valid_until: '2027-05-31',
  })
  assert.deepEqual(idsOf(body.products), ['urad-dal-500g', 'masoor-dal-500g'])
  const unknown = await get(shop, '/api/growers/nobody')
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'grower-not-found'])
})

test('GROW-01 a grower of whom little is known and whose products are withdrawn is still shown', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const reference = await readReference(shop.app)
  await database.insertInto('growers').values(asLittleAsPossible).execute()
  await database.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', 'urad-dal-500g').execute()
  await settles(async () => idsOf((await get(shop, malwa)).body.products).length === 1)
  const { body } = await get(shop, '/api/growers/lone-farm')
  const { id, ...known } = asLittleAsPossible
  assert.deepEqual(body, {
    id,
    ...known,
    people: '',
    story: [],
    pictures: [],
    demo: false,
    product_count: 0,
    products: [],
  })
  for (const url of ['/api/growers', malwa, '/api/growers/lone-farm']) {
    const answer = await shop.app.inject(url)
    const name = url === '/api/growers' ? 'GET /api/growers' : 'GET /api/growers/:id'
    assert.equal(reference.violationOf(name, answer), undefined, url)
  }
})

const asLittleAsPossible = { id: 'lone-farm', name: 'A Lone Farm', place: 'Ponda', state: 'Goa' }
