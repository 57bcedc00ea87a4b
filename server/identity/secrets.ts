// Session tokens and one-time codes: from a CSPRNG, stored as digests only.
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits, readCode } from '#domain/identity/one-time-code.ts'
import type { CodeBinding, StoredCode } from './codes.store.ts'

export function newCode(): string {
  return randomInt(10 ** codeDigits)
    .toString()
    .padStart(codeDigits, '0')
}

/** Includes row, recipient, purpose and pair, so that a digest copied to another row matches nothing. */
export function hashCode(
  code: string,
  { id, channel, purpose, recipient, email, phone }: CodeBinding & { id: string },
) {
  return createHash('sha256')
    .update(JSON.stringify([id, channel, purpose, recipient, email, phone, code]))
    .digest()
}

export function isCode(typed: string, stored: StoredCode): boolean {
  return timingSafeEqual(hashCode(readCode(typed), stored), stored.hash)
}
