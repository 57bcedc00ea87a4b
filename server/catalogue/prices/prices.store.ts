import type { Prices } from '#domain/catalogue/change-price.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

type PricedRow = Prices & { readonly title: string; readonly isListed: boolean }

export async function lockPrices(tx: Transaction, productId: string): Promise<PricedRow | undefined> {
  const row = await tx
    .selectFrom('products')
    .select(['title', 'price_paise', 'mrp_paise', 'withdrawn_at'])
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return { title: row.title, price: row.price_paise, mrp: row.mrp_paise, isListed: row.withdrawn_at === null }
}

export async function writePrices(tx: Transaction, productId: string, { price, mrp }: Prices): Promise<void> {
  await tx.updateTable('products').set({ price_paise: price, mrp_paise: mrp }).where('id', '=', productId).execute()
}
