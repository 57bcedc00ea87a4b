import type { CodeChannel, CodePurpose } from '#domain/identity/one-time-code.ts'
import { codesPerNetwork, codesPerRecipient, codesPerRecipientAndNetwork } from '#domain/limits.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consumeAll, type LimitedCounter } from '#server/platform/rate-limit/rate-limits.store.ts'

type Input = { readonly channel: CodeChannel; readonly purpose: CodePurpose; readonly recipient: string }

/** Limits requests for codes by network, whether or not a code is sent. Returns the seconds to wait. */
export function limitCodesOfNetwork(database: Database, { clientIp, now }: { clientIp: string; now: Date }) {
  return consumeAll(database, networkCounters({ name: 'code-network', limits: codesPerNetwork }, clientIp), now)
}

/** The same for attempts to register, which may tell that somebody has an account. */
export function limitRegistrations(database: Database, { clientIp, now }: { clientIp: string; now: Date }) {
  return consumeAll(database, networkCounters({ name: 'register-network', limits: codesPerNetwork }, clientIp), now)
}

/**
 * Limits of a message with a code: by recipient and requesting network, and by recipient. Without the former, one network
 * could use up another person's codes. A /48 is not counted: four times the limit of a network is above that of the recipient.
 */
export function codeLimits({ channel, purpose, recipient }: Input, clientIp: string): LimitedCounter[] {
  const name = `code-${purpose}-${channel}`
  return [
    { name: `${name}-from`, subject: `${recipient} ${networkOf(clientIp)}`, limits: codesPerRecipientAndNetwork },
    { name, subject: recipient, limits: codesPerRecipient },
  ]
}
