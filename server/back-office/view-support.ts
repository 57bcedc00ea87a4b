import type { Board } from '#contract/backoffice/board.ts'
import { firstTickets } from '#server/contact/first-tickets.ts'
import type { Deps } from '#server/deps.ts'
import { readFailed } from '#server/fulfilment/parcel-list.store.ts'

/** Of each list. */
const most = 6

/** What support does next, without customers: open pages of the board show nobody (SECURITY). */
export async function viewSupport(
  { database }: Pick<Deps, 'database'>,
  { now }: { now: Date },
): Promise<NonNullable<Board['support']>> {
  const [tickets, failed] = await Promise.all([
    firstTickets({ database }, { now, limit: most }),
    readFailed(database, most),
  ])
  return {
    tickets,
    failed: failed.map(({ packedAt, changedAt, attempt, ...parcel }) => ({
      ...parcel,
      packedAt: packedAt.toISOString(),
      changedAt: changedAt.toISOString(),
      ...(attempt && { attempt: { ...attempt, nextDay: attempt.nextDay ?? undefined } }),
    })),
  }
}
