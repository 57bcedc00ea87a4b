import type { Paise } from '../money.ts'
import type { RefundState } from './refund.ts'

/** One payment as the card provider has it; `captured` stays when it is given back. */
export type ProviderEntry = { readonly amount: Paise; readonly captured: boolean; readonly refunded: Paise }

/** The same payment in the shop's books. */
export type BookEntry = {
  readonly ordered: Paise | undefined
  readonly refund: { readonly amount: Paise; readonly state: RefundState } | undefined
}

export type BookDifference = {
  readonly kind: 'neither-order-nor-refund' | 'not-at-provider' | 'order-differs' | 'refund-differs'
  /** Paise by which the two disagree, always positive. */
  readonly by: Paise
}

/**
 * Where the provider and the books disagree about one payment (PAY-05): what was taken must be an order or a refund of
 * that amount, and what was given back must be what was decided. A refund that is still due may not be there yet; one that
 * the provider refuses ought to be.
 */
export function bookDifference(
  provider: ProviderEntry | undefined,
  { ordered, refund }: BookEntry,
): BookDifference | undefined {
  // Money that the provider let go of its own accord was never captured, and is a refund in the books.
  const taken = provider && (provider.captured || provider.refunded > 0) ? provider.amount : 0
  const booked = ordered ?? refund?.amount ?? 0
  if (taken > 0 && ordered === undefined && !refund) return { kind: 'neither-order-nor-refund', by: taken }
  if (taken === 0 && booked > 0) return { kind: 'not-at-provider', by: booked }
  const givenBack = provider?.refunded ?? 0
  if (refund?.state !== 'due' && givenBack !== (refund?.amount ?? 0)) {
    return { kind: 'refund-differs', by: Math.abs(givenBack - (refund?.amount ?? 0)) }
  }
  return taken === booked ? undefined : { kind: 'order-differs', by: Math.abs(taken - booked) }
}
