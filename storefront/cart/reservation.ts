// The reservation of a payment opened in this browser: its products are not sold out to this customer (CART-06, PAY-06).
import { reservationDuration } from '#domain/stock/reservation.ts'
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

/** Ids of the products whose units may still be reserved; the server decides when the customer pays. */
export function reservedProducts(userId: string | undefined): readonly string[] {
  const saved = readReservation()
  const isOpen = saved && saved.user_id === userId && Math.abs(Date.now() - saved.since) < reservationDuration
  return isOpen ? saved.products : []
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
