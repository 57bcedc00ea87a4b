import type { HomePart, StorefrontSettings } from '#domain/catalogue/storefront-settings.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { purgeAllPages } from '../working-settings/working-settings.store.ts'

export type StoredStorefront = StorefrontSettings & {
  readonly version: number
  /** Of the banner's products. */
  readonly lines: readonly (string | null)[]
}

export async function readAnnouncement(connection: Connection): Promise<string | undefined> {
  const row = await connection.selectFrom('storefront_settings').select('announcement').executeTakeFirst()
  return row?.announcement ?? undefined
}

export async function readHomeSettings(
  connection: Connection,
): Promise<Pick<StorefrontSettings, 'banner' | 'parts' | 'sizesAsOne'>> {
  const columns = ['banner', 'parts', 'sizes_as_one as sizesAsOne'] as const
  const row = await connection.selectFrom('storefront_settings').select(columns).executeTakeFirstOrThrow()
  return { ...row, parts: row.parts as HomePart[] }
}

export async function readListSettings(connection: Connection): Promise<Pick<StorefrontSettings, 'sizesAsOne'>> {
  return connection.selectFrom('storefront_settings').select('sizes_as_one as sizesAsOne').executeTakeFirstOrThrow()
}

export async function readStorefront(connection: Connection): Promise<StoredStorefront> {
  const columns = ['announcement', 'banner', 'parts', 'sizes_as_one as sizesAsOne', 'version'] as const
  const row = await connection.selectFrom('storefront_settings').select(columns).executeTakeFirstOrThrow()
  const products = await connection
    .selectFrom('products')
    .select(['id', 'banner_line'])
    .where('id', 'in', ['', ...row.banner])
    .execute()
  const lineOf = (id: string) => products.find((product) => product.id === id)?.banner_line ?? null
  return { ...row, parts: row.parts as HomePart[], lines: row.banner.map(lineOf) }
}

/** Of two who save at once the second sees the first. The banner's products are locked before: who edits one locks it first, too. */
export async function lockStorefront(tx: Transaction): Promise<StoredStorefront> {
  await tx.selectFrom('storefront_settings').select('version').forUpdate().execute()
  return readStorefront(tx)
}

export async function updateStorefront(
  tx: Transaction,
  { announcement, banner, parts, sizesAsOne }: StorefrontSettings,
): Promise<number> {
  const { version } = await tx
    .updateTable('storefront_settings')
    .set((is) => ({
      ...{ announcement, banner: [...banner], parts: [...parts], sizes_as_one: sizesAsOne },
      version: is('version', '+', 1),
    }))
    .returning('version')
    .executeTakeFirstOrThrow()
  await purgeAllPages(tx)
  return version
}
