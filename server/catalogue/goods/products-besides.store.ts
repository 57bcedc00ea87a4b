import { sql } from 'kysely'
import type { NetQuantity } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type ProductBesides = {
  readonly id: string
  readonly title: string
  readonly netQuantity: NetQuantity
  /** 0 of a draft without one. */
  readonly price: number
  /** Units so far. */
  readonly sold: number
}

/** All products but these, those that sell most first; drafts too. */
export async function readProductsBesides(
  connection: Connection,
  ids: readonly string[],
  limit: number,
): Promise<{ rows: ProductBesides[]; total: number }> {
  const { rows } = await sql<ProductBesides & { total: number }>`
    SELECT id, title, json_build_object('amount', net_quantity_amount, 'unit', net_quantity_unit) AS "netQuantity",
      price_paise AS price, coalesce(units, 0)::int AS sold, (count(*) OVER ())::int AS total
    FROM products LEFT JOIN units_sold ON product_id = id WHERE id <> ALL (${[...ids]}::text[])
    ORDER BY sold DESC, title, id LIMIT ${limit}`.execute(connection)
  return { rows, total: rows[0]?.total ?? 0 }
}
