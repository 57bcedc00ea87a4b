import type { ProviderRefund } from '#server/platform/card-provider/card-provider.ts'
import type { RefundRow } from './refunds.store.ts'

/** The same key must come with the same request. */
export function receiptOf({ reference, requestNumber }: Pick<RefundRow, 'reference' | 'requestNumber'>): string {
  return requestNumber === 1 ? reference : `${reference}-${requestNumber}`
}

/** By its receipt when its answer was lost. */
export function isOf({ id, receipt }: ProviderRefund, { refundId, reference }: RefundRow): boolean {
  return id === refundId || receipt === reference || receipt?.startsWith(`${reference}-`) === true
}
