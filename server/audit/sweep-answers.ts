import { day, later } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { deleteOldActionKeys } from './audit.store.ts'
import { deleteOldBulkJobs } from './bulk-jobs.store.ts'

/** Deletes answers to idempotency keys, and bulk jobs, after their retention. */
export async function sweepAnswers({ database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>) {
  const { answersToStaff } = shop.retentionDays
  await deleteOldActionKeys(database, { days: answersToStaff })
  await deleteOldBulkJobs(database, later(clock.now(), -answersToStaff * day))
}
