import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export async function insertConfirmation(
  tx: Transaction,
  { digest, sessionId, expiresAt }: { digest: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('staff_confirmations').values({ digest, session_id: sessionId, expires_at: expiresAt }).execute()
}

type Given = { readonly digest: Buffer; readonly now: Date }

export async function hasConfirmation(connection: Connection, { digest, now }: Given): Promise<boolean> {
  const row = await connection
    .selectFrom('staff_confirmations')
    .select('digest')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** False for one that is unknown, used, or too old. */
export async function deleteConfirmation(tx: Transaction, { digest, now }: Given): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_confirmations')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
