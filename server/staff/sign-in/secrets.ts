// What the staff's sign-in keeps secret: tokens as digests, authenticator secrets encrypted, recovery codes as keyed digests.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#domain/staff/session.ts'
import type { Deps } from '#server/deps.ts'

type WithKey = { readonly settings: Pick<Deps['settings'], 'backoffice'> }

/** AES-256-GCM with BACKOFFICE_KEY: nonce, tag, ciphertext. */
export function encrypt(deps: WithKey, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(deps, 'encryption'), nonce)
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Throws for bytes that were encrypted with another key, or altered. */
export function decrypt(deps: WithKey, stored: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(deps, 'encryption'), stored.subarray(0, nonceBytes))
  decipher.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
}

/** Ten codes of 50 random bits, such as `k7m2p-x9rt4`. */
export function newRecoveryCodes(): string[] {
  const letter = () => letters.charAt(randomInt(letters.length))
  const half = () => Array.from({ length: 5 }, letter).join('')
  return Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)
}

/** Keyed, because 50 bits could be found from a plain digest. Case, spaces and hyphens do not count. */
export function hashRecoveryCode(deps: WithKey, typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', keyFor(deps, 'recovery codes')).update(code).digest()
}

const nonceBytes = 12
const tagBytes = 16
/** Without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A key of its own for each use. */
function keyFor({ settings }: WithKey, use: string): Buffer {
  const { key } = settings.backoffice
  if (!key) throw new Error('BACKOFFICE_KEY is missing')
  return createHmac('sha256', key).update(use).digest()
}
