import type { Connection } from '#server/platform/database/open-database.ts'
import { nameColumns, nameOfRow } from '../product-name.ts'

export type ProductGroups = { readonly name: string; readonly category: string; readonly growerId: string | null }

/** How figures of these products are summed, by id. */
export async function readProductGroups(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, ProductGroups>> {
  const rows = await connection
    .selectFrom('products')
    .select(['id', ...nameColumns, 'category', 'grower_id as growerId'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Map(rows.map((row) => [row.id, { name: nameOfRow(row), category: row.category, growerId: row.growerId }]))
}
