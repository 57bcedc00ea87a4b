import type { Deps } from '#server/deps.ts'
import { isSameSeal, sealOfInvitation } from '../sign-in/seals.ts'
import { keyedDigest } from '../sign-in/secrets.ts'
import { countActiveOwners } from '../staff.store.ts'
import { findInvitation, type StoredInvitation } from './invitations.store.ts'

export type OpenInvitation = StoredInvitation & { readonly tokenHash: Buffer }

/** The invitation of a link; undefined when it is no longer valid. One that makes the first owner ends with the first owner. */
export async function findOpenInvitation(
  deps: Pick<Deps, 'database' | 'clock' | 'settings'>,
  token: string,
): Promise<OpenInvitation | undefined> {
  const { database, clock } = deps
  const tokenHash = keyedDigest(deps, 'invitation token', token)
  const invitation = await findInvitation(database, { tokenHash, now: clock.now() })
  if (!invitation || !isSameSeal(invitation.seal, sealOfInvitation(deps, { ...invitation, tokenHash })))
    return undefined
  if (!invitation.staffId && (await countActiveOwners(database)) > 0) return undefined
  return { ...invitation, tokenHash }
}
