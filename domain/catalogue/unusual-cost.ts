import { formatRupees, type Paise, parseTypedRupees } from '../money.ts'

/** The question about a typed cost of a unit above its price: 'That is ₹375 above the price. Save it anyway?'; none without a price (BUY-03). */
export function askAboutCost(typed: string, price: Paise | undefined): string | undefined {
  const cost = parseTypedRupees(typed)
  if (cost === undefined || !price || cost <= price) return undefined
  return `That is ${formatRupees(cost - price)} above the price. Save it anyway?`
}
