// Tokens and one-time codes: drawn from the system's randomness, kept as digests only.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits, readCode } from '#domain/identity/one-time-code.ts'
import type { CodeBinding, KeptCode } from './codes.store.ts'

/** 256 bits; `hashToken` of it is what the database knows. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function newCode(): string {
  return randomInt(10 ** codeDigits)
    .toString()
    .padStart(codeDigits, '0')
}

/** Binds the code to its row, recipient, purpose and pair: moved to another row it fits nothing. */
export function hashCode(
  code: string,
  { id, channel, purpose, recipient, email, phone }: CodeBinding & { id: string },
) {
  return createHash('sha256')
    .update(JSON.stringify([id, channel, purpose, recipient, email, phone, code]))
    .digest()
}

export function isCode(typed: string, kept: KeptCode): boolean {
  return timingSafeEqual(hashCode(readCode(typed), kept), kept.hash)
}
