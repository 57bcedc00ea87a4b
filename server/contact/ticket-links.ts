// The links in the mails of a ticket (TICKET-04): the holder reads and answers the ticket.
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { insertTicketLink, readTicketOfLink } from './ticket-links.store.ts'

/** The URL of a new link. Each mail has one of its own, so that a forwarded one tells nothing of the others. */
export async function createTicketLink(
  { database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  ticket: string,
): Promise<string> {
  const token = newToken({ bytes: 16 })
  await insertTicketLink(database, { tokenHash: hashToken(token), ticket, now: clock.now() })
  return `${settings.publicUrl}/ticket/${token}`
}

/** Undefined for a link that never was, or has ended. */
export function findTicketByLink(connection: Connection, token: string, now: Date): Promise<string | undefined> {
  return readTicketOfLink(connection, { tokenHash: hashToken(token), now })
}
