import { day, indianDate, later } from '#domain/time.ts'
import { verifyLogNightly } from '#server/audit/verify-log-nightly.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { queueAuditHash } from './queue-audit-hash.ts'
import { deleteOldReads } from './reads/reads.store.ts'
import { writeRefusals } from './refusals/write-refusals.ts'
import { deleteExpired } from './sign-in/staff-sessions.store.ts'
import { deleteOldStaffEvents } from './staff-events.store.ts'

export function staffTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'verify-audit-log': () => verifyLogNightly(deps),
    'write-staff-refusals': () => writeRefusals(deps),
    'queue-audit-hash': () => queueAuditHash(deps),
    'sweep-staff': () => sweepStaff(deps),
  }
}

/** The log is verified at 02:00 in India, its newest hash mailed at 08:00; a missed run is made up for at the next start. */
export const staffCrontab = `30 20 * * * verify-audit-log ?fill=20h&jobKey=verify-audit-log&max=${maxAttempts.nightly}
30 2 * * * queue-audit-hash ?fill=20h&jobKey=queue-audit-hash&max=${maxAttempts.nightly}
*/5 * * * * write-staff-refusals ?jobKey=write-refused-sign-ins&max=${maxAttempts.short}
41 * * * * sweep-staff ?jobKey=sweep-staff&max=${maxAttempts.short}`

async function sweepStaff({ database, clock, shop }: Pick<DepsWithoutProvider, 'database' | 'clock' | 'shop'>) {
  await deleteExpired(database, clock.now())
  await deleteOldStaffEvents(database, { days: shop.retentionDays.staffEvents })
  await deleteOldReads(database, { before: indianDate(later(clock.now(), -shop.retentionDays.staffReads * day)) })
}
