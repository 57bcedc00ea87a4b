import { day } from '#domain/time.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { consume, hasConsumed, resetLimit } from '#server/platform/rate-limit/rate-limits.store.ts'

const rememberDuration = 90 * day

type LoginNetwork = { readonly customerId: string; readonly clientIp: string }

/** After a successful login, registration or reset; stored as a digest in a rate limit's row. */
export async function rememberNetwork(connection: Connection, network: LoginNetwork, now: Date): Promise<void> {
  await resetLimit(connection, counterOf(network))
  await consume(connection, counterOf(network), { limits: [{ max: 1, within: rememberDuration }], now })
}

export function isKnownNetwork(connection: Connection, network: LoginNetwork, now: Date): Promise<boolean> {
  return hasConsumed(connection, counterOf(network), { within: rememberDuration, now })
}

/** Counts logins to an account from a network known to be its owner's. */
export function ownerCounter(network: LoginNetwork) {
  return { name: 'login-owner', subject: subjectOf(network) }
}

function counterOf(network: LoginNetwork) {
  return { name: 'known-network', subject: subjectOf(network) }
}

function subjectOf({ customerId, clientIp }: LoginNetwork): string {
  return `${customerId} ${networkOf(clientIp)}`
}
