import type { Paise } from '../money.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** The price and the printed maximum retail price, both with tax. */
export type Prices = { readonly price: Paise; readonly mrp: Paise }

/**
 * A product's prices after a change; the MRP stays unless given. Refuses a withdrawn product, and a price above the MRP, which is
 * an offence (Legal Metrology Act 2009).
 */
export function changedPrices(
  product: Prices & { readonly isListed: boolean },
  { price, mrp = product.mrp }: { readonly price: Paise; readonly mrp?: Paise | undefined },
): Prices | Refusal<'withdrawn'> | Refusal<'above-mrp', { mrp: Paise }> {
  if (!product.isListed) return refuse('withdrawn')
  if (price > mrp) return refuse('above-mrp', { mrp })
  return { price, mrp }
}
