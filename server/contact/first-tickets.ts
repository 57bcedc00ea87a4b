import type { Deps } from '#server/deps.ts'
import { briefTicket } from './brief-ticket.ts'
import { readUnanswered } from './ticket-list.store.ts'

/** What is answered first, without whose it is (BOARD-01). */
export async function firstTickets({ database }: Pick<Deps, 'database'>, { now, limit }: { now: Date; limit: number }) {
  const rows = await readUnanswered(database, limit)
  return rows.map((row) => briefTicket(row, now))
}
