import { formatRupees, groupDigits, type Paise } from '../money.ts'

type Change = {
  readonly price: Paise | undefined
  readonly former: Paise | undefined
  /** That it would have: a higher price is refused anyway. */
  readonly mrp: Paise | undefined
}

/** Whether a price is so far from the former one that it needs a confirmation: by more than half (GOODS-01). */
export function isUnusualPrice(price: Paise, former: Paise): boolean {
  return 2 * Math.abs(price - former) > former
}

/** The question about an unusual price: '₹949 to ₹95 is 90 % less. Save it anyway?'; none about a first price. */
export function askAboutPrice({ price, former, mrp }: Change): string | undefined {
  if (!price || !former || (mrp && price > mrp) || !isUnusualPrice(price, former)) return undefined
  const percent = Math.round((100 * Math.abs(price - former)) / former)
  const off = price < former ? `${Math.min(percent, 99)} % less` : `${groupDigits(percent)} % more`
  return `${formatRupees(former)} to ${formatRupees(price)} is ${off}. Save it anyway?`
}
