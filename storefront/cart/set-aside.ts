// The units that the shop has set aside for a payment opened in this browser: to this customer they are not sold out (CART-06, PAY-06).
import { reservationLasts } from '#domain/stock/reservation.ts'
import { readStored, removeStored, writeStored } from '../platform/stored-value.ts'

type SetAside = {
  /** The provider's order; opened again, it is the same reservation. */
  readonly orderId: string
  readonly user_id: string
  readonly products: readonly string[]
  readonly since: number
}

const key = 'setAside'

export function rememberSetAside(opened: Omit<SetAside, 'since'>): void {
  const known = readStored(key, asSetAside)
  writeStored(key, { ...opened, since: known?.orderId === opened.orderId ? known.since : Date.now() })
}

export function forgetSetAside(): void {
  removeStored(key)
}

/** The products of the reservation that may still hold; how many units there are, the server says when it is asked to pay. */
export function productsSetAside(userId: string | undefined): readonly string[] {
  const known = readStored(key, asSetAside)
  const holds = known && known.user_id === userId && Math.abs(Date.now() - known.since) < reservationLasts
  return holds ? known.products : []
}

function asSetAside(value: unknown): SetAside | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { orderId, user_id, products, since } = value as Partial<SetAside>
  const isWhole = typeof orderId === 'string' && typeof user_id === 'string' && typeof since === 'number'
  return isWhole && Array.isArray(products) ? (value as SetAside) : undefined
}
