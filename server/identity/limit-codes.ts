import type { CodeChannel, CodePurpose } from '#domain/identity/one-time-code.ts'
import { codesPerNetwork, codesPerRecipient, codesPerRecipientAndNetwork } from '#domain/limits.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { consume, type LimitedCounter } from '#server/platform/rate-limit/rate-limits.store.ts'

type Wanted = { readonly channel: CodeChannel; readonly purpose: CodePurpose; readonly recipient: string }

/** Limits requests for codes by network, whether or not a code is sent. Returns the seconds to wait. */
export function limitCodesOfNetwork(connection: Connection, { clientIp, now }: { clientIp: string; now: Date }) {
  const network = { what: 'code-network', of: networkOf(clientIp) }
  return consume(connection, network, { limits: codesPerNetwork, now })
}

/**
 * Limits of a message with a code: by recipient and requesting network, and by recipient. Without the former, one network
 * could use up another person's codes.
 */
export function codeLimits({ channel, purpose, recipient }: Wanted, clientIp: string): LimitedCounter[] {
  const what = `code-${purpose}-${channel}`
  return [
    { what: `${what}-from`, of: `${recipient} ${networkOf(clientIp)}`, limits: codesPerRecipientAndNetwork },
    { what, of: recipient, limits: codesPerRecipient },
  ]
}
