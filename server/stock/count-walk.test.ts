import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { StaffAnswer } from '#contract/backoffice/index.ts'
import { shelfKey } from '#domain/fulfilment/pick-order.ts'
import { minute } from '#domain/time.ts'
import { openPackingShop } from '../fulfilment/fulfilment.fixture.ts'
import { stockProduct } from '../payments/stocked.fixture.ts'

test('STOCK-03 one walks the shelves in the order of the pick list, past what was counted; what was left out is named at the end', async (t) => {
  const shop = await openPackingShop(t)
  const { database } = shop
  const ravi = await shop.addStaff('Ravi', 'packer')
  const places = { ghee: 'A-10', oats: 'a-2', salt: 'A-2' }
  for (const [id, place] of Object.entries(places)) {
    await stockProduct(shop, { id, price: 100, stock: 5, title: id })
    await sql`UPDATE products SET shelf_place = ${place} WHERE id = ${id}`.execute(database)
  }
  await sql`UPDATE products SET withdrawn_at = now(), stock = 0, is_draft = true WHERE id = 'ragi'`.execute(database)
  const since = shop.now().toISOString()
  shop.pass(minute)
  const walk = async (after?: string): Promise<StaffAnswer<'GET /api/stock-walk'>> =>
    (await ravi.get(`/api/stock-walk?since=${since}${after ? `&after=${after}` : ''}`)).body
  const count = async (id: string) => {
    const { shelf } = (await ravi.get(`/api/stock/${id}`)).body
    return (await ravi.post('/api/stock-counts', { productId: id, counted: '5', shelf })).body.id as string
  }
  const way: (string | undefined)[] = []
  for (let at = (await walk()).next; at; at = (await walk(at.id)).next) way.push(at.id)
  assert.deepEqual(way, ['oats', 'salt', 'ghee', 'honey'])
  await sql`UPDATE products SET withdrawn_at = now(), is_draft = false, stock = 0 WHERE id = 'ragi'`.execute(database)
  assert.equal((await walk('ragi')).next, undefined, 'behind the last, though nothing of it lies there')
  assert.equal((await walk()).left, 4)
  await count('salt')
  const oats = await count('oats')
  assert.deepEqual(await walk(), {
    next: { id: 'ghee', title: 'ghee', netQuantity: '500 g', shelfPlace: 'A-10' },
    left: 2,
  })
  await ravi.post(`/api/stock-entries/${oats}/undo`)
  await count('honey')
  const { next, notCounted, isMore } = await walk('honey')
  assert.deepEqual([next, notCounted?.map(({ id }) => id), isMore], [undefined, ['oats', 'ghee'], false])
})

test('STOCK-03 PACK-02 the database sorts shelf places as the pick list does', async (t) => {
  const { database } = await openPackingShop(t)
  const place = fc.option(fc.stringMatching(/^[A-Ca-c 0-9./-]{0,12}$/))
  const places = [...fc.sample(place, { numRuns: 300, seed: 7 }), 'A-12345678901234567890', 'A-007', 'Ä-1', null]
  const { rows } = await sql<{ place: string | null; key: string }>`
    SELECT place, shelf_key(place) AS key FROM unnest(${places}::text[]) AS given (place)`.execute(database)
  assert.equal(rows.length, places.length)
  for (const { place, key } of rows) assert.equal(key, shelfKey(place), `of ${place}`)
})
