// What there is of goods, for the steps until the first sale (SETTINGS-04), and what of it belongs to the demonstration.
import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type GoodsCounts = {
  readonly rates: boolean
  readonly categories: boolean
  readonly growers: boolean
  readonly listed: boolean
  readonly received: boolean
  /** The newest draft, and a product on sale that never had a unit. */
  readonly draft: string | null
  readonly empty: string | null
}

export async function readGoodsCounts(connection: Connection): Promise<GoodsCounts> {
  const { rows } = await sql<GoodsCounts>`
    SELECT EXISTS (SELECT FROM gst_rates) AS rates, EXISTS (SELECT FROM categories) AS categories,
      EXISTS (SELECT FROM growers) AS growers,
      EXISTS (SELECT FROM products WHERE withdrawn_at IS NULL) AS listed,
      EXISTS (SELECT FROM products WHERE withdrawn_at IS NULL AND received > 0) AS received,
      (SELECT id FROM products WHERE is_draft ORDER BY position DESC LIMIT 1) AS draft,
      (SELECT id FROM products WHERE withdrawn_at IS NULL AND received = 0 ORDER BY position DESC LIMIT 1) AS empty`.execute(
    connection,
  )
  return rows[0] as GoodsCounts
}

/** Products of growers that are invented for the demonstration. */
export async function readDemoProducts(connection: Connection): Promise<string[]> {
  return (await demoProducts(connection).execute()).map(({ id }) => id)
}

/** Nobody reserves or sells them until the commit. */
export async function lockDemoProducts(tx: Transaction): Promise<string[]> {
  return (await demoProducts(tx).forUpdate().execute()).map(({ id }) => id)
}

export async function countDemoGrowers(connection: Connection): Promise<number> {
  const { rows } = await sql<{ growers: number }>`
    SELECT count(*)::integer AS growers FROM growers WHERE is_demo`.execute(connection)
  return rows[0]?.growers ?? 0
}

/** With the categories and the GST rates that were theirs alone. */
export async function deleteDemoProducts(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ category: string; hsn: string }>`
    DELETE FROM products WHERE id = ANY (${ids}::text[]) RETURNING category, hsn`.execute(tx)
  await sql`
    DELETE FROM categories WHERE name = ANY (${rows.map(({ category }) => category)}::text[])
      AND NOT EXISTS (SELECT FROM products WHERE category = name)`.execute(tx)
  await sql`
    DELETE FROM gst_rates WHERE hsn = ANY (${rows.map(({ hsn }) => hsn)}::text[])
      AND NOT EXISTS (SELECT FROM products WHERE starts_with(products.hsn, gst_rates.hsn))`.execute(tx)
}

export async function withdrawProducts(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE products SET withdrawn_at = ${now} WHERE id = ANY (${ids}::text[]) AND withdrawn_at IS NULL`.execute(
    tx,
  )
}

/** Of the demonstration's growers those without products, but some; how many. */
export async function deleteEmptyDemoGrowers(tx: Transaction, except: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM growers WHERE is_demo AND id <> ALL (${except}::text[])
      AND NOT EXISTS (SELECT FROM products WHERE grower_id = growers.id)`.execute(tx)
  return Number(numAffectedRows)
}

function demoProducts(connection: Connection) {
  return connection
    .selectFrom('products')
    .select('products.id')
    .where('grower_id', 'in', (growers) =>
      growers.selectFrom('growers').select('growers.id').where('is_demo', '=', true),
    )
    .orderBy('products.id')
}
