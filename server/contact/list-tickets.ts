import type { TicketList } from '#contract/backoffice/tickets.ts'
import { clockTone } from '#domain/contact/ticket-clock.ts'
import { ticketKindLabels, ticketWayLabels } from '#domain/contact/ticket-kinds.ts'
import { ticketViews } from '#domain/contact/ticket-views.ts'
import { startOfIndianDay } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import {
  countTicketsOf,
  countUnresolved,
  type ListedTicket,
  readNextTicket,
  readTicketPage,
  readTicketReport,
  type TicketFilter,
  ticketPageSize,
} from './ticket-list.store.ts'
import type { Ticket } from './tickets.store.ts'

/** A page of tickets by deadline (TICKET-01). */
export async function listTickets(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { after, staffId, ...filter }: TicketFilter & { after?: string | undefined; staffId: string },
): Promise<TicketList> {
  const now = clock.now()
  const { rows, total } = await readTicketPage(database, filter, { after, now, staffId })
  const shown = rows.slice(0, ticketPageSize)
  const last = rows.length > ticketPageSize ? shown.at(-1)?.ticket : undefined
  return { rows: shown.map((row) => serialize(row, now)), total, ...(last !== undefined && { after: last }) }
}

/** Each tab counts what its list shows (TICKET-01). */
export async function countTicketViews(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { staffId }: { staffId: string },
) {
  const totals = await countTicketsOf(
    database,
    ticketViews.map(({ query }) => query),
    { now: clock.now(), staffId },
  )
  return { views: ticketViews.map(({ id }, index) => ({ id, total: totals[index] ?? 0 })) }
}

/** The ticket that is answered after this one (TICKET-01); without one all of the list are answered. It shows nobody's data (decision 0033). */
export async function findNextTicket(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { ticket: after, staffId, ...filter }: TicketFilter & { ticket: string; staffId: string },
): Promise<{ ticket?: string }> {
  const ticket = await readNextTicket(database, filter, { after, now: clock.now(), staffId })
  return ticket === undefined ? {} : { ticket }
}

function serialize({ acknowledgedAt, dueAt, ...row }: ListedTicket, now: Date): TicketList['rows'][number] {
  const { customerId, orderNumber, assignee, receivedAt, ...same } = row
  return {
    ...same,
    ...(customerId !== null && { customerId }),
    ...(orderNumber !== null && { orderNumber }),
    ...(assignee !== null && { assignee }),
    receivedAt: receivedAt.toISOString(),
    ...clockOf({ state: row.state, acknowledgedAt, receivedAt, dueAt }, now),
  }
}

/** The clock that ends next (TICKET-02). */
export function clockOf(
  { state, acknowledgedAt, receivedAt, dueAt }: Pick<Ticket, 'state' | 'acknowledgedAt' | 'receivedAt' | 'dueAt'>,
  now: Date,
) {
  const isAcknowledged = acknowledgedAt !== null
  if (state === 'resolved') return { isAcknowledged, tone: 'calm' as const }
  return { isAcknowledged, tone: clockTone({ receivedAt, dueAt }, now), dueAt: dueAt.toISOString() }
}

/** What the list shows without a filter, and how many of it are late (BOARD-01). */
export function countTickets({ database }: Pick<Deps, 'database'>, now: Date) {
  return countUnresolved(database, now)
}

/** The report of a month of India, such as '2026-11' (TICKET-05); without anything that names a person. */
export async function exportTickets({ database }: Pick<Deps, 'database'>, { month }: { month: string }) {
  const from = new Date(`${month}-01T00:00:00+05:30`)
  const rows = await readTicketReport(database, { from, to: startOfNextMonth(month) })
  async function* portions() {
    yield rows.map(({ way, kind, received, acknowledged, redressed, undated, open }) => [
      ...[month, ticketWayLabels[way], ticketKindLabels[kind], received, acknowledged, redressed, undated, open],
    ])
  }
  return {
    name: `tickets-${month}`,
    columns: [
      ...['Month', 'Way', 'Kind', 'Received', 'Acknowledged in 48 hours', 'Redressed in a month'],
      ...['Resolved on an unknown day', 'Open'],
    ],
    portions: portions(),
  }
}

function startOfNextMonth(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return startOfIndianDay(new Date(Date.UTC(year, number, 1)))
}
