// Codes of authenticator apps (TOTP, RFC 6238): six digits, thirty seconds, SHA-1, as every app reads them.
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '#server/deps.ts'

const period = 30

/** What the app writes beside the code. */
export function authenticatorNames({ shop }: Pick<Deps, 'shop'>, email: string | null) {
  return { issuer: `${shop.name} back office`, label: email ?? 'owner' }
}

export function newAuthenticatorSecret(): Uint8Array {
  return new Secret({ size: 20 }).bytes
}

/** The time step of a right code, of now or one step beside; undefined for a wrong one. */
export function stepOf(typed: string, secret: Uint8Array, now: Date): number | undefined {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}

export function totpOf(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const bytes = Uint8Array.from(secret)
  return new TOTP({ ...names, period, digits: 6, algorithm: 'SHA1', secret: new Secret({ buffer: bytes.buffer }) })
}
