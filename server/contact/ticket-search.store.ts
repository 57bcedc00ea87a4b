// Which tickets a typed text means: lists and Ctrl+K find the same.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { toIndianPhone } from '#domain/checkout/indian-phone.ts'
import type { TicketState } from '#domain/contact/ticket-states.ts'
import type { WordWithSlips } from '#domain/one-slip.ts'
import { beginningWith } from '#server/platform/database/like-pattern.ts'
import { nameHasWords, nameIsLikely, wordsAsTyped } from '#server/platform/database/name-with-slips.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/**
 * Number of a ticket, order or docket, a telephone, the beginning of a name or email, or beginnings of words that stand in one message.
 */
export function ticketsMeant(text: string): RawBuilder<SqlBool> {
  const start = beginningWith(text.toLowerCase())
  const digits = /^t?[- ]?(\d{6})$/i.exec(text)?.[1] ?? ''
  const said = beginnings(text)
  return sql<SqlBool>`(ticket = ${`T-${digits}`} OR order_number = ${text.toUpperCase()} OR docket = ${text}
    OR phone = ${toIndianPhone(text) ?? ''} OR lower(name) LIKE ${start} OR lower(name) LIKE ${`% ${start}`}
    OR lower(email) LIKE ${start}${said === '' ? sql`` : sql` OR ticket IN (${ticketsWithWords(said)})`})`
}

const mostWords = 8

function beginnings(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .slice(0, mostWords)
    .map((word) => `${word}:*`)
    .join(' & ')
}

/** Both vectors letter for letter as in their indexes: numbers of orders and addresses are words, not one sign. */
function ticketsWithWords(said: string) {
  const query = sql`to_tsquery('simple', ${said})`
  return sql`SELECT ticket FROM contact_messages
      WHERE to_tsvector('simple', translate(name || ' ' || message, '-_./@:+#', '        ')) @@ ${query}
    UNION ALL SELECT ticket FROM ticket_messages WHERE to_tsvector('simple', translate(text, '-_./@:+#', '        ')) @@ ${query}`
}

export type FoundTicket = {
  readonly ticket: string
  readonly state: TicketState
  readonly name: string
  readonly words: string
  readonly customerId: string | null
}

type Wanted = { readonly limit: number }

/** In any state, the newest first. */
export function readFoundTickets(
  connection: Connection,
  { text, limit }: Wanted & { readonly text: string },
): Promise<FoundTicket[]> {
  return readNewest(connection, ticketsMeant(text), limit)
}

/** Of writers in whose name each word begins a word or is one slip away from one; only those with the fewest slips. */
export function readTicketsWithSlips(
  connection: Connection,
  { words, limit }: Wanted & { readonly words: readonly WordWithSlips[] },
): Promise<FoundTicket[]> {
  const fitting = sql`
    SELECT ticket, typed, max(typed) OVER () AS most FROM (
      SELECT ticket, ${wordsAsTyped(words)} AS typed FROM contact_messages
      WHERE ${nameIsLikely(words)} AND ${nameHasWords(words)}) AS fitting`
  return readNewest(connection, sql`ticket IN (SELECT ticket FROM (${fitting}) AS ranked WHERE typed = most)`, limit)
}

async function readNewest(connection: Connection, condition: RawBuilder<SqlBool>, limit: number) {
  const { rows } = await sql<FoundTicket>`
    SELECT ticket, state, name, left(message, 160) AS words, customer_id AS "customerId"
    FROM contact_messages WHERE ${condition} ORDER BY received_at DESC, ticket LIMIT ${limit}`.execute(connection)
  return rows
}
