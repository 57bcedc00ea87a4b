import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '#domain/staff/session.ts'
import { keyedDigest, type WithKey } from './secrets.ts'

/** Ten codes of 50 random bits, such as `k7m2p-x9rt4`. */
export function newRecoveryCodes(): string[] {
  const letter = () => letters.charAt(randomInt(letters.length))
  const half = () => Array.from({ length: 5 }, letter).join('')
  return Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)
}

/** Keyed, because 50 bits could be found from a plain digest. Case, spaces and hyphens do not count. */
export function hashRecoveryCode(deps: WithKey, { staffId, typed }: { staffId: string; typed: string }): Buffer {
  return keyedDigest(deps, 'recovery codes', staffId, typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

/** Without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
