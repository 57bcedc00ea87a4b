import { sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type ContactMessage = {
  readonly ticket: string
  readonly customerId: string | undefined
  readonly name: string
  readonly email: string
  readonly message: string
  readonly receivedAt: Date
  readonly orderNumber?: string | undefined
}

/** False when the ticket number is taken. */
export async function storeMessage(tx: Transaction, message: ContactMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_messages')
    .values({
      ticket: message.ticket,
      customer_id: message.customerId ?? null,
      name: message.name,
      email: message.email,
      message: message.message,
      order_number: message.orderNumber ?? null,
      received_at: message.receivedAt,
      unanswered_since: message.receivedAt,
    })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function readMessage(connection: Connection, ticket: string) {
  return connection
    .selectFrom('contact_messages')
    .select(['ticket', 'customer_id as customerId', 'name', 'email', 'message'])
    .where('ticket', '=', ticket)
    .executeTakeFirst()
}

/** Tickets of an order, the newest first; then others of its customer since it was placed. */
export async function readTickets(
  connection: Connection,
  { number, customerId, placedAt }: { readonly number: string; readonly customerId: string; readonly placedAt: Date },
) {
  return connection
    .selectFrom('contact_messages')
    .select(['ticket', 'received_at as receivedAt', 'state', 'kind', 'order_number as orderNumber'])
    .select(['acknowledged_at as acknowledgedAt', 'due_at as dueAt'])
    .where((eb) =>
      eb.or([
        eb('order_number', '=', number),
        eb.and([eb('customer_id', '=', customerId), eb('received_at', '>=', placedAt)]),
      ]),
    )
    .orderBy((eb) => sql`${eb.ref('order_number')} IS NOT DISTINCT FROM ${number}`, 'desc')
    .orderBy('received_at', 'desc')
    .limit(20)
    .execute()
}
