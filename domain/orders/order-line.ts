import type { Paise } from '../money.ts'

export const lineStatuses = ['ordered', 'delivered'] as const
export type LineStatus = (typeof lineStatuses)[number]

/** The wire's number for a status: 1 ordered, 0 delivered (ORD-01). */
export function wireStatus(status: LineStatus): 1 | 0 {
  return status === 'ordered' ? 1 : 0
}

/** One product of an order, its price and tax fixed on the day it was ordered. */
export type OrderLine = {
  readonly productId: string
  readonly title: string
  /** As printed: '500 g'. */
  readonly netQuantity: string
  readonly hsn: string
  readonly gstRateBasisPoints: number
  readonly quantity: number
  readonly unitPrice: Paise
}
