import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { countActiveOwners, findStaff } from './staff.store.ts'

/** Before a code is asked for (STAFF-07): the only active owner stays one (STAFF-09). The act itself counts under a lock. */
export async function refuseLastOwner({ database }: Pick<Deps, 'database'>, { id }: { id: string }) {
  const person = await findStaff(database, id)
  const isActiveOwner = person?.roles.includes('owner') && person.passwordHash !== null && !person.suspendedAt
  return isActiveOwner && (await countActiveOwners(database)) === 1 ? refuse('last-owner') : undefined
}
