import { invitationLifetime } from '#domain/staff/session.ts'
import { later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { newAuthenticatorSecret } from '../sign-in/authenticator.ts'
import { encrypt } from '../sign-in/secrets.ts'
import { replaceInvitation } from './invitations.store.ts'

/** The link of a new invitation; that of a person's former one is no longer valid. Without `staffId` it makes the first owner. */
export async function createInvitation(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { staffId }: { staffId: string | null },
): Promise<string> {
  const token = newToken()
  const now = deps.clock.now()
  await replaceInvitation(tx, {
    tokenHash: hashToken(token),
    staffId,
    totpSecret: encrypt(deps, newAuthenticatorSecret()),
    now,
    expiresAt: later(now, invitationLifetime),
  })
  return `${deps.settings.backoffice.url}/welcome/${token}`
}
