// The plan of one customer, drawn in advance, so that a seed repeats it whatever the timing.
import type { Chance } from './chance.ts'
import { plentiful, scarce } from './scarce-products.ts'

export type PurchasePlan = {
  /** Milliseconds after the opening. */
  readonly comesAfter: number
  readonly cart: readonly { readonly pid: string; readonly qty: number }[]
  /** The storefront sends lines and address before paying; other clients an amount first and the rest later. */
  readonly client: 'storefront' | 'amount-only' | 'amount-only, other lines' | 'amount-only, elsewhere'
  /** The same cart, opened six times concurrently, or again after the first has lapsed; all opened payments are paid. */
  readonly tabs: 'one' | 'six at once' | 'again later'
  readonly declinesFirst: boolean
  /** 'late-bank': the bank declines, and authorizes after the time-out. */
  readonly pays: 'captured' | 'authorized' | 'late-bank' | 'never'
  /** Late: after the reservation has expired. */
  readonly isLate: boolean
  /** Whether the provider sends a webhook. */
  readonly webhook: boolean
  /** What the browser reports afterwards. */
  readonly says: 'nothing' | 'once' | 'thrice' | 'five at once' | 'racing the webhook'
  readonly isLying: boolean
}

export function drawPlan(chance: Chance): PurchasePlan {
  const products = scarce.filter(() => chance.happens(0.4))
  const wanted = products.length > 0 ? products : [chance.pick(scarce)]
  // Beyond the reservation limits.
  const bulkLine = chance.happens(0.15) ? [{ pid: plentiful.id, qty: chance.between(21, 30) }] : []
  return {
    comesAfter: chance.between(0, 1200),
    cart: [...wanted.map(({ id }) => ({ pid: id, qty: chance.between(1, 3) })), ...bulkLine],
    tabs: chance.weighed({ one: 10, 'six at once': 3, 'again later': 2 }),
    client: chance.weighed({
      storefront: 14,
      'amount-only': 4,
      'amount-only, other lines': 1,
      'amount-only, elsewhere': 1,
    }),
    declinesFirst: chance.happens(0.2),
    pays: chance.weighed({ captured: 15, authorized: 3, 'late-bank': 2, never: 2 }),
    isLate: chance.happens(0.2),
    webhook: chance.happens(0.65),
    says: chance.weighed({ nothing: 5, once: 4, thrice: 2, 'five at once': 2, 'racing the webhook': 3 }),
    isLying: chance.happens(0.2),
  }
}
