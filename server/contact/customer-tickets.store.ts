import type { Connection } from '#server/platform/database/open-database.ts'

type Writer = { readonly customerId: string; readonly email: string; readonly phone: string }

/** A person's tickets: written signed in, or with the email or telephone of the account. */
export function readTicketsOf(connection: Connection, { customerId, email, phone }: Writer) {
  return connection
    .selectFrom('contact_messages')
    .select(['ticket', 'received_at as receivedAt', 'state'])
    .where((eb) =>
      eb.or([eb('customer_id', '=', customerId), eb(eb.fn('lower', ['email']), '=', email), eb('phone', '=', phone)]),
    )
    .orderBy('received_at', 'desc')
    .execute()
}
