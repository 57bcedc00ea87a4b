import type { AuditSubject } from '#domain/audit/audit-entry.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readEntries } from './audit-log.store.ts'

type Saved<Fields> = { readonly version: number; readonly theirs: Fields }
export type ChangedMeanwhile = Refusal<
  'changed-meanwhile',
  Saved<object> & { readonly by?: string; readonly at?: string }
>

/** Somebody else was faster (GOODS-03): what is saved now, and by the log who saved it and when. */
export async function refuseChanged(
  connection: Connection,
  subject: AuditSubject,
  saved: Saved<object>,
): Promise<ChangedMeanwhile> {
  const [last] = await readEntries(connection, {
    filter: { subject: `${subject.kind}:${subject.id}` },
    visible: 'all',
    limit: 1,
  })
  const who = last && { ...(last.name !== null && { by: last.name }), at: last.at.toISOString() }
  return refuse('changed-meanwhile', { ...saved, ...who })
}
