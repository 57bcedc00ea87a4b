import type { StockEntryKind } from './stock-entry.ts'

/** Entries by which units leave the shelf unsold, in the order of the registers. */
export const writeOffKinds = [
  'damage',
  'missing',
  'expired',
  'sample',
  'recall',
] as const satisfies readonly StockEntryKind[]
export type WriteOffKind = (typeof writeOffKinds)[number]

const parts = /^(\d+(?:\.\d+)?) (g|kg|ml|l)$/

/**
 * What so many packs hold together, in the larger measure: 3 of '500 g' are '1.5 kg', 2 of '1 l' are '2 l'. Whole grams and millilitres;
 * empty when the net quantity is none of these.
 */
export function quantityOf(units: number, netQuantity: string): string {
  const [, amount = '', measure = ''] = parts.exec(netQuantity) ?? []
  if (measure === '') return ''
  const isLarge = measure === 'kg' || measure === 'l'
  const small = Math.round(Number(amount) * (isLarge ? 1000 : 1) * units)
  return `${small / 1000} ${measure === 'g' || measure === 'kg' ? 'kg' : 'l'}`
}
