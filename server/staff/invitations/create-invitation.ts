import { invitationLifetime } from '#domain/staff/session.ts'
import { later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { newToken } from '#server/platform/tokens.ts'
import { sealOfInvitation } from '../sign-in/seals.ts'
import { keyedDigest } from '../sign-in/secrets.ts'
import { replaceInvitation } from './invitations.store.ts'

/** The link of a new invitation; that of a person's former one is no longer valid. Without `staffId` it makes the first owner. */
export async function createInvitation(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { staffId }: { staffId: string | null },
): Promise<string> {
  const token = newToken()
  const now = deps.clock.now()
  const tokenHash = keyedDigest(deps, 'invitation token', token)
  const invitation = { tokenHash, staffId, expiresAt: later(now, invitationLifetime) }
  await replaceInvitation(tx, { ...invitation, seal: sealOfInvitation(deps, invitation), now })
  return `${deps.settings.backoffice.url}/welcome/${token}`
}
