import type { Grams } from './kilograms.ts'
import { shareOut } from './share-out.ts'

/** Of one bulk lot; `used` by runs and by what was written off of it. */
export type LotGrams = {
  readonly id: string
  readonly certificate: string
  readonly season: string
  readonly net: Grams
  readonly used: Grams
}
/** Of one run: what it packed of each lot, and where these packs are. */
export type RunGrams = {
  readonly inputs: readonly { readonly lotId: string; readonly packed: Grams }[]
  readonly packs: readonly {
    readonly units: number
    readonly grams: Grams
    readonly onShelf: number
    readonly writtenOff: number
  }[]
}
export type KilogramsOfSeason = {
  readonly certificate: string
  readonly season: string
  readonly bought: Grams
  readonly packed: Grams
  readonly sold: Grams
  /** Lost in runs too. */
  readonly writtenOff: Grams
  /** In the lots and on the shelf. */
  readonly left: Grams
}

/** By certificate and season, newest season first: bought = sold + written off + left, to the gram (BATCH-06). Packs of a mixed run count by its lots. */
export function kilogramsBySeason(lots: readonly LotGrams[], runs: readonly RunGrams[]): KilogramsOfSeason[] {
  const found = new Map<string, { -readonly [Key in keyof KilogramsOfSeason]: KilogramsOfSeason[Key] }>()
  const rowOf = new Map(
    lots.map((lot) => {
      const key = `${lot.season}\n${lot.certificate}`
      const { certificate, season } = lot
      const row = found.get(key) ?? { certificate, season, bought: 0, packed: 0, sold: 0, writtenOff: 0, left: 0 }
      found.set(key, row)
      row.bought += lot.net
      row.left += lot.net - lot.used
      // What runs packed is taken off again below: what remains was lost or written off.
      row.writtenOff += lot.used
      return [lot.id, row] as const
    }),
  )
  for (const { inputs, packs } of runs) {
    const weights = inputs.map(({ packed }) => packed)
    const gramsOf = (units: (pack: RunGrams['packs'][number]) => number) =>
      packs.reduce((all, pack) => all + units(pack) * pack.grams, 0)
    const onShelf = shareOut(
      gramsOf((pack) => pack.onShelf),
      weights,
    )
    const sold = shareOut(
      gramsOf((pack) => pack.units - pack.writtenOff - pack.onShelf),
      weights,
    )
    for (const [nth, { lotId, packed }] of inputs.entries()) {
      const row = rowOf.get(lotId)
      if (!row) continue
      row.packed += packed
      row.sold += sold[nth] ?? 0
      row.left += onShelf[nth] ?? 0
      row.writtenOff -= (sold[nth] ?? 0) + (onShelf[nth] ?? 0)
    }
  }
  return [...found.values()].toSorted(
    (a, b) =>
      b.season.slice(-7).localeCompare(a.season.slice(-7)) ||
      a.season.localeCompare(b.season) ||
      a.certificate.localeCompare(b.certificate),
  )
}
