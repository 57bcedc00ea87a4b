import type { Prices, PrintedMrp } from '#domain/catalogue/change-price.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'

type PricedRow = Prices & {
  readonly title: string
  readonly isListed: boolean
  readonly printed: PrintedMrp | undefined
}

export async function lockPrices(tx: Transaction, productId: string): Promise<PricedRow | undefined> {
  const row = await tx
    .selectFrom('products')
    .select(['title', 'price_paise', 'mrp_paise', 'withdrawn_at'])
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const printed = await tx
    .selectFrom('lowest_printed_mrps')
    .select(['mrp_paise as mrp', 'batch_code as batch'])
    .where('product_id', '=', productId)
    .$narrowType<PrintedMrp>()
    .executeTakeFirst()
  return { title: row.title, price: row.price_paise, mrp: row.mrp_paise, isListed: row.withdrawn_at === null, printed }
}

export async function writePrices(tx: Transaction, productId: string, { price, mrp }: Prices): Promise<void> {
  await tx.updateTable('products').set({ price_paise: price, mrp_paise: mrp }).where('id', '=', productId).execute()
}
