import { sql } from 'kysely'
import { cancellationWords } from '#domain/orders/own-cancellation.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { isNotTakenBack } from './tickets.store.ts'

/** Tickets by which customers ask to cancel orders that somebody packs (RETURN-03), the newest first. */
export function readCancellationTickets(connection: Connection, numbers: readonly string[]) {
  const words = numbers.map(cancellationWords)
  return connection
    .selectFrom('contact_messages')
    .select(['ticket', 'state', 'received_at as receivedAt', 'unanswered_since as unansweredSince'])
    .select(sql<string>`order_number`.as('orderNumber'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('ticket_messages')
            .select('id')
            .whereRef('ticket_messages.ticket', '=', 'contact_messages.ticket')
            .where('direction', '=', 'staff')
            .where(isNotTakenBack),
        )
        .$castTo<boolean>()
        .as('isAnswered'),
    )
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...numbers]))))
    .where((eb) => eb('message', '=', eb.fn.any(eb.val(words))))
    .orderBy('received_at', 'desc')
    .execute()
}
