import type { Role } from '#domain/staff/permissions.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { findStaff } from './staff.store.ts'

/** What a person may do now; nothing while suspended. */
export async function currentRoles(connection: Connection, staffId: string): Promise<readonly Role[]> {
  const person = await findStaff(connection, staffId)
  return person && !person.suspendedAt ? person.roles : []
}
