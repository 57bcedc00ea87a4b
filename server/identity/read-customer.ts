import type { Connection } from '#server/platform/database/open-database.ts'
import { findCustomer } from './customers.store.ts'

/** A customer's contact details. The email was confirmed at registration. */
export async function readCustomer(connection: Connection, id: string) {
  const customer = await findCustomer(connection, id)
  if (!customer) throw new Error(`There is no customer ${id}`)
  const { name, email, phone } = customer
  return { name, email, phone }
}
