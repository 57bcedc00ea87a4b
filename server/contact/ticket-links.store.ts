import { sql } from 'kysely'
import { ticketLinkDays } from '#domain/contact/ticket-kinds.ts'
import { day, later } from '#domain/time.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import type { Connection, Database } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'

/** Of a resolved ticket it ends with the others. */
export async function insertTicketLink(
  connection: Connection,
  { tokenHash, ticket, now }: { readonly tokenHash: Buffer; readonly ticket: string; readonly now: Date },
): Promise<void> {
  const otherwise = later(now, ticketLinkDays * day)
  await sql`
    INSERT INTO ticket_links (token_hash, ticket, created_at, expires_at)
    SELECT ${tokenHash}, ticket, ${now}, CASE state WHEN 'resolved'
      THEN coalesce(resolved_at + make_interval(hours => ${24 * ticketLinkDays}), ${otherwise}) END
    FROM contact_messages WHERE ticket = ${ticket} FOR SHARE`.execute(connection)
}

/** The ticket of a link that has not ended. */
export async function readTicketOfLink(
  connection: Connection,
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('ticket_links')
    .select('ticket')
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return row?.ticket
}

/** Deletes links that have ended. Those of tickets that are not resolved have no end. */
export async function sweepTicketLinks(database: Database, now: Date, running?: Running): Promise<void> {
  await deleteInPortions(database, { from: 'ticket_links', where: sql`expires_at <= ${now}` }, running)
}
