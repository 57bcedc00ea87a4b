import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type StoredDetails = {
  readonly ownName: string
  readonly gstin: string | null
  /** Encrypted. */
  readonly account: Buffer | null
}

export async function readGrowerDetails(connection: Connection, growerId: string): Promise<StoredDetails> {
  const row = await connection
    .selectFrom('grower_details')
    .select(['own_name as ownName', 'gstin', 'account'])
    .where('grower_id', '=', growerId)
    .executeTakeFirst()
  return row ?? { ownName: '', gstin: null, account: null }
}

export async function storeGrowerDetails(tx: Transaction, growerId: string, details: StoredDetails): Promise<void> {
  const columns = { own_name: details.ownName, gstin: details.gstin, account: details.account }
  await tx
    .insertInto('grower_details')
    .values({ grower_id: growerId, ...columns })
    .onConflict((conflict) => conflict.column('grower_id').doUpdateSet(columns))
    .execute()
}
