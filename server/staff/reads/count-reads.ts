import type { Shown } from '#contract/backoffice/staff-call.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { day as dayLong, indianDate, minute } from '#domain/time.ts'
import type { Actor } from '#server/audit/actor.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { consume } from '#server/platform/rate-limit/rate-limits.store.ts'
import { activeOwners } from '../staff.store.ts'
import { insertReads, type ReadingDay, readUnseenCustomers } from './reads.store.ts'

type ReadDeps = Pick<Deps, 'database' | 'clock' | 'settings'>
type Reader = { readonly staffId: string; readonly roles: readonly Role[]; readonly actor: Actor }
export type ReadLimit = Refusal<'read-limit', { readonly limit: number; readonly retryAfter: number }>

/**
 * Counts the customers whose data an answer shows, each once a day for a person (decision 0033). Refuses customers beyond the day's limit,
 * unless the reader is an owner; those that the person has seen today are shown again. Owners get a mail in both cases, once.
 */
export async function countReads(deps: ReadDeps, shown: Shown, reader: Reader): Promise<ReadLimit | undefined> {
  const { database, clock, settings } = deps
  const { readsPerDay: limit } = settings.backoffice
  const at = clock.now()
  const day: ReadingDay = { staffId: reader.staffId, day: indianDate(at) }
  const unseen = await readUnseenCustomers(database, shown, day)
  if (unseen.length === 0) return undefined
  const isOwner = reader.roles.includes('owner')
  const outcome = await inTransaction(database, async (tx) => {
    const { before, after } = await insertReads(tx, unseen, { ...day, at })
    // At most 15 minutes, though the next day is later.
    if (after > limit && !isOwner) return refuse('read-limit', { limit, retryAfter: (15 * minute) / 1000 })
    return before <= limit && after > limit ? 'passed' : 'counted'
  })
  if (outcome !== 'counted') await tellOwners(deps, { ...day, actor: reader.actor, limit })
  return isRefusal(outcome) ? outcome : undefined
}

async function tellOwners(
  deps: ReadDeps,
  { staffId, day, actor, limit }: ReadingDay & { readonly actor: Actor; readonly limit: number },
): Promise<void> {
  await auditedChange(deps, { actor }, async (tx, audit) => {
    const counter = { name: 'read-limit-mail', subject: `${staffId} ${day}` }
    const now = deps.clock.now()
    const wait = await consume(tx, counter, { limits: [{ max: 1, within: dayLong }], now })
    if (wait > 0) return refuse('already-notified')
    for (const { id } of await activeOwners(tx)) {
      await queueMail(tx, { kind: 'read-limit', subjectId: staffId, recipient: id, dueAt: now })
    }
    const subject = { kind: 'staff', id: staffId } as const
    audit({ action: 'staff.read-limit-reached', subject, after: { day, customers: limit } })
    return {}
  })
}
