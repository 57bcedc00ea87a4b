import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** Drafts and withdrawn products count too. */
export async function readCategoryRows(connection: Connection): Promise<{ name: string; products: number }[]> {
  return connection
    .selectFrom('categories')
    .select(['name', sql<number>`(SELECT count(*)::integer FROM products WHERE category = name)`.as('products')])
    .orderBy('position')
    .execute()
}

/** All, so that of two who change them at once the second sees the first. */
export async function lockCategories(tx: Transaction): Promise<{ name: string; products: number }[]> {
  await sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  return readCategoryRows(tx)
}

export async function insertCategory(tx: Transaction, name: string): Promise<void> {
  await sql`INSERT INTO categories (name, position) SELECT ${name}, coalesce(max(position), 0) + 1 FROM categories`.execute(
    tx,
  )
}

export async function deleteCategory(tx: Transaction, name: string): Promise<void> {
  await tx.deleteFrom('categories').where('name', '=', name).execute()
}

/** Beyond the highest place first: each place is taken once. */
export async function placeCategories(tx: Transaction, names: readonly string[]): Promise<void> {
  const highest = sql`(SELECT max(position) FROM categories)`
  await sql`UPDATE categories SET position = position + ${highest}`.execute(tx)
  await sql`
    UPDATE categories SET position = place
    FROM unnest(${names}::text[]) WITH ORDINALITY AS wanted (wanted_name, place) WHERE name = wanted_name`.execute(tx)
}
