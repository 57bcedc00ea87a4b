import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { authenticatorNames, newAuthenticatorSecret } from '../sign-in/authenticator.ts'
import { authenticatorSetup } from '../sign-in/authenticator-setup.ts'
import { offerAuthenticator } from './offered-authenticator.ts'
import { findOpenInvitation } from './open-invitation.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings' | 'shop'>

/** What an invitation sets up (STAFF-02); another authenticator at every look. */
export async function viewWelcome(deps: ActionDeps, { token }: { token: string }) {
  const invitation = await findOpenInvitation(deps, token)
  if (!invitation) return refuse('link-invalid')
  const { staffId, name, email } = invitation
  const secret = newAuthenticatorSecret()
  const { sandboxAuthenticatorUrl } = deps.settings.backoffice
  return {
    ...(name && email && { name, email }),
    asksName: !staffId,
    ...authenticatorSetup(secret, authenticatorNames(deps, email)),
    offer: offerAuthenticator(deps, secret, invitation),
    ...(sandboxAuthenticatorUrl && { sandboxUrl: new URL('/', sandboxAuthenticatorUrl).href }),
  }
}
