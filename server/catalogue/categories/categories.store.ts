import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type CategoryRow = {
  readonly name: string
  readonly version: number
  readonly products: number
  readonly pictureKey: string | null
}

/** Drafts and withdrawn products count too. */
export async function readCategoryRows(connection: Connection): Promise<CategoryRow[]> {
  return connection
    .selectFrom('categories')
    .select([
      'name',
      'version',
      'picture_key as pictureKey',
      sql<number>`(SELECT count(*)::integer FROM products WHERE category = name)`.as('products'),
    ])
    .orderBy('position')
    .execute()
}

/** All, so that of two who change them at once the second sees the first. */
export async function lockCategories(tx: Transaction): Promise<CategoryRow[]> {
  await sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
  return readCategoryRows(tx)
}

/** The present name of each former one (GOODS-10). */
export async function readFormerNames(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.selectFrom('former_category_names').select(['name', 'category']).execute()
  return new Map(rows.map(({ name, category }) => [name, category]))
}

/** A name in use again no longer leads elsewhere. */
async function deleteFormerName(tx: Transaction, name: string): Promise<void> {
  await tx.deleteFrom('former_category_names').where('name', '=', name).execute()
}

/** Its products and former names follow by their foreign keys. */
export async function setCategoryName(tx: Transaction, name: string, wanted: string): Promise<number> {
  const update = tx.updateTable('categories').set({ name: wanted, version: sql`version + 1` }).where('name', '=', name)
  const { version } = await update.returning('version').executeTakeFirstOrThrow()
  await deleteFormerName(tx, wanted)
  await tx.insertInto('former_category_names').values({ name, category: wanted }).execute()
  return version
}

/** Moves all products of a category to another, which its names then lead to. */
export async function mergeIntoCategory(tx: Transaction, name: string, into: string): Promise<void> {
  await tx.updateTable('products').set({ category: into }).where('category', '=', name).execute()
  await tx.updateTable('former_category_names').set({ category: into }).where('category', '=', name).execute()
  await deleteCategory(tx, name)
  await tx.insertInto('former_category_names').values({ name, category: into }).execute()
}

export async function insertCategory(tx: Transaction, name: string): Promise<void> {
  await deleteFormerName(tx, name)
  await sql`INSERT INTO categories (name, position) SELECT ${name}, coalesce(max(position), 0) + 1 FROM categories`.execute(
    tx,
  )
}

export async function deleteCategory(tx: Transaction, name: string): Promise<void> {
  await tx.deleteFrom('categories').where('name', '=', name).execute()
}

/** False when there is no such category. */
export async function setCategoryPicture(tx: Transaction, name: string, key: string | null): Promise<boolean> {
  const update = tx.updateTable('categories').set({ picture_key: key }).where('name', '=', name)
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}

/** Beyond the highest place first: each place is taken once. */
export async function placeCategories(tx: Transaction, names: readonly string[]): Promise<void> {
  const highest = sql`(SELECT max(position) FROM categories)`
  await sql`UPDATE categories SET position = position + ${highest}`.execute(tx)
  await sql`
    UPDATE categories SET position = place
    FROM unnest(${names}::text[]) WITH ORDINALITY AS wanted (wanted_name, place) WHERE name = wanted_name`.execute(tx)
}
