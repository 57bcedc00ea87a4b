// Many products in one statement each, for files.
import { sql } from 'kysely'
import type { ProductFacts } from '#domain/catalogue/product-facts.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { columnsOf } from './goods.store.ts'

type WithFacts = { readonly id: string; readonly facts: ProductFacts }

/** Locks products in the order of their ids, as sales do. */
export async function lockGoodsOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  const found = tx
    .selectFrom('products')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
  await found.orderBy('id').forNoKeyUpdate().execute()
}

/** The same of all products of a grower. */
export async function lockGoodsOfGrower(tx: Transaction, growerId: string): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where('grower_id', '=', growerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Only columns that change in one of the products: a list of prices writes no index of the search. */
export async function updateAllGoods(
  tx: Transaction,
  products: readonly (WithFacts & { readonly before: ProductFacts })[],
): Promise<void> {
  const changed = products.flatMap(({ facts, before }) => {
    const [after, was] = [Object.entries(columnsOf(facts)), Object.values(columnsOf(before))]
    return after.flatMap(([column, value], at) => (JSON.stringify(value) === JSON.stringify(was[at]) ? [] : [column]))
  })
  const columns = [...new Set(changed)]
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    UPDATE products SET (${names}) = ROW (${sql.join(columns.map((column) => sql.ref(`written.${column}`)))})
    FROM ${recordsOf(products)} WHERE products.id = written.id`.execute(tx)
}

/** Gives the ids that were not taken. */
export async function insertDrafts(tx: Transaction, products: readonly WithFacts[], now: Date): Promise<Set<string>> {
  const [first] = products
  if (!first) return new Set()
  const names = sql.join(['id', ...Object.keys(columnsOf(first.facts))].map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string }>`
    INSERT INTO products (${names}, is_draft, withdrawn_at, stock, received)
    SELECT ${names}, true, ${now}, 0, 0 FROM ${recordsOf(products)} ORDER BY id
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

function recordsOf(products: readonly WithFacts[]) {
  const rows = JSON.stringify(products.map(({ id, facts }) => ({ id, ...columnsOf(facts) })))
  return sql`jsonb_populate_recordset(NULL::products, ${rows}::jsonb) AS written`
}
