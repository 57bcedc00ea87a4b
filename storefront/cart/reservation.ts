// The reservation of a payment opened in this browser: its products are not sold out to this customer (CART-06, PAY-06).
import { reservationDuration } from '#domain/stock/reservation.ts'
import { readAuth } from '../identity/session.ts'
import { readStored, removeStored, writeStored } from '../platform/stored-value.ts'

type Reservation = {
  /** The provider's order; when it is opened again, the reservation is the same. */
  readonly orderId: string
  readonly user_id: string
  readonly products: readonly string[]
  readonly since: number
}

const key = 'reservation'

export function saveReservation(opened: Omit<Reservation, 'since'>): void {
  const saved = readReservation()
  writeStored(key, { ...opened, since: saved?.orderId === opened.orderId ? saved.since : Date.now() })
}

export function clearReservation(): void {
  removeStored(key)
}

/** Units of a product may still be reserved for this customer; the server decides when they pay. */
export function isReserved(productId: string): boolean {
  const saved = readReservation()
  const isOpen =
    saved && saved.user_id === readAuth()?.user_id && Math.abs(Date.now() - saved.since) < reservationDuration
  return isOpen === true && saved.products.includes(productId)
}

function readReservation(): Reservation | undefined {
  return readStored(key, asReservation)
}

function asReservation(value: unknown): Reservation | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { orderId, user_id, products, since } = value as Partial<Reservation>
  const isWhole = typeof orderId === 'string' && typeof user_id === 'string' && typeof since === 'number'
  return isWhole && Array.isArray(products) ? (value as Reservation) : undefined
}
