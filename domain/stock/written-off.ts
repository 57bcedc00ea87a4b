import type { StockEntryKind } from './stock-entry.ts'

/** Why units are gone, in the order of the registers: entries by which they left the shelf unsold, returns, and lost parcels. */
export const writeOffKinds = [
  ...(['damage', 'missing', 'expired', 'sample', 'recall'] as const satisfies readonly StockEntryKind[]),
  'return',
  'lost',
] as const
export type WriteOffKind = (typeof writeOffKinds)[number]

export const writeOffLabels: { readonly [Kind in WriteOffKind]: string } = {
  damage: 'Damaged',
  missing: 'Missing',
  expired: 'Expired',
  sample: 'Sample',
  recall: 'Recalled',
  return: 'Returned',
  lost: 'Lost on the way',
}

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
