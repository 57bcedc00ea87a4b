import { day } from '#domain/time.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { consume, hasConsumed, resetLimit } from '#server/platform/rate-limit/rate-limits.store.ts'

const rememberDuration = 90 * day

type Place = { readonly customerId: string; readonly clientIp: string }

/** After a successful login, registration or reset; stored as a digest in a rate limit's row. */
export async function rememberNetwork(connection: Connection, place: Place, now: Date): Promise<void> {
  await resetLimit(connection, counterOf(place))
  await consume(connection, counterOf(place), { limits: [{ max: 1, within: rememberDuration }], now })
}

export function isKnownNetwork(connection: Connection, place: Place, now: Date): Promise<boolean> {
  return hasConsumed(connection, counterOf(place), { within: rememberDuration, now })
}

/** Counts logins to an account from a network known to be its owner's. */
export function ownerCounter(place: Place) {
  return { name: 'login-owner', subject: whereOf(place) }
}

function counterOf(place: Place) {
  return { name: 'known-network', subject: whereOf(place) }
}

function whereOf({ customerId, clientIp }: Place): string {
  return `${customerId} ${networkOf(clientIp)}`
}
