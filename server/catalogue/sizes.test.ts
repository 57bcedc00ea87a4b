import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '#domain/refusal.ts'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'
import { viewWithNeighbours } from './view-with-neighbours.ts'

type Body = { version: number; sizes: { id: string }[] }

test('GOODS-15 products of one family, made and left in the editor, show each other as sizes, the smallest first', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as { status: number; body: Body }
  const [small, large, wild] = ['acacia-honey-350g', 'cumin-seed-200g', 'wild-forest-honey-500g'] as const
  const join = async (id: string, family: string) => {
    const { version } = (await call(`GET /api/products/${id}`)).body
    const { status } = await call(`PATCH /api/products/${id}`, { version, changes: { family } })
    assert.equal(status, 200)
  }
  const familyOf = async (id: string) => {
    const seen = await viewWithNeighbours(server.deps, { id })
    assert.ok(!isRefusal(seen))
    return seen.family
  }
  const idsOf = async (id: string) => (await familyOf(id))?.sizes.map((size) => size.id)
  await join(small, 'Honey of the hills')
  assert.equal(await familyOf(small), undefined, 'alone it has no sizes')
  await join(wild, 'HONEY of the  hills')
  await server.deps.database
    .updateTable('products')
    .set({ net_quantity_amount: 1.5, net_quantity_unit: 'kg', stock: 0 })
    .where('id', '=', large)
    .execute()
  await join(large, 'Honey of the hills')
  assert.deepEqual(await idsOf(wild), [small, wild, large])
  const { sizes } = (await call(`GET /api/products/${small}`)).body
  assert.deepEqual(sizes.map(({ id }) => id).toSorted(), [large, wild])
  const family = await familyOf(small)
  const last = family?.sizes.at(-1)
  assert.deepEqual(
    [family?.name, last?.net_quantity, last?.out_of_stock],
    ['Honey of the hills', { amount: 1.5, unit: 'kg' }, true],
  )

  const storefront = await server.openBeside({ pages: true })
  const page = await storefront.inject({ url: `/product/${small}`, headers: { accept: 'text/html' } })
  const shown = page.body.match(/<nav aria-labelledby="sizes">.*?<\/nav>/)?.[0].replace(/<[^>]+>/g, ' ')
  assert.match(shown ?? '', /Sizes +350 g +₹365 +₹1,043 per kg +500 g .* +1.5 kg .* +Out of Stock/)
  assert.ok(page.body.includes('"@type":"ProductGroup"'))

  await call(`DELETE /api/products/${wild}/listing`)
  assert.deepEqual(await idsOf(small), [small, large])
  await join(large, '')
  assert.equal(await familyOf(small), undefined)
})
