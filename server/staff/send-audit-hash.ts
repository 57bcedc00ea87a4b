import { indianDate } from '#domain/time.ts'
import { noteNewestEntry } from '#server/audit/note-newest-entry.ts'
import { lastVerification } from '#server/audit/verify-log-nightly.ts'
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
  /** What the nightly verification found wrong. */
  readonly broken: string | null
}

/** Queues the owners' daily mail with the newest hash of the log (AUDIT-05). */
export async function queueAuditHash({ database, clock }: DepsWithoutProvider): Promise<void> {
  const day = indianDate(clock.now())
  const broken = (await lastVerification({ database, clock }))?.broken ?? null
  await inTransaction(database, async (tx) => {
    const newest = await noteNewestEntry(tx, clock.now())
    if (!newest) return
    for (const { id: staffId } of await activeOwners(tx)) {
      const job: AuditHashJob = { staffId, day, broken, ...newest }
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
