import { changedPrices, type Prices } from '#domain/catalogue/change-price.ts'
import type { Paise } from '#domain/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { lockPrices, writePrices } from './prices.store.ts'

export type PriceInput = { readonly productId: string; readonly price: Paise; readonly mrp?: Paise | undefined }
export type PriceChange = { readonly title: string; readonly before: Prices; readonly after: Prices }
export type PriceRefusal = Refusal<'unknown-product'> | Exclude<ReturnType<typeof changedPrices>, Prices>

/** The processes purge their caches a moment after the commit. An unchanged price is refused as 'unchanged'. */
export async function setPrice(
  tx: Transaction,
  audit: Audit,
  { productId, ...wanted }: PriceInput,
): Promise<PriceChange | PriceRefusal | Refusal<'unchanged', PriceChange>> {
  const product = await lockPrices(tx, productId)
  if (!product) return refuse('unknown-product')
  const { title, price, mrp } = product
  const after = changedPrices(product, wanted)
  if (isRefusal(after)) return after
  const change = { title, before: { price, mrp }, after }
  if (after.price === price && after.mrp === mrp) return refuse('unchanged', change)
  await writePrices(tx, productId, after)
  audit({
    action: 'product.price-changed',
    subject: { kind: 'product', id: productId },
    before: { pricePaise: price, mrpPaise: mrp },
    after: { pricePaise: after.price, mrpPaise: after.mrp },
  })
  return change
}
