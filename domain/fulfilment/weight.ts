import type { NetQuantity } from '../catalogue/product.ts'
import { type CountedLine, isCounted, type PackingProgress, packedOf, packingSums } from './packing-progress.ts'

/** Of a parcel. */
export const maxGrams = 100_000

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

type PackLine = CountedLine & {
  /** Of one pack, as `packGrams` has it. */
  readonly grams: number
  /** Its gross weight is known. */
  readonly isWeighed?: boolean | undefined
}

/**
 * Grams that are sent where none are typed (PACK-06), once each unit is packed or reported as missing. Undefined: the scale has the word,
 * since a part is packed, a gross weight is not known or the box would weigh more than any carrier takes.
 */
export function workedOutGrams(
  lines: readonly PackLine[],
  progress: PackingProgress,
  { tareGrams }: { readonly tareGrams: number },
): number | undefined {
  const packed = lines.filter((line) => packedOf(progress, line) > 0)
  if (!isCounted(packingSums(lines, progress)) || packed.length === 0) return undefined
  if (!packed.every(({ isWeighed }) => isWeighed)) return undefined
  const grams = packedGrams(lines, progress, { tareGrams })
  return grams <= maxGrams ? grams : undefined
}

/** Expected grams of what is packed so far; the tare is the box. */
export function packedGrams(
  lines: readonly PackLine[],
  progress: PackingProgress,
  { tareGrams }: { readonly tareGrams: number },
): number {
  return lines.reduce((sum, line) => sum + packedOf(progress, line) * line.grams, tareGrams)
}

/** Whether a parcel weighs over 10 % more or less than expected (PACK-06). */
export function isWeightOff(grams: number, expected: number): boolean {
  return Math.abs(grams - expected) * 10 > expected
}

/** '95 g', from 1 kg on '1.255 kg': exact. */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${formatKilograms(grams, { decimals: 3 })} kg`
}

/** `1.25` from 1250; rounded to 10 g, or with three decimals not at all. */
export function formatKilograms(grams: number, { decimals = 2 }: { decimals?: 2 | 3 } = {}): string {
  const perKilogram = 10 ** decimals
  return String(Math.round((grams * perKilogram) / 1000) / perKilogram)
}
