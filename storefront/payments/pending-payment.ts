// The payment that is under way in this browser, kept until the shop knows how it ended: it survives a reload (PAY-05).
import type { Body } from '#contract/index.ts'
import { clearReservation } from '../cart/reservation.ts'
import { onStoredChange, readStored, removeStored, writeStored } from '../platform/stored-value.ts'

export type SaveOrder = Body<'POST /save-order'>
export type PaidLine = { readonly pid: string; readonly qty: number }

export type PendingPayment = {
  /** The provider's order id. */
  readonly orderId: string
  readonly user_id: string
  readonly lines: readonly PaidLine[]
  /** There once the provider has said that the money was given: what the shop is to be told. */
  readonly paid?: SaveOrder
  /** The shop has been told and finishes alone; it is only asked from then on. */
  readonly isTold?: boolean
}

const key = 'pendingPayment'

/** Somebody else's payment, left in a shared browser, is nobody's business here. */
export function readPendingPayment(userId: string): PendingPayment | undefined {
  const pending = readStored(key, asPendingPayment)
  return pending?.user_id === userId ? pending : undefined
}

export function rememberPendingPayment(pending: PendingPayment): void {
  writeStored(key, pending)
}

export function forgetPendingPayment(): void {
  removeStored(key)
  clearReservation()
}

/** Another tab has opened, made or finished a payment. */
export function onPendingPaymentChange(listener: () => void): () => void {
  return onStoredChange(key, listener)
}

function asPendingPayment(value: unknown): PendingPayment | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { orderId, user_id, lines } = value as Partial<PendingPayment>
  const isWhole = typeof orderId === 'string' && typeof user_id === 'string' && Array.isArray(lines)
  return isWhole ? (value as PendingPayment) : undefined
}
