import { formatRupees, formatRupeesExactly, type Paise, roundToRupee } from '../money.ts'
import type { NetQuantity } from './product.ts'

/** `500 g`, `1 kg`, `1.5 l`. */
export function formatNetQuantity({ amount, unit }: NetQuantity): string {
  return `${amount} ${unit}`
}

/** 'Toor Dal, 500 g'; a title that ends with the size has it once. A draft without a size has none. */
export function titleWithSize(title: string, netQuantity: string, between = ', '): string {
  return title.endsWith(netQuantity) || netQuantity.startsWith('0 ') ? title : title + between + netQuantity
}

const measures = {
  g: { base: 'g', times: 1 },
  kg: { base: 'g', times: 1000 },
  ml: { base: 'ml', times: 1 },
  l: { base: 'ml', times: 1000 },
} as const

/** In g or ml: `{ amount: 1.5, unit: 'kg' }` is 1500. */
export function inBaseUnits({ amount, unit }: NetQuantity): number {
  return amount * measures[unit].times
}

/**
 * Unit sale price as the Packaged Commodities Rules want it: per g or ml below one kg or l, per kg or l from there on,
 * two decimals. `unitPrice(365_00, { amount: 350, unit: 'g' })` is `₹1.04 per g`. Undefined for an amount of 0.
 */
export function unitPrice(price: Paise, { amount, unit }: NetQuantity): string | undefined {
  const { base } = measures[unit]
  const inBase = inBaseUnits({ amount, unit })
  if (!(inBase > 0)) return undefined
  if (inBase < 1000) return `${formatRupeesExactly(Math.round(price / inBase))} per ${base}`
  return `${formatRupeesExactly(Math.round((price * 1000) / inBase))} per ${base === 'g' ? 'kg' : 'l'}`
}

/**
 * The unit price among the facts of a product: the legal one, and of a pack below one kg or l the price by which packs are compared, so that
 * the page has one unit. `declaredUnitPrice(365_00, { amount: 350, unit: 'g' })` is `₹1,043 per kg (₹1.04 per g)`.
 */
export function declaredUnitPrice(price: Paise, quantity: NetQuantity): string | undefined {
  const legal = unitPrice(price, quantity)
  return inBaseUnits(quantity) < 1000 && legal ? `${comparisonPrice(price, quantity)} (${legal})` : legal
}

/**
 * The price by which packs are compared, in whole rupees (FACT-03): always per kg or l, so that a list has one unit.
 * `comparisonPrice(365_00, { amount: 350, unit: 'g' })` is `₹1,043 per kg`. Undefined for an amount of 0.
 */
export function comparisonPrice(price: Paise, { amount, unit }: NetQuantity): string | undefined {
  const { base } = measures[unit]
  const inBase = inBaseUnits({ amount, unit })
  if (!(inBase > 0)) return undefined
  return `${formatRupees(roundToRupee((price * 1000) / inBase))} per ${base === 'g' ? 'kg' : 'l'}`
}
