import { canonicalEmail } from '#domain/identity/identifiers.ts'
import { orderNumberError, readOrderNumber } from '#domain/orders/order-number.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import type { Ticket } from './tickets.store.ts'

export type WrongField = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
export type OrderRefusal = WrongField | Refusal<'order-of-another'>
type Sender = Pick<Ticket, 'customerId' | 'email'>

/** The order that a ticket is about. One of another customer is refused, unless the person has checked it: they may (TICKET-01). */
export async function findOrderOf(
  connection: Connection,
  { shop }: Pick<Deps, 'shop'>,
  sender: Sender,
  { number: typed, isChecked = false }: { number: string; isChecked?: boolean | undefined },
): Promise<{ readonly order: StoredOrder; readonly isOthers: boolean } | OrderRefusal> {
  const number = readOrderNumber(typed, { prefix: shop.invoiceSeries })
  if (number === undefined) return atOrder(orderNumberError(typed) ?? noSuchOrder)
  const order = await readOrder(connection, number)
  if (!order) return atOrder(noSuchOrder)
  const isOthers = isOrderOfOther(sender, order)
  return isOthers && !isChecked ? refuse('order-of-another') : { order, isOthers }
}

const noSuchOrder = 'There is no such order'

export function isOrderOfOther({ customerId, email }: Sender, order: StoredOrder): boolean {
  if (customerId === order.customerId) return false
  if (email !== null) return canonicalEmail(email) !== canonicalEmail(order.email)
  return customerId !== null
}

function atOrder(sentence: string): WrongField {
  return refuse('wrong-shape', { fields: { orderNumber: sentence } })
}
