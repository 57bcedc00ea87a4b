import type { Paise } from '../money.ts'
import type { RefundState } from '../payments/refund.ts'

/** One payment at the card provider; `captured` stays true after a refund. */
export type ProviderEntry = { readonly amount: Paise; readonly captured: boolean; readonly refunded: Paise }

/** The same payment in the shop's database. */
export type ShopEntry = {
  readonly ordered: Paise | undefined
  readonly refund: { readonly amount: Paise; readonly state: RefundState } | undefined
}

export type Difference = {
  readonly kind: 'neither-order-nor-refund' | 'not-at-provider' | 'order-differs' | 'refund-differs'
  /** Difference in paise, always positive. */
  readonly by: Paise
}

export const differenceLabels: { readonly [Kind in Difference['kind']]: string } = {
  'neither-order-nor-refund': 'Neither order nor refund',
  'not-at-provider': 'Not at the card provider',
  'order-differs': 'Order of another amount',
  'refund-differs': 'Refund differs',
}

type Refunded = {
  readonly kind: Difference['kind']
  /** Paise that went back, at the card provider and as decided in the shop. */
  readonly refunded: { readonly provider: Paise; readonly shop: Paise }
  readonly isRefused: boolean
}

/** Of one payment: what became of its refund. 'Refund refused'. */
export function differenceLabelOf({ kind, refunded: { provider, shop }, isRefused }: Refunded): string {
  if (kind !== 'refund-differs') return differenceLabels[kind]
  if (isRefused) return 'Refund refused'
  if (provider === 0) return 'Refund not made'
  return shop === 0 ? 'Refunded at the card provider only' : 'Refund of another amount'
}

/**
 * How a payment differs between the provider and the shop (PAY-05). A captured amount must be an order or a refund of that
 * amount, and the refunded amount must be the decided one. A refund that is due may be missing; a refused one may not.
 */
export function differenceOf(
  provider: ProviderEntry | undefined,
  { ordered, refund }: ShopEntry,
): Difference | undefined {
  // The provider may release an authorized payment by itself: never captured there, a refund in the shop.
  const received = provider && (provider.captured || provider.refunded > 0) ? provider.amount : 0
  const expected = ordered ?? refund?.amount ?? 0
  if (received > 0 && ordered === undefined && !refund) return { kind: 'neither-order-nor-refund', by: received }
  if (received === 0 && expected > 0) return { kind: 'not-at-provider', by: expected }
  const refunded = provider?.refunded ?? 0
  if (refund?.state !== 'due' && refunded !== (refund?.amount ?? 0)) {
    return { kind: 'refund-differs', by: Math.abs(refunded - (refund?.amount ?? 0)) }
  }
  return received === expected ? undefined : { kind: 'order-differs', by: Math.abs(received - expected) }
}
