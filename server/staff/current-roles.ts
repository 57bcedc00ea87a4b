import type { Role } from '#domain/staff/permissions.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { isSealed } from './seal-staff.ts'
import type { WithKey } from './sign-in/secrets.ts'
import { findStaff } from './staff.store.ts'

/** What a person may do now; nothing while suspended, or with roles that were written without BACKOFFICE_KEY. */
export async function currentRoles(deps: WithKey, connection: Connection, staffId: string): Promise<readonly Role[]> {
  const person = await findStaff(connection, staffId)
  return person && !person.suspendedAt && isSealed(deps, person) ? person.roles : []
}
