import { day, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldBulkJobs } from './bulk-jobs.store.ts'

/** As long as the answers of repeated calls (DESK-07). */
export function sweepBulkJobs({ database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>): Promise<void> {
  return deleteOldBulkJobs(database, later(clock.now(), -shop.retentionDays.answersToStaff * day))
}
