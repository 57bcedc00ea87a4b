// Tickets in lists and reports of staff.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TicketKind, TicketWay } from '#domain/contact/ticket-kinds.ts'
import type { TicketState } from '#domain/contact/ticket-states.ts'
import { countedExactly, toTotal } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { ticketsMeant } from './ticket-search.store.ts'

export type TicketFilter = {
  /** Without one: those that are not resolved. */
  readonly state?: TicketState | 'all' | undefined
  readonly kind?: TicketKind | undefined
  readonly whose?: 'me' | 'nobody' | undefined
  readonly late?: 'yes' | undefined
  /** What a ticket is called by, or words of it (`ticketsMeant`). */
  readonly q?: string | undefined
}

export type ListedTicket = {
  readonly ticket: string
  readonly state: TicketState
  readonly kind: TicketKind
  readonly way: TicketWay
  readonly words: string
  readonly name: string
  readonly customerId: string | null
  readonly orderNumber: string | null
  readonly assignee: string | null
  /** Its id; 0 without one. */
  readonly lastCustomerMessage: number
  readonly receivedAt: Date
  readonly acknowledgedAt: Date | null
  readonly dueAt: Date
}

export const ticketPageSize = 50

/** By deadline; resolved ones, and all together, with the newest first. */
export async function readTicketPage(
  connection: Connection,
  filter: TicketFilter,
  { after, now, staffId }: { after: string | undefined; now: Date; staffId: string },
) {
  const condition = conditionOf(filter, { now, staffId })
  const { order, start } = orderOf(filter, after)
  const { rows } = await sql<ListedTicket>`
    SELECT ticket, state, kind, way, left(message, 160) AS words, name, customer_id AS "customerId", order_number AS "orderNumber",
      (SELECT name FROM staff_names WHERE id = assigned_to AND is_active) AS assignee, received_at AS "receivedAt",
      coalesce((SELECT max(id) FROM ticket_messages WHERE ticket_messages.ticket = contact_messages.ticket AND direction = 'customer'), 0)
        AS "lastCustomerMessage",
      acknowledged_at AS "acknowledgedAt", due_at AS "dueAt"
    FROM contact_messages WHERE ${condition} AND ${start}
    ORDER BY ${order} LIMIT ${ticketPageSize + 1}`.execute(connection)
  const [total = 0] = await countTicketsOf(connection, [filter], { now, staffId })
  return { rows, total }
}

/** How many tickets each list has, in one query. */
export async function countTicketsOf(
  connection: Connection,
  filters: readonly TicketFilter[],
  reader: { now: Date; staffId: string },
) {
  const counts = filters.map(
    (filter) => sql`(
      SELECT count(*) FROM (SELECT FROM contact_messages WHERE ${conditionOf(filter, reader)} LIMIT ${countedExactly + 1}) AS counted)`,
  )
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}]::int[] AS counts`.execute(
    connection,
  )
  return (rows[0]?.counts ?? []).map(toTotal)
}

/** The first ticket of a list after one of it that waits for an answer, then from the beginning of the list: its number alone. */
export async function readNextTicket(
  connection: Connection,
  filter: TicketFilter,
  { after, now, staffId }: { after: string; now: Date; staffId: string },
): Promise<string | undefined> {
  const { order, start } = orderOf(filter, after)
  // A list of answered tickets has a next one too, up to its end.
  const isOfAnswered = filter.state === 'waiting' || filter.state === 'resolved'
  const { rows } = await sql<{ ticket: string }>`
    SELECT ticket FROM contact_messages WHERE ${conditionOf(filter, { now, staffId })} AND ticket <> ${after}
      AND ${isOfAnswered ? start : sql`state IN ('new', 'open', 'reopened')`}
    ORDER BY ${start} DESC, ${order} LIMIT 1`.execute(connection)
  return rows[0]?.ticket
}

/** The first tickets by deadline that wait for an answer, without whose they are. */
export async function readUnanswered(connection: Connection, limit: number) {
  return connection
    .selectFrom('contact_messages')
    .select(['ticket', 'state', 'kind', 'order_number as orderNumber', 'received_at as receivedAt'])
    .select(['acknowledged_at as acknowledgedAt', 'due_at as dueAt'])
    .where('state', 'in', ['new', 'open', 'reopened'])
    .where(isUnresolved)
    .orderBy('due_at')
    .orderBy('ticket')
    .limit(limit)
    .execute()
}

/** How a list is sorted, and what stands in it after a ticket. */
function orderOf({ state }: TicketFilter, after: string | undefined) {
  const isNewestFirst = state === 'resolved' || state === 'all'
  const [order, beyond] = isNewestFirst ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`]
  return {
    order: sql`due_at ${order}, ticket ${order}`,
    start: after
      ? sql`(due_at, ticket) ${beyond} (SELECT due_at, ticket FROM contact_messages WHERE ticket = ${after})`
      : sql`true`,
  }
}

function conditionOf(
  { state, kind, whose, late, q }: TicketFilter,
  { now, staffId }: { now: Date; staffId: string },
): RawBuilder<SqlBool> {
  const text = q?.trim() ?? ''
  return sql<SqlBool>`${sql.join(
    [
      state === 'resolved' && sql`state = 'resolved'`,
      state !== 'resolved' && state !== 'all' && isUnresolved,
      state !== undefined && state !== 'resolved' && state !== 'all' && sql`state = ${state}`,
      kind && sql`kind = ${kind}`,
      whose === 'me' && sql`assigned_to = ${staffId}`,
      whose === 'nobody' &&
        sql`(assigned_to IS NULL OR assigned_to IN (SELECT id FROM staff_names WHERE NOT is_active))`,
      late && sql`due_at < ${now}`,
      text !== '' && ticketsMeant(text),
      sql`true`,
    ].filter((one): one is RawBuilder<unknown> => Boolean(one)),
    sql` AND `,
  )}`
}

/** Letter for letter the predicate of the index. */
const isUnresolved = sql<SqlBool>`state <> 'resolved'`

/** What the list shows without a filter (BOARD-01). */
export async function countUnresolved(connection: Connection, now: Date) {
  const { rows } = await sql<{ count: number; late: number }>`
    SELECT count(*) AS count, count(*) FILTER (WHERE due_at < ${now}) AS late FROM contact_messages WHERE ${isUnresolved}`.execute(
    connection,
  )
  return rows[0] ?? { count: 0, late: 0 }
}

export type ReportRow = {
  readonly way: TicketWay
  readonly kind: TicketKind
  readonly received: number
  readonly acknowledged: number
  readonly redressed: number
  /** Resolved before the shop stored the day. */
  readonly undated: number
  readonly open: number
}

/** Tickets received between two times, by way and kind (TICKET-05). */
export async function readTicketReport(connection: Connection, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<ReportRow>`
    SELECT way, kind, count(*) AS received, count(*) FILTER (WHERE acknowledged_at <= acknowledge_due) AS acknowledged,
      count(*) FILTER (WHERE resolved_at <= redress_due) AS redressed,
      count(*) FILTER (WHERE state = 'resolved' AND resolved_at IS NULL) AS undated, count(*) FILTER (WHERE ${isUnresolved}) AS open
    FROM contact_messages WHERE received_at >= ${from} AND received_at < ${to} GROUP BY way, kind ORDER BY way, kind`.execute(
    connection,
  )
  return rows
}
