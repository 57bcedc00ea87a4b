// Seals over rows that let somebody in: a row that was written, or moved to another person, without BACKOFFICE_KEY has none that fits.
import { timingSafeEqual } from 'node:crypto'
import { keyedDigest, type WithKey } from './secrets.ts'

type Staff = {
  readonly id: string
  readonly email: string
  readonly roles: readonly string[]
  readonly suspendedAt: Date | null
}
type Session = { readonly tokenHash: Buffer; readonly staffId: string; readonly expiresAt: Date }
type Invitation = { readonly tokenHash: Buffer; readonly staffId: string | null; readonly expiresAt: Date }
type Passkey = { readonly id: string; readonly staffId: string; readonly publicKey: Uint8Array }

/** Who somebody is, and what they may do. */
export function sealOfStaff(deps: WithKey, { id, email, roles, suspendedAt }: Staff): Buffer {
  const state = suspendedAt ? 'suspended' : 'active'
  return keyedDigest(deps, 'staff', id, email, state, ...roles.toSorted())
}

export function sealOfSession(deps: WithKey, { tokenHash, staffId, expiresAt }: Session): Buffer {
  return keyedDigest(deps, 'session', tokenHash.toString('hex'), staffId, expiresAt.toISOString())
}

export function sealOfInvitation(deps: WithKey, { tokenHash, staffId, expiresAt }: Invitation): Buffer {
  return keyedDigest(deps, 'invitation', tokenHash.toString('hex'), staffId, expiresAt.toISOString())
}

export function sealOfPasskey(deps: WithKey, { id, staffId, publicKey }: Passkey): Buffer {
  return keyedDigest(deps, 'passkey', id, staffId, Buffer.from(publicKey).toString('hex'))
}

export function isSameSeal(stored: Buffer | null, expected: Buffer): boolean {
  return stored?.length === expected.length && timingSafeEqual(stored, expected)
}
