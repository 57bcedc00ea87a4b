import { createHash, randomBytes } from 'node:crypto'

/** Of 256 bits, unless stated; the database stores `hashToken` of it. */
export function newToken({ bytes = 32 } = {}): string {
  return randomBytes(bytes).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
