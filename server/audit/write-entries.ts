import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { Transaction } from '../platform/database/open-database.ts'
import type { Actor } from './actor.ts'
import { addEntries } from './audit.store.ts'

/** For jobs that write what several people have done: the log's lock is taken once for all (AUDIT-03). */
export function writeEntry(
  tx: Transaction,
  entry: AuditEntry,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  return addEntries(tx, [entry], { actor, at })
}
