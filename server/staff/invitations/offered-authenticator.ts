import { hour, later } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { decrypt, encrypt } from '../sign-in/secrets.ts'

type ActionDeps = Pick<Deps, 'clock' | 'settings'>

/** How long the page of an invitation may stay open. */
const offerLifetime = hour
const timeBytes = 8

/**
 * An authenticator secret that a look at an invitation's page has drawn, for the page to send back: encrypted, for this invitation alone. The
 * database gets it at acceptance, so what another look has shown is worth nothing afterwards.
 */
export function offerAuthenticator(deps: ActionDeps, secret: Uint8Array, { tokenHash }: { tokenHash: Buffer }): string {
  const time = Buffer.alloc(timeBytes)
  time.writeBigInt64BE(BigInt(later(deps.clock.now(), offerLifetime).getTime()))
  return encrypt(deps, Buffer.concat([time, secret]), ownerOf(tokenHash)).toString('base64url')
}

/** Undefined for one that is too old, altered, or of another invitation. */
export function acceptedAuthenticator(
  deps: ActionDeps,
  offer: string,
  { tokenHash }: { tokenHash: Buffer },
): Buffer | undefined {
  const opened = open(deps, offer, tokenHash)
  const expiresAt = opened && Number(opened.readBigInt64BE())
  return expiresAt !== undefined && expiresAt > deps.clock.now().getTime() ? opened?.subarray(timeBytes) : undefined
}

function open(deps: ActionDeps, offer: string, tokenHash: Buffer): Buffer | undefined {
  try {
    return decrypt(deps, Buffer.from(offer, 'base64url'), ownerOf(tokenHash))
  } catch {
    return undefined
  }
}

function ownerOf(tokenHash: Buffer) {
  return { use: 'offered authenticator', of: tokenHash.toString('hex') } as const
}
