import type { Connection } from '#server/platform/database/open-database.ts'

export type ProductGroups = { readonly title: string; readonly category: string; readonly growerId: string | null }

/** How figures of these products are summed, by id. */
export async function readProductGroups(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, ProductGroups>> {
  const rows = await connection
    .selectFrom('products')
    .select(['id', 'title', 'category', 'grower_id as growerId'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Map(rows.map(({ id, ...groups }) => [id, groups]))
}
