import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { countActiveOwners } from '../staff.store.ts'
import { findInvitation, type StoredInvitation } from './invitations.store.ts'

/** The invitation of a link; undefined when it is no longer valid. One that makes the first owner ends with the first owner. */
export async function findOpenInvitation(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
): Promise<StoredInvitation | undefined> {
  const invitation = await findInvitation(database, { tokenHash: hashToken(token), now: clock.now() })
  if (invitation && !invitation.staffId && (await countActiveOwners(database)) > 0) return undefined
  return invitation
}
