import { failingRefundLabel } from '../payments/refund.ts'

/** How much of an order was refunded; the database has it from what its credit notes add up to. */
export const paymentStates = ['paid', 'part-refunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Of money of an order that has not gone back yet: a refund on its way, or refused by the provider (REFUND-04). */
export const openRefunds = ['on-its-way', 'refused'] as const
export type OpenRefund = (typeof openRefunds)[number]

/** As staff read them in lists, in place of the payment. */
export const openRefundLabels: { readonly [Open in OpenRefund]: string } = {
  'on-its-way': 'Refunding',
  refused: 'Refund refused',
}

/** What a list says of an order's payment in a word: how its refund stands while money has not gone back, else how much was refunded (REFUND-04). */
export function paymentWord({
  payment,
  openRefund,
  isRefundFailing,
}: {
  readonly payment: PaymentState
  readonly openRefund?: OpenRefund | undefined
  readonly isRefundFailing?: boolean | undefined
}): string {
  if (openRefund === undefined) return paymentLabels[payment]
  return isRefundFailing ? failingRefundLabel : openRefundLabels[openRefund]
}

/** From `open_refunds`; nothing for an order that is not in it. `isRefundFailing`: the last try of one that is on its way did not succeed. */
export function openRefundOf({
  isRefused,
  isFailing,
}: {
  readonly isRefused: boolean | null
  readonly isFailing: boolean | null
}): { readonly openRefund?: OpenRefund; readonly isRefundFailing?: true } {
  if (isRefused === null) return {}
  if (isRefused) return { openRefund: 'refused' }
  return { openRefund: 'on-its-way', ...(isFailing && { isRefundFailing: true }) }
}

/**
 * Where the units of an order are that are not cancelled (`fulfilment_of`). 'packed': none is left to pack, and some are still here;
 * 'shipped': all have left, and some are on their way.
 */
export const fulfilmentStates = ['to-pack', 'part-packed', 'packed', 'shipped', 'delivered', 'cancelled'] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

/** As staff read them (ORDERS-03): two separate words. */
export const paymentLabels: { readonly [State in PaymentState]: string } = {
  paid: 'Paid',
  'part-refunded': 'Part refunded',
  refunded: 'Refunded',
}

/** Nothing of a refunded order is to pack (PACK-01). */
export function isToPack(order: { readonly payment: PaymentState; readonly fulfilment: FulfilmentState }): boolean {
  return order.payment !== 'refunded' && (order.fulfilment === 'to-pack' || order.fulfilment === 'part-packed')
}

/** Something of it is to leave: what should have left is late until it has (ORDERS-03). */
export function isToLeave(order: Parameters<typeof isToPack>[0]): boolean {
  return isToPack(order) || (order.payment !== 'refunded' && order.fulfilment === 'packed')
}

export const fulfilmentLabels: { readonly [State in FulfilmentState]: string } = {
  'to-pack': 'To pack',
  'part-packed': 'Part packed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}
