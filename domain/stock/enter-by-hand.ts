import { ungroupDigits } from '../money.ts'
import { digitsTogether } from '../plain-digits.ts'
import type { StockEntry } from './stock-entry.ts'

/** What staff enter by screen (STOCK-06). Units are typed without a sign: all but a delivery take off. */
export const kindsByHand = [
  'delivery',
  'damage',
  'missing',
  'expired',
  'sample',
] as const satisfies readonly StockEntry['kind'][]
export type KindByHand = (typeof kindsByHand)[number]

/** Most units of one entry; more is a slip of the finger or a barcode in the wrong field. */
export const maxUnitsByHand = 100_000
const usualTimes = 5

/** Typed units: `'1,200'` is 1200; undefined when they are no whole number from the least to the most. */
export function readUnits(typed: string, { least }: { readonly least: 0 | 1 } = { least: 1 }): number | undefined {
  const text = ungroupDigits(digitsTogether(typed))
  const units = /^\d{1,6}$/.test(text) ? Number(text) : -1
  return units >= least && units <= maxUnitsByHand ? units : undefined
}

export function sayUnits({ least }: { readonly least: 0 | 1 }): string {
  return `Please type a whole number from ${least} to ${maxUnitsByHand.toLocaleString('en-IN')}`
}

/** Whether a delivery is so large beside the last one that it needs a confirmation (STOCK-06). */
export function isMoreThanUsual(units: number, lastDelivery: number | undefined): boolean {
  return lastDelivery !== undefined && units > usualTimes * lastDelivery
}
