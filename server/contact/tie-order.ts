import { canonicalEmail } from '#domain/identity/identifiers.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import type { Ticket } from './tickets.store.ts'

export type WrongField = Refusal<'wrong-shape', { fields: { [field: string]: string } }>
type Sender = Pick<Ticket, 'customerId' | 'email'>

/** The order that a ticket is about. One of another customer is refused at its field, unless the person has checked it: they may (TICKET-01). */
export async function findOrderOf(
  connection: Connection,
  sender: Sender,
  { number, isChecked }: { number: string; isChecked: boolean },
): Promise<{ readonly order: StoredOrder; readonly isOthers: boolean } | WrongField> {
  const order = await readOrder(connection, number.trim().toUpperCase())
  if (!order) return atOrder('There is no such order')
  const isOthers = isOrderOfOther(sender, order)
  if (isOthers && !isChecked) return atOrder('This order is of another customer. Press again to take it all the same.')
  return { order, isOthers }
}

function isOrderOfOther({ customerId, email }: Sender, order: StoredOrder): boolean {
  if (customerId === order.customerId) return false
  if (email !== null) return canonicalEmail(email) !== canonicalEmail(order.email)
  return customerId !== null
}

function atOrder(sentence: string): WrongField {
  return refuse('wrong-shape', { fields: { orderNumber: sentence } })
}
