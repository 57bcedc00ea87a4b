import type { Paise } from '../money.ts'
import { shareOut } from './share-out.ts'

/** What a run used of a lot, loss included, after what runs before it had used, and what the whole lot cost; null until its slip has a price. */
export type UsedLot = {
  readonly grams: number
  readonly before: number
  readonly netGrams: number
  readonly costPaise: Paise | null
}

/** Goods of a run at cost; undefined while a slip of it has no price (BUY-03). The parts of a lot that is used up add up to its cost. */
export function costOfRun(lots: readonly UsedLot[]): Paise | undefined {
  let all = 0
  for (const { grams, before, netGrams, costPaise } of lots) {
    if (costPaise === null) return undefined
    const lot = { source: 'slips', paise: costPaise, units: netGrams } as const
    all += costOfUnits(lot, before + grams) - costOfUnits(lot, before)
  }
  return all
}

/** The batches of a run at cost, by the grams in them: their goods add up to those of the run. */
export function costOfOutputs(
  goods: Paise,
  outputs: readonly { readonly units: number; readonly unitGrams: number; readonly packingPaise: Paise }[],
): Paise[] {
  const parts = shareOut(
    goods,
    outputs.map(({ units, unitGrams }) => units * unitGrams),
  )
  return outputs.map(({ units, packingPaise }, nth) => (parts[nth] ?? 0) + units * packingPaise)
}

/** Where the cost of a batch comes from: slips, or what somebody typed; 'unpriced' until its slip has a price. */
export const costSources = ['slips', 'typed', 'unpriced', 'unknown'] as const
export type CostSource = (typeof costSources)[number]
export type BatchCost = { readonly source: CostSource; readonly paise: Paise; readonly units: number }

/** Some units of a batch at cost, half a paisa up; 0 of what has no cost. */
export function costOfUnits({ paise, units: all }: BatchCost, units: number): Paise {
  if (all === 0) return 0
  const [cost, whole, part] = [BigInt(paise), BigInt(all), BigInt(Math.abs(units))]
  return Number((cost * part * 2n + whole) / (2n * whole)) * Math.sign(units) + 0
}
