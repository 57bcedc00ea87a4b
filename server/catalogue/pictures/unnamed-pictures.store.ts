import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** Exactly these are unnamed from now on; of those that were before, since then. */
export async function replaceUnnamed(tx: Transaction, keys: readonly string[], now: Date): Promise<void> {
  await tx
    .deleteFrom('unnamed_pictures')
    .where((eb) => eb.not(eb('key', '=', eb.fn.any(eb.val([...keys])))))
    .execute()
  for (let from = 0; from < keys.length; from += 1000) {
    const rows = keys.slice(from, from + 1000).map((key) => ({ key, since: now }))
    await tx
      .insertInto('unnamed_pictures')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function readUnnamed(connection: Connection, before: Date): Promise<string[]> {
  const rows = await connection.selectFrom('unnamed_pictures').select('key').where('since', '<=', before).execute()
  return rows.map(({ key }) => key)
}

/** False when it was not there. Of who keeps a picture and who deletes its files the second waits for the first. */
export async function deleteUnnamed(tx: Transaction, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('unnamed_pictures').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
