import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { countActiveOwners } from '../staff.store.ts'
import { createInvitation } from './create-invitation.ts'

/** A link that makes the first owner, who gives name and email (STAFF-01); undefined when there is an owner. */
export async function inviteFirstOwner(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
): Promise<string | undefined> {
  return inTransaction(deps.database, async (tx) => {
    if ((await countActiveOwners(tx)) > 0) return undefined
    return createInvitation(tx, deps, { staffId: null })
  })
}
