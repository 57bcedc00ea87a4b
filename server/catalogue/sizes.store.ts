import { sql } from 'kysely'
import type { Family } from '#contract/catalogue.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Of a row of `products`, so that page and sizes are of one moment; null where there is no other size on sale (GOODS-15). */
export const familyOfRow = sql<Family | null>`(
  SELECT CASE WHEN count(*) > 1 THEN json_build_object('name', products.family, 'sizes',
    json_agg(json_build_object('id', size.id, 'price', size.price_paise, 'out_of_stock', size.is_sold_out,
      'net_quantity', json_build_object('amount', size.net_quantity_amount, 'unit', size.net_quantity_unit))
      ORDER BY size.net_quantity_amount * CASE WHEN size.net_quantity_unit IN ('kg', 'l') THEN 1000 ELSE 1 END, size.position)) END
  FROM products AS size WHERE lower(size.family) = lower(products.family) AND size.withdrawn_at IS NULL)`

/** The other products of its family, of every state, for the editor. */
export function readOtherSizes(connection: Connection, id: string): Promise<{ id: string; title: string }[]> {
  return connection
    .selectFrom('products')
    .select(['id', 'title'])
    .where(sql<boolean>`lower(family) = (SELECT lower(own.family) FROM products AS own WHERE own.id = ${id})`)
    .where('id', '<>', id)
    .orderBy('position')
    .limit(50)
    .execute()
}
