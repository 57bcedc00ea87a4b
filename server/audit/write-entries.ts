import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { Transaction } from '../platform/database/open-database.ts'
import type { Actor } from './actor.ts'
import { addEntries } from './audit.store.ts'

/** For jobs that write what several people have done, or many entries: the log's lock is taken once for all (AUDIT-03). */
export function writeEntries(
  tx: Transaction,
  entries: readonly AuditEntry[],
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  return addEntries(tx, entries, { actor, at })
}
