import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type ListChoice, priceBandNames, priceBandOf, sortOrders } from '#domain/catalogue/list-query.ts'
import { pageSize } from '#domain/catalogue/pagination.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'
import { setStock } from '../stock/stock.fixture.ts'
import { listPageAsSet } from './list-page.ts'
import { idsOf, settles } from './product-list.fixture.ts'
import { viewHome } from './view-home.ts'
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

type Row = {
  id: string
  family: string | null
  category: string
  origin_state: string
  position: number
  price_paise: number
  is_sold_out: boolean
}

/** The list of one card a family, as the requirement says it, from all products on sale. */
function cardsOf(rows: readonly Row[], choice: ListChoice) {
  const { category, state, price, inStock, sort = 'shop' } = choice
  const left = rows.filter(
    (row) => (category ?? row.category) === row.category && (state ?? row.origin_state) === row.origin_state,
  )
  const families = Map.groupBy(left, ({ family, id }) => family?.toLowerCase() ?? `alone ${id}`)
  const cards = [...families.values()].flatMap((sizes) => {
    const inOrder = sizes.toSorted(
      (one, other) =>
        Number(one.is_sold_out) - Number(other.is_sold_out) ||
        one.price_paise - other.price_paise ||
        one.position - other.position,
    )
    const place = Math.min(...sizes.map(({ position }) => position))
    return inOrder.slice(0, 1).map((lead) => ({ ...lead, place }))
  })
  const wanted = cards.filter(
    (card) =>
      (price ?? priceBandOf(card.price_paise)) === priceBandOf(card.price_paise) && !(inStock && card.is_sold_out),
  )
  const byPlace = wanted.toSorted((one, other) => one.place - other.place)
  const byPrice = byPlace.toSorted((one, other) => one.price_paise - other.price_paise)
  const soldOutLast = byPlace.toSorted((one, other) => Number(one.is_sold_out) - Number(other.is_sold_out))
  return { shop: soldOutLast, newest: byPlace.toReversed(), 'price-asc': byPrice, 'price-desc': byPrice.toReversed() }[
    sort
  ]
}

test('GOODS-15 by a setting lists show one card for all sizes, from the lowest price in stock, under every filter and in every order', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { database } = server.deps
  const storefront = await server.openBeside({ pages: true })
  const owner = await server.signIn('owner')
  await sql`UPDATE products SET family = (ARRAY['Dal', 'dal', 'Honey', 'Alone ' || position])[1 + position % 5]`.execute(
    database,
  )
  const rows = () =>
    database
      .selectFrom('products')
      .select(['id', 'family', 'category', 'origin_state', 'position', 'price_paise', 'is_sold_out'])
      .where('withdrawn_at', 'is', null)
      .execute()
  const html = async () => (await storefront.inject({ url: '/product', headers: { accept: 'text/html' } })).body
  const leadOf = async () => {
    const home = await viewHome(server.deps, { from: 1, page: 1 })
    assert.ok(!isRefusal(home))
    return home.list.products.find(({ family }) => family?.name.toLowerCase() === 'dal')
  }
  assert.equal(await leadOf(), undefined, 'each size has its card')
  assert.ok(!(await html()).includes('from ₹'))
  const { version } = (await owner.call('GET /api/settings/storefront')).body as Body
  const { status } = await owner.call('PATCH /api/settings/storefront', { version, changes: { sizes: 'one' } })
  assert.equal(status, 200)

  await setStock(database, 0, cardsOf(await rows(), {}).find(({ family }) => family === 'Honey')?.id)
  const all = await rows()
  const maybe = <T>(values: Iterable<T>) => [undefined, ...[...new Set(values)].slice(0, 4)]
  let compared = 0
  for (const category of maybe(all.map((row) => row.category)))
    for (const state of maybe(all.map((row) => row.origin_state)))
      for (const price of maybe(priceBandNames))
        for (const inStock of [undefined, true] as const) {
          const sort = sortOrders[compared % sortOrders.length]
          const choice = { category, state, price, inStock, sort: sort === 'shop' ? undefined : sort }
          const list = await listPageAsSet(server.deps, { ...choice, from: 1, page: 1 })
          assert.ok(!isRefusal(list))
          const expected = cardsOf(all, choice)
          assert.deepEqual([list.total, idsOf(list.products)], [expected.length, idsOf(expected).slice(0, pageSize)])
          const countOf = (values: readonly { name: string; count: number }[], chosen?: string) =>
            values.find(({ name }) => name === chosen)?.count ?? list.total
          assert.equal(countOf(list.categories, category), list.total)
          assert.equal(countOf(list.filters.states, state), list.total)
          assert.equal(countOf(list.filters.prices, price), list.total)
          compared += 1
        }
  assert.ok(compared > 100)

  const each = (await storefront.inject('/api/products?page=1')).json()
  assert.equal(each.total, all.length)
  assert.ok(each.products.every((product: object) => !('family' in product)))
  const one = (await storefront.inject('/api/products?page=1&sizes=as-set')).json()
  const dal = one.products.find(({ family }: { family?: { name: string } }) => family?.name.toLowerCase() === 'dal')
  assert.deepEqual(
    idsOf(dal.family.sizes).toSorted(),
    idsOf(all.filter(({ family }) => family?.toLowerCase() === 'dal')).toSorted(),
  )
  await settles(async () => (await html()).includes('from ₹'))
  const lead = await leadOf()
  const soldOut = new Set(idsOf(all.filter(({ is_sold_out }) => is_sold_out)))
  const sibling = lead?.family?.sizes.find(({ id }) => id !== lead.id && !soldOut.has(id))?.id ?? ''
  // Within one price band: counts of filters stay as they are, and the page shows the sibling only as one of the sizes.
  const [price, above] = [(lead?.price ?? 0) - 1, (lead?.price ?? 0) + 1]
  assert.equal(priceBandOf(price), priceBandOf(above))
  const setPrice = (paise: number) =>
    database.updateTable('products').set({ price_paise: paise }).where('id', '=', sibling).execute()
  await setPrice(above)
  await settles(async () => (await storefront.inject(`/api/products/${sibling}`)).json().price === above / 100)
  assert.ok(!(await html()).includes(`from ₹${price / 100}`))
  await setPrice(price)
  await settles(async () => (await html()).includes(`from ₹${price / 100}`))
  assert.equal((await leadOf())?.id, sibling)
})
