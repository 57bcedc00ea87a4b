import { sql } from 'kysely'
import type { NetQuantity } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type ProductBesides = {
  readonly id: string
  readonly title: string
  readonly netQuantity: NetQuantity
  /** 0 of a draft without one. */
  readonly price: number
  /** Units. */
  readonly sold: number
}

/** All products but these, those first of which most were sold; drafts too. */
export async function readProductsBesides(
  connection: Connection,
  ids: readonly string[],
  { sold, limit }: { readonly sold: ReadonlyMap<string, number>; readonly limit: number },
): Promise<{ rows: ProductBesides[]; total: number }> {
  const { rows } = await sql<ProductBesides & { total: number }>`
    SELECT id, title, json_build_object('amount', net_quantity_amount, 'unit', net_quantity_unit) AS "netQuantity",
      price_paise AS price, coalesce(units, 0)::int AS sold, (count(*) OVER ())::int AS total
    FROM products LEFT JOIN unnest(${[...sold.keys()]}::text[], ${[...sold.values()]}::int[]) AS sold (product_id, units)
      ON product_id = id WHERE id <> ALL (${[...ids]}::text[])
    ORDER BY coalesce(units, 0) DESC, title, id LIMIT ${limit}`.execute(connection)
  return { rows, total: rows[0]?.total ?? 0 }
}
