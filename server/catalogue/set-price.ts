import { changedPrices, type Prices } from '#domain/catalogue/change-price.ts'
import type { Paise } from '#domain/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { lockPrices, writePrices } from './prices.store.ts'

export type PriceWish = { readonly productId: string; readonly price: Paise; readonly mrp?: Paise | undefined }
export type SetPrice = { readonly title: string; readonly before: Prices; readonly now: Prices }
export type PriceRefusal = Refusal<'unknown-product'> | Exclude<ReturnType<typeof changedPrices>, Prices>

/** Changes what a product costs. When it resolves, the change is committed; processes hear of it a moment later. */
export async function setPrice(
  { database }: Pick<Deps, 'database'>,
  { productId, ...wanted }: PriceWish,
): Promise<SetPrice | PriceRefusal> {
  return inTransaction(database, async (tx) => {
    const product = await lockPrices(tx, productId)
    if (!product) return refuse('unknown-product')
    const { title, price, mrp } = product
    const now = changedPrices(product, wanted)
    if (isRefusal(now)) return now
    if (now.price !== price || now.mrp !== mrp) await writePrices(tx, productId, now)
    return { title, before: { price, mrp }, now }
  })
}
