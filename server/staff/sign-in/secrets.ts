// What the staff's sign-in keeps secret with BACKOFFICE_KEY: nothing that lies in the database opens an account without it, and each
// stored secret holds for one person.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { PasswordBinding } from '#server/platform/passwords/passwords.ts'

export type WithKey = { readonly settings: Pick<Deps['settings'], 'backoffice'> }

/** What encrypted bytes are for, and whose they are: they decrypt for nothing and nobody else. */
type Owner = { readonly use: 'authenticator' | 'offered authenticator' | 'grower account'; readonly of: string }

/** AES-256-GCM with BACKOFFICE_KEY: nonce, tag, ciphertext. */
export function encrypt(deps: WithKey, secret: Uint8Array, owner: Owner): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(deps, 'encryption'), nonce).setAAD(additionalData(owner))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Throws for bytes that were encrypted with another key or for another owner, or altered. */
export function decrypt(deps: WithKey, stored: Buffer, owner: Owner): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(deps, 'encryption'), stored.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(additionalData(owner)).setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()])
}

type DigestUse =
  | 'session token'
  | 'confirmation'
  | 'browser'
  | 'invitation token'
  | 'recovery codes'
  | 'staff'
  | 'session'
  | 'invitation'
  | 'passkey'

/** HMAC-SHA-256 with a key of its own for each use. */
export function keyedDigest(deps: WithKey, use: DigestUse, ...parts: readonly (string | null)[]): Buffer {
  return createHmac('sha256', keyFor(deps, use)).update(JSON.stringify(parts)).digest()
}

/** A password's hash verifies with this key and for this person only. */
export function passwordBinding(deps: WithKey, staffId: string): PasswordBinding {
  return { secret: keyFor(deps, 'passwords'), associatedData: Buffer.from(staffId) }
}

const nonceBytes = 12
const tagBytes = 16

function additionalData({ use, of }: Owner): Buffer {
  return Buffer.from(JSON.stringify([use, of]))
}

/** A key of its own for each use. */
function keyFor({ settings }: WithKey, use: string): Buffer {
  const { key } = settings.backoffice
  if (!key) throw new Error('BACKOFFICE_KEY is missing')
  return createHmac('sha256', key).update(use).digest()
}
