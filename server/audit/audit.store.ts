import { sql } from 'kysely'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { deleteInPortions } from '../platform/database/delete-in-portions.ts'
import type { Database, Transaction } from '../platform/database/open-database.ts'
import type { Actor } from './actor.ts'

/** The trigger `chain_audit_entry` numbers and chains the entries; its lock is held until the commit. */
export async function addEntries(
  tx: Transaction,
  entries: readonly AuditEntry[],
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const who = {
    actor: actor.kind,
    staff_id: actor.kind === 'staff' ? actor.staffId : null,
    roles: actor.kind === 'staff' ? [...actor.roles] : [],
    client_ip: actor.kind === 'command' ? null : actor.clientIp,
    reference: actor.kind === 'command' ? null : actor.reference,
  }
  const rows = entries.map(({ action, subject, also = [], before, after, reason }) => ({
    ...who,
    at,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    objects: also.map(({ kind, id }) => `${kind}:${id}`),
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
  }))
  // In portions: a statement has at most 65,535 parameters.
  for (let start = 0; start < rows.length; start += 1000)
    await tx
      .insertInto('audit_entries')
      .values(rows.slice(start, start + 1000))
      .execute()
}

type StoredAnswer = { readonly digest: Buffer; readonly answer: unknown }

/**
 * Takes a key for one change. A second transaction with the key waits until the first has ended; it gets the stored answer if
 * that one was committed.
 */
export async function takeActionKey(
  tx: Transaction,
  { staffId, key, digest, at }: { staffId: string; key: string; digest: Buffer; at: Date },
): Promise<'taken' | StoredAnswer> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('action_keys')
    .values({ staff_id: staffId, key, digest, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows > 0n) return 'taken'
  return tx
    .selectFrom('action_keys')
    .select(['digest', 'answer'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function storeAnswer(
  tx: Transaction,
  { staffId, key, answer }: { staffId: string; key: string; answer: object },
): Promise<void> {
  await tx.updateTable('action_keys').set({ answer }).where('staff_id', '=', staffId).where('key', '=', key).execute()
}

/** Keys are needed for days: a device without network sends its packing steps, with their keys, when it is online again (DESK-07, PACK-07). */
export async function deleteOldActionKeys(database: Database, { days }: { days: number }): Promise<void> {
  await deleteInPortions(database, {
    from: 'action_keys',
    where: sql`used_at < statement_timestamp() - make_interval(days => ${days}::int)`,
  })
}
