// The pending payment of this browser, stored until its outcome is final; survives a reload (PAY-05).
import type { Body } from '#contract/index.ts'
import { fromRupees, type Paise } from '#domain/money.ts'
import { clearReservation } from '../cart/reservation.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../platform/stored-value.ts'

export type SaveOrder = Body<'POST /save-order'>
export type PaidLine = { readonly pid: string; readonly qty: number }

export type PendingPayment = {
  /** The provider's order id. */
  readonly orderId: string
  readonly user_id: string
  readonly lines: readonly PaidLine[]
  /** A payment that a page of 0.13 has opened has none, and nothing in the cart is marked for it. */
  readonly amount?: Paise
  /** The report for the shop, once the provider's window has reported a payment. */
  readonly paid?: SaveOrder
  /** The shop has stored the report and finishes without the browser. */
  readonly isReported?: boolean
}

const key = 'pendingPayment'

/** Only the given customer's: a shared browser may hold another's. */
export function readPendingPayment(userId: string): PendingPayment | undefined {
  const pending = readStored(key, asPendingPayment)
  return pending?.user_id === userId ? pending : undefined
}

export function amountOf({ amount, paid }: PendingPayment): Paise | undefined {
  return amount ?? (paid && fromRupees(paid.totalAmount))
}

/** Whether it still waits for its end: another tab may have ended it, and begun the next. */
export function isStillPending({ orderId, user_id }: PendingPayment): boolean {
  return readPendingPayment(user_id)?.orderId === orderId
}

export function storePendingPayment(pending: PendingPayment): void {
  writeStored(key, pending)
}

export function clearPendingPayment(): void {
  removeStored(key)
  clearReservation()
}

/** Calls `listener` when another tab opens, makes or finishes a payment. */
export function onPendingPaymentChange(listener: () => void): () => void {
  return onStoredChange(key, listener)
}

function asPendingPayment(value: unknown): PendingPayment | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { orderId, user_id, lines } = value as Partial<PendingPayment>
  const isComplete = typeof orderId === 'string' && typeof user_id === 'string' && Array.isArray(lines)
  return isComplete ? (value as PendingPayment) : undefined
}
