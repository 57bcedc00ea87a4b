import { formatRupees, type Paise } from '../money.ts'

/** Beside the field that names packs whose printed MRP is below the price (BATCH-01): 'Lower the price first.' and what it is. */
export function mrpBelowPrice(price: Paise): string {
  return `Lower the price first. It is ${formatRupees(price)}, above the MRP on these packs.`
}
