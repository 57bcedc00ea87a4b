import { indianDate } from '#domain/time.ts'
import { newestEntry } from '#server/audit/newest-entry.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { auditHashMail } from './audit-hash-mail.ts'
import { activeOwners, findStaff } from './staff.store.ts'

export type AuditHashJob = {
  readonly staffId: string
  readonly day: string
  readonly number: number
  readonly hash: string
}

/** Queues the owners' daily mail with the newest hash of the log (AUDIT-05). */
export async function queueAuditHash({ database, clock }: DepsWithoutProvider): Promise<void> {
  const day = indianDate(clock.now())
  await inTransaction(database, async (tx) => {
    const newest = await newestEntry(tx)
    if (!newest) return
    for (const { id: staffId } of await activeOwners(tx)) {
      const job: AuditHashJob = { staffId, day, ...newest }
      await addJob(tx, 'send-audit-hash', job, { key: `audit-hash:${staffId}:${day}` })
    }
  })
}

export async function sendAuditHash(deps: DepsWithoutProvider, job: AuditHashJob): Promise<void> {
  const owner = await findStaff(deps.database, job.staffId)
  if (!owner || owner.suspendedAt) return
  const name = `audit-hash:${job.staffId}:${job.day}`
  await deliverMail(deps, {
    name,
    message: auditHashMail({ ...job, to: owner.email }, deps.shop),
    markSent: async () => {},
  })
}
