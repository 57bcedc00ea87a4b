import { changedPrices, type Prices } from '#domain/catalogue/change-price.ts'
import type { Paise } from '#domain/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { lockPrices, writePrices } from './prices.store.ts'

export type PriceInput = { readonly productId: string; readonly price: Paise; readonly mrp?: Paise | undefined }
export type PriceChange = { readonly title: string; readonly before: Prices; readonly after: Prices }
export type PriceRefusal = Refusal<'unknown-product'> | Exclude<ReturnType<typeof changedPrices>, Prices>

/** Resolves when the change is committed; the processes purge their caches a moment later. */
export async function setPrice(
  { database }: Pick<Deps, 'database'>,
  { productId, ...wanted }: PriceInput,
): Promise<PriceChange | PriceRefusal> {
  return inTransaction(database, async (tx) => {
    const product = await lockPrices(tx, productId)
    if (!product) return refuse('unknown-product')
    const { title, price, mrp } = product
    const after = changedPrices(product, wanted)
    if (isRefusal(after)) return after
    if (after.price !== price || after.mrp !== mrp) await writePrices(tx, productId, after)
    return { title, before: { price, mrp }, after }
  })
}
