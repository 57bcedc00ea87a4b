import { formatRupees } from '#domain/money.ts'

type Order = {
  readonly lines: readonly { readonly missing?: number; readonly unitPricePaise?: number }[]
  readonly money?: { readonly discountPaise: number; readonly roundingPaise: number; readonly creditedPaise: number }
}

/** 'Refund the missing units, ₹900': with its sum where that is the price of the units, without discount, round-off and earlier refund. */
export function refundOfMissing({ lines, money }: Order): string {
  const units = lines.reduce((sum, { missing = 0 }) => sum + missing, 0)
  const act = `Refund the missing ${units === 1 ? 'unit' : 'units'}`
  const isPlain = money && money.discountPaise === 0 && money.roundingPaise === 0 && money.creditedPaise === 0
  if (!isPlain) return act
  const sum = lines.reduce((total, { missing = 0, unitPricePaise = 0 }) => total + missing * unitPricePaise, 0)
  return `${act}, ${formatRupees(sum)}`
}
