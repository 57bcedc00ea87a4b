import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { outlookDays } from '#domain/stock/outlook.ts'
import { day, later } from '#domain/time.ts'
import { readGoodsPage } from '#server/catalogue/goods/goods-list.store.ts'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'

const never = 1e9
type Row = { readonly id: string; readonly lastsDays?: number; readonly toOrder?: number }

test('STOCK-05 stock is sorted by how long it lasts and by what to order, as its rows say, without a gap between pages', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  await deps.database.updateTable('products').set({ low_mark: 90 }).where('stock', '>', 60).execute()
  const sortedBy = async (sort: string): Promise<Row[]> => (await get('owner', `/api/stock?sort=${sort}`)).body.rows
  const [gone] = await sortedBy('most-to-order')
  await sql`UPDATE products SET stock = 0, withdrawn_at = now() WHERE id = ${gone?.id}`.execute(deps.database)
  const soldOut = (await sortedBy('soonest')).filter(({ lastsDays }) => lastsDays === 0)
  assert.ok(soldOut.length > 1 && soldOut.some(({ id }) => id === gone?.id), 'others too')
  // Nobody orders what was withdrawn.
  const byDays = ({ id, lastsDays = never }: Row) => (id === gone?.id ? never : lastsDays)
  const byOrder = ({ toOrder = 0 }: Row) => toOrder
  for (const [sort, factor, of] of [
    ['soonest', 1, byDays],
    ['longest', -1, byDays],
    ['most-to-order', -1, byOrder],
    ['least-to-order', 1, byOrder],
  ] as const) {
    const values = (await sortedBy(sort)).map(of)
    assert.ok(new Set(values).size > 5, sort)
    assert.deepEqual(
      values,
      values.toSorted((a, b) => factor * (a - b)),
      sort,
    )
    const page = { sort, today: '2026-11-20', soldSince: later(deps.clock.now(), -outlookDays * day) }
    const read = async (after: number | undefined, limit: number) =>
      (await readGoodsPage(deps.database, {}, { ...page, after, limit })).map(({ position }) => position)
    const whole = await read(undefined, 100)
    const parts: number[] = []
    for (let part = await read(undefined, 7); part.length > 0; part = await read(part.at(-1), 7)) parts.push(...part)
    assert.deepEqual(parts, whole, sort)
  }
})

test('STOCK-05 BOARD-01 what runs out within 3 days by its sales has a list, and the board counts it', async (t) => {
  const { get, deps } = await openSeededDesk(t, 200)
  const { rows: sold } = await sql<{ id: string; units: number }>`
    SELECT product_id AS id, sum(kept)::int AS units FROM sales WHERE placed_at > ${later(deps.clock.now(), -outlookDays * day)}
    GROUP BY 1 HAVING sum(kept) > 20 ORDER BY units DESC, id LIMIT 4`.execute(deps.database)
  await deps.database.updateTable('products').set({ stock: 9_000, withdrawn_at: null }).execute()
  const [soon, later3, gone, withdrawn] = sold
  const limit = ({ units } = { units: 0 }) => Math.ceil((3 * units) / outlookDays)
  const is = (product: typeof soon, values: { stock: number; withdrawn_at?: Date }) =>
    deps.database
      .updateTable('products')
      .set(values)
      .where('id', '=', product?.id ?? assert.fail('too few are sold'))
      .execute()
  await is(soon, { stock: limit(soon) - 1 })
  await is(later3, { stock: limit(later3) })
  await is(gone, { stock: 0 })
  await is(withdrawn, { stock: 1, withdrawn_at: deps.clock.now() })
  const { cards } = (await get('owner', '/api/board')).body
  const { count, to } = cards.find(({ id }: { id: string }) => id === 'runs-out')
  const list = (await get('owner', `/api${to}`)).body
  assert.deepEqual([list.total, list.rows.map(({ id }: Row) => id)], [count, [soon?.id]])
  assert.ok(list.rows[0].lastsDays < 3)
  const csv = (await get('owner', '/api/exports/stock?state=runs-out')).bytes.toString()
  assert.equal(csv.trim().split('\n').length, 2, 'its file too')
  await is(later3, { stock: limit(later3) - 1 })
  assert.equal((await get('owner', '/api/stock?state=runs-out')).body.total, 2, 'stock counts as it is now')
})
