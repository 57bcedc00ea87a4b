import type { Connection } from '#server/platform/database/open-database.ts'

export type ProductGroups = { readonly title: string; readonly category: string; readonly growerId: string | null }

/** How figures of products are summed, by id. */
export async function readProductGroups(connection: Connection): Promise<Map<string, ProductGroups>> {
  const rows = await connection
    .selectFrom('products')
    .select(['id', 'title', 'category', 'grower_id as growerId'])
    .execute()
  return new Map(rows.map(({ id, ...groups }) => [id, groups]))
}
