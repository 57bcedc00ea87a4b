import type { Carrier } from './tracking-number.ts'

/** The shop's own carrier, without tracking numbers. */
export const ownVan = 'own-van'

/** A carrier's name as customers read it in a sentence: 'with India Post', 'with our own van' (SHIP-07). */
export function carrierLabel({ id, name }: Pick<Carrier, 'id' | 'name'>): string {
  return id === ownVan ? 'our own van' : name
}
