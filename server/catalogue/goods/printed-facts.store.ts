import type { NetQuantity } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type PrintedFacts = {
  readonly id: string
  readonly title: string
  readonly netAmount: number
  readonly netUnit: NetQuantity['unit']
  readonly mrpPaise: number
  readonly bestBeforeMonths: number
}

/** What the packs of products say, by id; drafts too. */
export async function readPrintedFacts(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, PrintedFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await connection
    .selectFrom('products')
    .select(['id', 'title', 'mrp_paise as mrpPaise', 'best_before_months as bestBeforeMonths'])
    .select(['net_quantity_amount as netAmount', 'net_quantity_unit as netUnit'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
