import type { Transaction } from '#server/platform/database/open-database.ts'

type Used = { readonly digest: Buffer; readonly staffId: string; readonly now: Date; readonly expiresAt: Date }

/** Notes that a person has signed in with a browser; true when it was known before. */
export async function noteBrowser(tx: Transaction, { digest, staffId, now, expiresAt }: Used): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_browsers')
    .set({ expires_at: expiresAt })
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  await tx
    .insertInto('staff_browsers')
    .values({ digest, staff_id: staffId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ expires_at: expiresAt }))
    .execute()
  return false
}

export async function deleteBrowsersOf(tx: Transaction, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_browsers').where('staff_id', '=', staffId).execute()
}
