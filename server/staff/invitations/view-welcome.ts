import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { authenticatorSetup } from '../sign-in/authenticator-setup.ts'
import { decrypt } from '../sign-in/secrets.ts'
import { findOpenInvitation } from './open-invitation.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock' | 'settings' | 'shop'>

/** What an invitation sets up (STAFF-02); the same at every look. */
export async function viewWelcome(deps: ActionDeps, { token }: { token: string }) {
  const invitation = await findOpenInvitation(deps, token)
  if (!invitation) return refuse('link-invalid')
  const { staffId, name, email } = invitation
  const setup = authenticatorSetup(decrypt(deps, invitation.totpSecret), {
    issuer: `${deps.shop.name} back office`,
    label: email ?? 'owner',
  })
  const { sandboxAuthenticatorUrl } = deps.settings.backoffice
  return {
    ...(name && email && { name, email }),
    asksName: !staffId,
    ...setup,
    ...(sandboxAuthenticatorUrl && { sandboxUrl: new URL('/', sandboxAuthenticatorUrl).href }),
  }
}
