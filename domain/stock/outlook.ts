/** Days of sales that an outlook is made from, and for which goods are ordered (STOCK-05). */
export const outlookDays = 28

/** What lasts fewer days runs out soon: what is ordered today would come too late. */
export const runsOutWithin = 3

/**
 * How many days the stock lasts if it sells as in the last 28 days, and what to order so that it lasts 28 days more with the low mark left.
 * Without sales nobody knows. `outlook({ stock: 10, sold: 56, lowMark: 5 })` is `{ lastsDays: 5, toOrder: 51 }`.
 */
export function outlook({ stock, sold, lowMark = 0 }: { stock: number; sold: number; lowMark?: number | undefined }) {
  if (sold <= 0) return {}
  const toOrder = Math.max(0, sold + lowMark - stock)
  return { lastsDays: Math.floor((stock * outlookDays) / sold), ...(toOrder > 0 && { toOrder }) }
}
