import type { NetQuantity } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/** What packers need to know of a product (PACK-02, PACK-06). */
export type PackFacts = {
  readonly barcode: string | null
  readonly shelfPlace: string | null
  readonly grossGrams: number | null
  /** Null of a product that is in the catalogue no more. */
  readonly netAmount: number | null
  readonly netUnit: NetQuantity['unit'] | null
}

export async function readPackFacts(connection: Connection, ids: readonly string[]): Promise<Map<string, PackFacts>> {
  const rows = await connection
    .selectFrom('products')
    .select(['id', 'barcode', 'shelf_place as shelfPlace', 'gross_grams as grossGrams'])
    .select(['net_quantity_amount as netAmount', 'net_quantity_unit as netUnit'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
