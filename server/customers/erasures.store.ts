import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import type { Contact } from './person.ts'

export type Erasure = { readonly customerId: string; readonly erasedAt: Date; readonly withheld: Contact | null }

/** Repeated, the first stays. */
export async function insertErasure(tx: Transaction, { customerId, erasedAt, withheld }: Erasure): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({ customer_id: customerId, erased_at: erasedAt, withheld })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function readErasuresToBlank(connection: Connection, erasedBefore: Date): Promise<Erasure[]> {
  return connection
    .selectFrom('erasures')
    .select(['customer_id as customerId', 'erased_at as erasedAt', 'withheld'])
    .where('withheld', 'is not', null)
    .where('erased_at', '<=', erasedBefore)
    .$castTo<Erasure>()
    .execute()
}

/** Blanking ends it, in the same transaction: `withheld` is on the list. */
export function lockErasure(tx: Transaction, customerId: string): Promise<Erasure | undefined> {
  return tx
    .selectFrom('erasures')
    .select(['customer_id as customerId', 'erased_at as erasedAt', 'withheld'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .$castTo<Erasure>()
    .executeTakeFirst()
}
