import { minute } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'

/** How long a browser may take to answer a challenge. */
export const challengeLifetime = 5 * minute

/** Ed25519, ES256 and RS256, which all authenticators have. The library's own list tries what Node calls experimental. */
export const signatureAlgorithms = [-8, -7, -257]

/** Why a passkey was refused; for the log, never for the browser. */
export type PasskeyFault =
  | 'unknown passkey'
  | 'altered passkey'
  | 'wrong origin'
  | 'replayed challenge'
  | 'counter gone back'
  | 'not verified'

/** The domain that passkeys are bound to. */
export function relyingParty({ settings }: { settings: Pick<Deps['settings'], 'backoffice'> }) {
  const { url } = settings.backoffice
  return { expectedOrigin: url, expectedRPID: new URL(url).hostname }
}
