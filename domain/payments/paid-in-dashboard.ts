import type { Paise } from '../money.ts'
import type { Instant } from '../time.ts'
import type { RefundState } from './refund.ts'

type OneRefund = {
  readonly id: string
  readonly amount: Paise
  readonly state: RefundState
  readonly paidBy: 'provider' | 'bank'
  readonly decidedAt: Instant
  readonly processedAt: Instant | null
  readonly creditNoteNumber: string | null
}

/** Made in the provider's dashboard (REFUND-08). `covered`: what refunds of ours did not have to pay any more. */
export type FoundAmounts = {
  readonly amount: Paise
  readonly covered: Paise
  readonly creditNoteNumber: string | null
}

/** What was given back at the card provider and stands in no credit note. */
export function sumUnbooked(found: readonly FoundAmounts[]): Paise {
  return found.reduce((sum, one) => sum + (one.creditNoteNumber === null ? one.amount - one.covered : 0), 0)
}

/**
 * Of the refunds of a payment those that refunds of the dashboard pay in part or in whole, with that part: the shop requests only what is left of the
 * payment. Of refunds that are not processed it is what will come of it if they are requested in their order. Of ₹490 paid and ₹100 refunded in the
 * dashboard a refund of ₹490 is requested with ₹390, and ₹100 of it are paid.
 */
export function paidInDashboard(
  paid: Paise,
  refunds: readonly OneRefund[],
  found: readonly FoundAmounts[],
): ReadonlyMap<string, Paise> {
  const booked = new Set(found.flatMap(({ creditNoteNumber }) => creditNoteNumber ?? []))
  const isBooked = ({ creditNoteNumber }: OneRefund) => creditNoteNumber !== null && booked.has(creditNoteNumber)
  const requested = refunds.filter((one) => one.paidBy === 'provider' && !isBooked(one))
  const open = requested.filter(({ state }) => state !== 'processed')
  const room = Math.max(0, paid - sumOf(refunds) + sumOf(open) - sumUnbooked(found))
  const covered = found.reduce((sum, one) => sum + one.covered, 0)
  return new Map([
    ...lastFirst(
      requested.filter(({ state }) => state === 'processed'),
      { paise: covered, by: ({ processedAt }) => processedAt?.getTime() ?? 0 },
    ),
    ...lastFirst(open, { paise: Math.max(0, sumOf(open) - room), by: ({ decidedAt }) => decidedAt.getTime() }),
  ])
}

/** Once a refund was paid in part, nothing is left of the payment for those after it. */
function lastFirst(refunds: readonly OneRefund[], { paise, by }: { paise: Paise; by: (one: OneRefund) => number }) {
  let left = paise
  return refunds
    .toSorted((a, b) => by(a) - by(b))
    .toReversed()
    .flatMap(({ id, amount }): [string, Paise][] => {
      const part = Math.min(left, amount)
      left -= part
      return part > 0 ? [[id, part]] : []
    })
}

function sumOf(refunds: readonly OneRefund[]): Paise {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
