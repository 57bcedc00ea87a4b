import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export async function replaceRecoveryCodes(tx: Transaction, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash })))
    .execute()
}

/** False when the person has no such code, or has used it. */
export async function consumeRecoveryCode(
  tx: Transaction,
  { staffId, hash, now }: { staffId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(connection: Connection, staffId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
