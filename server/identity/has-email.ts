import { canonicalEmail } from '#domain/identity/identifiers.ts'
import type { Deps } from '#server/deps.ts'
import { findCustomer } from './customers.store.ts'

/** Whether an e-mail address is the customer's own, confirmed when the account was opened. */
export async function hasEmail(
  { database }: Pick<Deps, 'database'>,
  customerId: string,
  email: string,
): Promise<boolean> {
  const customer = await findCustomer(database, customerId)
  return customer?.email === canonicalEmail(email)
}
