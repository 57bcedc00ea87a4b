import { type Refusal, refuse } from '../refusal.ts'
import type { Grams } from './kilograms.ts'
import { shareOut } from './share-out.ts'

export type RunWeights = {
  /** Out of each lot. */
  readonly taken: readonly Grams[]
  readonly packs: readonly { readonly units: number; readonly grams: Grams }[]
  /** Goes back to the lots. */
  readonly left: Grams
}
export type WeighedRun = {
  readonly taken: Grams
  readonly packed: Grams
  readonly left: Grams
  readonly loss: Grams
  /** What became of each lot's part, in the order of the lots. */
  readonly lots: readonly { readonly packed: Grams; readonly left: Grams; readonly loss: Grams }[]
}

/** Units × grams of a pack + left over + loss = taken, to the gram, for the run and for each of its lots (BATCH-06). */
export function weighRun({ taken, packs, left }: RunWeights): WeighedRun | Refusal<'more-packed', { by: Grams }> {
  const all = sum(taken)
  const packed = sum(packs.map(({ units, grams }) => units * grams))
  const loss = all - packed - left
  if (loss < 0) return refuse('more-packed', { by: -loss })
  const packedOf = shareOut(packed, taken)
  const rest = taken.map((grams, nth) => grams - (packedOf[nth] ?? 0))
  const leftOf = shareOut(left, rest)
  const lots = rest.map((grams, nth) => {
    const back = leftOf[nth] ?? 0
    return { packed: packedOf[nth] ?? 0, left: back, loss: grams - back }
  })
  return { taken: all, packed, left, loss, lots }
}

/** `limit` in hundredths of a per cent of what was taken. */
export function needsReason({ taken, loss }: Pick<WeighedRun, 'taken' | 'loss'>, limit: number): boolean {
  return loss * 10_000 > taken * limit
}

type Certified = { readonly certificateScheme: string | null; readonly certificateNumber: string | null }
export type LotOrigin = Certified & { readonly growerId: string; readonly harvestedOn: string | null }

/** Names an organic certificate: no two have the same scheme and number. */
export function certificateOf({ certificateScheme, certificateNumber }: Certified): string {
  return certificateScheme && certificateNumber ? `${certificateScheme} ${certificateNumber}` : 'none'
}

/**
 * Where the packs of a run come from: what all lots have in common, and the oldest harvest. Lots of two certificates of a scheme are 'mixed' with
 * both; goods of two schemes, or certified ones mixed with others, are sold under none.
 */
export function originOfRun(lots: readonly LotOrigin[]) {
  const growers = new Set(lots.map(({ growerId }) => growerId))
  const schemes = new Set(lots.map(({ certificateScheme }) => certificateScheme))
  const [scheme = null] = schemes
  const numbers = [...new Set(lots.map(({ certificateNumber }) => certificateNumber ?? ''))].filter(Boolean).toSorted()
  const isCertified = schemes.size === 1 && scheme !== null
  const harvests = lots.map(({ harvestedOn }) => harvestedOn).filter((day) => day !== null)
  return {
    growerId: growers.size === 1 ? (lots[0]?.growerId ?? null) : null,
    harvestedOn: harvests.length === lots.length ? (harvests.toSorted()[0] ?? null) : null,
    certificateScheme: isCertified ? scheme : null,
    certificateNumber: isCertified
      ? numbers.length > 1
        ? `mixed: ${numbers.join(' and ')}`
        : (numbers[0] ?? null)
      : null,
  }
}

/** Grams of goods in a pack sold by weight; undefined by volume, where a person types it once. */
export function goodsGrams(amount: number, unit: 'g' | 'kg' | 'ml' | 'l'): Grams | undefined {
  const grams = unit === 'kg' ? Math.round(amount * 1000) : amount
  return (unit === 'g' || unit === 'kg') && Number.isInteger(grams) ? grams : undefined
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
