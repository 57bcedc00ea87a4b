import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

type Erasure = { readonly customerId: string; readonly erasedAt: Date; readonly withheld: object | null }

/** Repeated, the first stays. */
export async function insertErasure(tx: Transaction, { customerId, erasedAt, withheld }: Erasure): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({ customer_id: customerId, erased_at: erasedAt, withheld })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function clearWithheld(connection: Connection, { erasedBefore }: { erasedBefore: Date }): Promise<void> {
  await connection
    .updateTable('erasures')
    .set({ withheld: null })
    .where('withheld', 'is not', null)
    .where('erased_at', '<=', erasedBefore)
    .execute()
}
