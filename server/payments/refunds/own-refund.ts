import type { ProviderRefund } from '#server/platform/card-provider/card-provider.ts'
import type { RefundRow } from './refunds.store.ts'

/** The same key must come with the same request. */
export function receiptOf({ id, attemptNumber }: Pick<RefundRow, 'id' | 'attemptNumber'>): string {
  return attemptNumber === 1 ? id : `${id}-${attemptNumber}`
}

/** By its receipt when its answer was lost. */
export function isOf({ id: providerRefundId, receipt }: ProviderRefund, refund: RefundRow): boolean {
  return (
    providerRefundId === refund.providerRefundId ||
    receipt === refund.id ||
    receipt?.startsWith(`${refund.id}-`) === true
  )
}
