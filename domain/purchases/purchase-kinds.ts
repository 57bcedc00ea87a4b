/** Sacks that are weighed, packed goods by unit, or what corrects an earlier slip (BUY-01). */
export const purchaseKinds = ['bulk', 'packs', 'correction'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** The series of the slips: `FP/26-27/000012`. */
export const purchaseSeries = 'FP'
