import type { NetQuantity } from '#domain/catalogue/product.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { nameColumns, nameOfRow } from '../product-name.ts'

export type PrintedFacts = {
  readonly id: string
  /** As staff call it. */
  readonly name: string
  readonly netAmount: number
  readonly netUnit: NetQuantity['unit']
  readonly mrpPaise: number
  /** 0 of a draft without one. */
  readonly pricePaise: number
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
    .select([
      'id',
      ...nameColumns,
      'mrp_paise as mrpPaise',
      'price_paise as pricePaise',
      'best_before_months as bestBeforeMonths',
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .execute()
  return new Map(
    rows.map((row) => {
      const [netAmount, netUnit] = [row.net_quantity_amount, row.net_quantity_unit]
      return [row.id, { ...row, name: nameOfRow(row), netAmount, netUnit }]
    }),
  )
}
