import type { Connection } from '#server/platform/database/open-database.ts'
import { insertStaffEvent } from './staff-events.store.ts'

/** Topics of `domain/staff/topics.ts` that an action announces; triggers announce the others. */
type AnnouncedTopic =
  | 'orders'
  | 'reconciliations'
  | 'settlements'
  | 'jobs'
  | 'refunds'
  | 'backups'
  | 'products'
  | 'batches'
  | 'purchases'
  | 'runs'
  | 'parcels'
  | 'new-tickets'
  | `ticket:${string}`
  | `return:${string}`

/**
 * Tells staff's open pages of a topic to look again (BOARD-02). Only for changes that no trigger of a table sees, such as those of the
 * queue's jobs, or that must not be announced at every sale, or not by staff: 'new-tickets' are those that customers open. Within a transaction pages hear of it at its commit.
 */
export async function announceChange(connection: Connection, topic: AnnouncedTopic): Promise<void> {
  await insertStaffEvent(connection, topic)
}
