import { formatRupeesExactly, type Paise } from '../money.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** The price and the printed maximum retail price, both with tax. */
export type Prices = { readonly price: Paise; readonly mrp: Paise }

/** As printed on the packs of a batch that lie on the shelf. */
export type PrintedMrp = { readonly mrp: Paise; readonly batch: string }

export function sayPrintedMrp({ mrp, batch }: PrintedMrp): string {
  return `The packs of batch ${batch} have the MRP ${formatRupeesExactly(mrp)} printed on them: no higher price while they are here`
}

/**
 * A product's prices after a change; the MRP stays unless given. Refuses a withdrawn product, and a price above the MRP, which is
 * an offence (Legal Metrology Act 2009), also where it is the lowest MRP printed on remaining packs (BATCH-01).
 */
export function changedPrices(
  product: Prices & { readonly isListed: boolean; readonly printed?: PrintedMrp | undefined },
  { price, mrp = product.mrp }: { readonly price: Paise; readonly mrp?: Paise | undefined },
): Prices | Refusal<'withdrawn'> | Refusal<'above-mrp', { mrp: Paise }> | Refusal<'above-printed-mrp', PrintedMrp> {
  const { isListed, printed } = product
  if (!isListed) return refuse('withdrawn')
  if (price > mrp) return refuse('above-mrp', { mrp })
  if (printed && price > printed.mrp) return refuse('above-printed-mrp', printed)
  return { price, mrp }
}
