import type { TickedKind } from '#domain/accounting/ticks.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { refuse } from '#domain/refusal.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { insertTick, isInBooks, lockTicks, readTicks } from './ticks.store.ts'

type Subject = { readonly kind: TickedKind; readonly subject: string; readonly staffId: string }

/** 'Tick off' by hand, with the reason: an entry, which another takes back (BOOKS-04). */
export async function tickOff(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { kind, subject, reason, staffId }: Subject & { readonly reason: string },
) {
  await lockTicks(tx)
  if (!(await isInBooks(tx, kind, subject))) return refuse('nothing-to-tick')
  if ((await readTicks(tx, kind, [subject])).has(subject)) return refuse('ticked-already')
  await insertTick(tx, { kind, subject, isTicked: true, reason: reason.trim(), staffId, at: clock.now() })
  await announceChange(tx, 'settlements')
  audit({ action: 'settlement.ticked', ...subjectOf(kind, subject), reason: reason.trim() })
  return { done: true as const }
}

export async function undoTick(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { kind, subject, staffId }: Subject,
) {
  await lockTicks(tx)
  if (!(await readTicks(tx, kind, [subject])).has(subject)) return refuse('not-ticked')
  await insertTick(tx, { kind, subject, isTicked: false, reason: '', staffId, at: clock.now() })
  await announceChange(tx, 'settlements')
  audit({ action: 'settlement.tick-undone', ...subjectOf(kind, subject) })
  return { done: true as const }
}

function subjectOf(kind: TickedKind, subject: string): Pick<AuditEntry, 'subject' | 'after'> {
  const of = {
    'bank-line': 'bank-line',
    settlement: 'settlement',
    transfer: 'refund',
    difference: 'settlement',
  } as const
  if (kind !== 'difference') return { subject: { kind: of[kind], id: subject } }
  const [difference = '', id = ''] = subject.split(' ')
  return { subject: { kind: 'settlement', id }, after: { difference } }
}
