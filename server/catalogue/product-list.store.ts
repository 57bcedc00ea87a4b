// The product list is ordered by `position`, the latest product last.
import { sql } from 'kysely'
import type { Product } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { productRows, toProduct } from './catalogue.store.ts'

export type CategoryCount = { readonly name: string; readonly count: number; readonly pictureKey: string | null }

/** Categories with products on sale, in the shop's order. */
export async function readCategories(connection: Connection): Promise<CategoryCount[]> {
  return connection
    .selectFrom('categories_on_sale')
    .select(['name', 'count', 'picture_key as pictureKey'])
    .orderBy('position')
    .execute()
}

type Slice = { readonly category: string | undefined; readonly offset: number; readonly limit: number }

/** Positions come from the index alone; whole rows are read only for the products returned. */
export async function readSlice(connection: Connection, { category, offset, limit }: Slice): Promise<Product[]> {
  const positions = connection
    .selectFrom('products')
    .select('position')
    .where('withdrawn_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .orderBy('position')
    .offset(offset)
    .limit(limit)
  const rows = await productRows(connection).where('position', 'in', positions).orderBy('position').execute()
  return rows.map(toProduct)
}

export type Changed = { readonly id: string; readonly changedAt: Date }

/** When the pages of a slice of the list last changed. */
export async function readChanges(
  connection: Connection,
  { offset, limit }: { offset: number; limit: number },
): Promise<Changed[]> {
  return connection
    .selectFrom('products')
    .select(['id', 'changed_at as changedAt'])
    .where('withdrawn_at', 'is', null)
    .orderBy('position')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function readCategoryChanges(connection: Connection) {
  return connection
    .selectFrom('products')
    .select(({ fn }) => ['category', fn.max('changed_at').as('changedAt')])
    .where('withdrawn_at', 'is', null)
    .groupBy('category')
    .orderBy('category')
    .execute()
}

export const mostNeighbours = 12

/** A product and the next twelve of its category, wrapping around at the end (PROD-05); in the order of the list. */
export async function readWithNeighbours(connection: Connection, id: string): Promise<Product[]> {
  const own = (column: 'position' | 'category') => sql`(SELECT ${sql.ref(column)} FROM products WHERE id = ${id})`
  const positions = sql<number>`(
    SELECT position FROM products
    WHERE withdrawn_at IS NULL AND category = ${own('category')}
    ORDER BY position < ${own('position')}, position LIMIT ${1 + mostNeighbours})`
  const rows = await productRows(connection).where('position', 'in', positions).orderBy('position').execute()
  return rows.map(toProduct)
}
