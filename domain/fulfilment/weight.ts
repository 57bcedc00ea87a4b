import type { NetQuantity } from '../catalogue/product.ts'

type Weighed = {
  /** Of one pack; null: not known yet. */
  readonly grossGrams: number | null
  /** Of one pack of the product; null: it is in the catalogue no more. */
  readonly netAmount: number | null
  readonly netUnit: NetQuantity['unit'] | null
}

const gramsPer: { readonly [unit in NetQuantity['unit']]: number } = { g: 1, kg: 1000, ml: 1, l: 1000 }

/** Expected grams of a parcel; the tare is its box, filling and tape. */
export function expectedGrams(
  lines: readonly (Weighed & { readonly quantity: number })[],
  { tareGrams }: { readonly tareGrams: number },
): number {
  return lines.reduce((sum, line) => sum + line.quantity * packGrams(line), tareGrams)
}

/** Expected grams of one pack. Of unknown weight it counts with its net quantity, a millilitre as a gram. */
export function packGrams({ grossGrams, netAmount, netUnit }: Weighed): number {
  if (grossGrams !== null) return grossGrams
  return netAmount === null || netUnit === null ? 0 : Math.round(netAmount * gramsPer[netUnit])
}

/** Whether the expected weight rests on the gross weight of every pack, so that it can be proposed (PACK-06). */
export function isWorkedOut(
  lines: readonly { readonly quantity: number; readonly isWeighed?: boolean | undefined }[],
): boolean {
  const packed = lines.filter(({ quantity }) => quantity > 0)
  return packed.length > 0 && packed.every(({ isWeighed }) => isWeighed)
}

/** Whether a parcel weighs over 10 % more or less than expected (PACK-06). */
export function isWeightOff(grams: number, expected: number): boolean {
  return Math.abs(grams - expected) * 10 > expected
}

/** `1.25` from 1250; rounded to 10 g, or with three decimals not at all. */
export function formatKilograms(grams: number, { decimals = 2 }: { decimals?: 2 | 3 } = {}): string {
  const perKilogram = 10 ** decimals
  return String(Math.round((grams * perKilogram) / 1000) / perKilogram)
}
