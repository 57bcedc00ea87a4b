import { day } from '#domain/time.ts'
import { forgetAttempts, hasAttempt, takeAttempt } from '#server/platform/attempts/attempts.store.ts'
import { networkOf } from '#server/platform/attempts/network.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

const rememberedFor = 90 * day

type Place = { readonly customerId: string; readonly from: string }

/** Notes that a customer has proven from there to be who they are; kept as a digest, like every counter. */
export async function rememberNetwork(connection: Connection, place: Place, now: Date): Promise<void> {
  await forgetAttempts(connection, counterOf(place))
  await takeAttempt(connection, counterOf(place), { limits: [{ most: 1, within: rememberedFor }], now })
}

export function isKnownNetwork(connection: Connection, place: Place, now: Date): Promise<boolean> {
  return hasAttempt(connection, counterOf(place), { within: rememberedFor, now })
}

/** Tries at an account from one of its own networks. */
export function ownerCounter(place: Place) {
  return { what: 'login-owner', of: whereOf(place) }
}

function counterOf(place: Place) {
  return { what: 'known-network', of: whereOf(place) }
}

function whereOf({ customerId, from }: Place): string {
  return `${customerId} ${networkOf(from)}`
}
