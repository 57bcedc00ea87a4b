import { plainDigits } from '../plain-digits.ts'

/**
 * The GST slabs of goods since 22 September 2025, in per cent, by notification 9/2025-Central Tax (Rate): nil, 5, 18 and 40. 12 and 28 ended that day.
 * The special rates of gold, stones and bricks are no slabs of food.
 */
export const gstSlabs = [0, 5, 18, 40] as const

type NewRate = {
  /** In per cent, as typed. */
  readonly rate: string
  readonly from: string
}
type Known = {
  readonly today: string
  /** Products that it changes, where they are counted already. */
  readonly products: number | undefined
}

/** About a rate that is probably a slip of the finger, since one that holds is never taken back (GOODS-11); none about what is no rate. */
export function askAboutRate({ rate, from }: NewRate, { today, products }: Known) {
  const typed = plainDigits(rate).trim().replace(/\s*%$/, '')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed)) return {}
  const percent = Number(typed)
  const isSlab = gstSlabs.some((slab) => slab === percent)
  return {
    ...(!isSlab && { rate: `${percent} % is no GST rate of today: those are 0, 5, 18 and 40. Add it all the same?` }),
    ...(from === today && { from: `It holds at once${changesOf(products)}, and never changes after. Add it?` }),
  }
}

function changesOf(products: number | undefined): string {
  if (!products) return ''
  return products === 1 ? ' for 1 product' : ` for ${products.toLocaleString('en-IN')} products`
}
