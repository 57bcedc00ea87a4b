import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type StoredInvitation = {
  /** Null for the first owner. */
  readonly staffId: string | null
  readonly name: string | null
  readonly email: string | null
  readonly expiresAt: Date
  readonly seal: Buffer | null
}

/** Replaces the person's former invitation. */
export async function replaceInvitation(
  tx: Transaction,
  invitation: { tokenHash: Buffer; staffId: string | null; seal: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, staffId, seal, now, expiresAt } = invitation
  if (staffId) await deleteInvitationsOf(tx, staffId)
  await tx
    .insertInto('staff_invitations')
    .values({
      token_hash: tokenHash,
      staff_id: staffId,
      seal,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

export async function deleteInvitationsOf(tx: Transaction, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute()
}

/** Undefined when it was used, is too old, or its person is suspended. */
export function findInvitation(
  connection: Connection,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<StoredInvitation | undefined> {
  return connection
    .selectFrom('staff_invitations')
    .leftJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .select(['staff_id as staffId', 'name', 'email', 'expires_at as expiresAt', 'staff_invitations.seal as seal'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
}

/** False when another call has used it. */
export async function consumeInvitation(
  tx: Transaction,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
