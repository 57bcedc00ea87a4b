import { createHash, randomBytes } from 'node:crypto'

/** 256 bits; the database stores `hashToken` of it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
