import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type ProductCosts = {
  readonly goodsGrams: number | null
  /** A unit. */
  readonly packingPaise: number
  readonly typedPaise: number | null
  readonly version: number
}

/** By product; one without costs is left out. */
export async function readProductCosts(connection: Connection): Promise<Map<string, ProductCosts>> {
  const rows = await connection
    .selectFrom('product_costs')
    .select(['product_id as id', 'goods_grams as goodsGrams', 'packing_paise as packingPaise'])
    .select(['typed_paise as typedPaise', 'version'])
    .execute()
  return new Map(rows.map(({ id, ...costs }) => [id, costs]))
}

export async function saveGoodsGrams(tx: Transaction, id: string, grams: number): Promise<void> {
  await sql`
    INSERT INTO product_costs (product_id, goods_grams) VALUES (${id}, ${grams})
    ON CONFLICT (product_id) DO UPDATE SET goods_grams = excluded.goods_grams`.execute(tx)
}

/** Undefined when somebody else has changed them meanwhile. */
export async function saveCosts(
  tx: Transaction,
  id: string,
  { packingPaise, typedPaise, version }: Omit<ProductCosts, 'goodsGrams'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO product_costs AS stored (product_id, packing_paise, typed_paise) VALUES (${id}, ${packingPaise}, ${typedPaise})
    ON CONFLICT (product_id) DO UPDATE
    SET packing_paise = excluded.packing_paise, typed_paise = excluded.typed_paise, version = stored.version + 1
    WHERE stored.version = ${version} RETURNING version`.execute(tx)
  return rows[0]?.version
}
