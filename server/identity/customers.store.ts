import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type Customer = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly passwordHash: string
}
type Identifier = { readonly email: string } | { readonly phone: string }

const columns = ['id', 'name', 'email', 'phone', 'password_hash as passwordHash'] as const

export function findCustomer(connection: Connection, id: string): Promise<Customer | undefined> {
  return connection.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findCustomerBy(connection: Connection, identifier: Identifier): Promise<Customer | undefined> {
  const customers = connection.selectFrom('customers').select(columns)
  return 'email' in identifier
    ? customers.where('email', '=', identifier.email).executeTakeFirst()
    : customers.where('phone', '=', identifier.phone).executeTakeFirst()
}

/** Whether the email, or else the phone, belongs to an account. */
export async function findTaken(
  connection: Connection,
  { email, phone }: { email: string; phone: string },
): Promise<'email-taken' | 'phone-taken' | undefined> {
  const owners = await connection
    .selectFrom('customers')
    .select(['email', 'phone'])
    .where((is) => is.or([is('email', '=', email), is('phone', '=', phone)]))
    .execute()
  if (owners.some((owner) => owner.email === email)) return 'email-taken'
  return owners.length > 0 ? 'phone-taken' : undefined
}

/** Undefined when email or phone belong to an account. */
export function insertCustomer(
  tx: Transaction,
  customer: Omit<Customer, 'id'>,
  { now }: { now: Date },
): Promise<{ id: string } | undefined> {
  const { passwordHash, ...rest } = customer
  return tx
    .insertInto('customers')
    .values({ ...rest, password_hash: passwordHash, created_at: now, password_changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Undefined when there is no such customer. */
export function setPassword(
  tx: Transaction,
  identifier: { readonly email: string } | { readonly id: string; readonly oldHash: string },
  { hash, now }: { hash: string; now: Date },
): Promise<{ id: string } | undefined> {
  const update = tx.updateTable('customers').set({ password_hash: hash, password_changed_at: now }).returning('id')
  return 'email' in identifier
    ? update.where('email', '=', identifier.email).executeTakeFirst()
    : update.where('id', '=', identifier.id).where('password_hash', '=', identifier.oldHash).executeTakeFirst()
}

/** Serializes a customer's transactions; taken before any lock on an attempt, reservation or product. False: the customer was erased. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('erased_at')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.erased_at === null
}
