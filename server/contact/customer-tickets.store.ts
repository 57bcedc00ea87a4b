import type { Connection } from '#server/platform/database/open-database.ts'

/** Numbers of a person's tickets: written signed in, or with the email of the account. */
export async function readTicketsOf(
  connection: Connection,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('contact_messages')
    .select('ticket')
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb(eb.fn('lower', ['email']), '=', email)]))
    .execute()
  return rows.map(({ ticket }) => ticket)
}
