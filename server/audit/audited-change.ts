import { createHash } from 'node:crypto'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '../deps.ts'
import { inTransaction, type Transaction } from '../platform/database/open-database.ts'
import type { Actor } from './actor.ts'
import { addEntries, storeAnswer, takeActionKey } from './audit.store.ts'

/** Notes an entry; all entries are written last, in the transaction of the change (AUDIT-01). */
export type Audit = (entry: AuditEntry) => void

type Change<T extends object> = (tx: Transaction, audit: Audit) => Promise<T>

type Options = {
  readonly actor: Actor
  /** `Idempotency-Key` of the call, and what was sent with it (DESK-07). */
  readonly key?: string | undefined
  readonly input?: unknown
}

/**
 * A change by staff, in one transaction with its audit entries (AUDIT-01). A refusal rolls everything back. Throws when a change
 * succeeds without noting an entry. With a key, repeated calls change nothing and return the first answer, also when they come at
 * once; another input under the same key is refused as 'key-reused' (DESK-07).
 */
export function auditedChange<T extends object>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { actor, key, input }: Options,
  change: Change<T>,
): Promise<T | Refusal<'key-reused'>> {
  return inTransaction(database, async (tx) => {
    const at = clock.now()
    const known = actor.kind === 'staff' && key !== undefined ? { staffId: actor.staffId, key } : undefined
    const digest = known && digestOf(input)
    if (known && digest) {
      const stored = await takeActionKey(tx, { ...known, digest, at })
      if (stored !== 'taken') return stored.digest.equals(digest) ? (stored.answer as T) : refuse('key-reused')
    }
    const entries: AuditEntry[] = []
    const result = await change(tx, (entry) => entries.push(entry))
    if (isRefusal(result)) return result
    if (entries.length === 0) throw new Error('A change of staff has no audit entry')
    if (known) await storeAnswer(tx, { ...known, answer: result })
    await addEntries(tx, entries, { actor, at })
    return result
  })
}

/** For what changes nothing but is in the log: sign-ins, refused calls, exports (AUDIT-03). */
export function auditOnly(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  return inTransaction(database, (tx) => addEntries(tx, [entry], { actor, at: clock.now() }))
}

function digestOf(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest()
}
