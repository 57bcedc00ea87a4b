import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

type Writer = { readonly customerId: string; readonly email: string; readonly phone: string }

/**
 * A person's tickets: written signed in; else with the email of the account, about one of its orders, or without email from its telephone, which a
 * family may share.
 */
export function readTicketsOf(connection: Connection, { customerId, email, phone }: Writer) {
  const orders = connection.selectFrom('order_summaries').select('number').where('customer_id', '=', customerId)
  return connection
    .selectFrom('contact_messages')
    .select(['ticket', 'received_at as receivedAt', 'state', 'kind', 'order_number as orderNumber'])
    .select(['acknowledged_at as acknowledgedAt', 'due_at as dueAt'])
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        eb.and([
          eb('customer_id', 'is', null),
          eb.or([
            eb(eb.fn('lower', ['email']), '=', email),
            eb.and([eb('email', 'is', null), eb('phone', '=', phone)]),
            // As an array, so that its index is used within this OR.
            eb('order_number', '=', sql<string>`ANY(ARRAY(${orders}))`),
          ]),
        ]),
      ]),
    )
    .orderBy('received_at', 'desc')
    .execute()
}
