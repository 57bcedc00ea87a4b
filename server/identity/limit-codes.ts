import type { CodeChannel, CodePurpose } from '#domain/identity/one-time-code.ts'
import { codesPerNetwork, codesPerRecipient, codesPerRecipientAndNetwork } from '#domain/limits.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { consume, type LimitedCounter } from '#server/platform/rate-limit/rate-limits.store.ts'

type Wanted = { readonly channel: CodeChannel; readonly purpose: CodePurpose; readonly recipient: string }

/** Counts a request for a code by its network, also one that is refused for another reason. Gives the seconds to wait. */
export function limitCodesOfNetwork(connection: Connection, { clientIp, now }: { clientIp: string; now: Date }) {
  const network = { what: 'code-network', of: networkOf(clientIp) }
  return consume(connection, network, { limits: codesPerNetwork, now })
}

/**
 * What a message with a code counts towards: its address together with the network that requests it, then its address
 * alone. Without the former one network could use up all codes of somebody else.
 */
export function codeLimits({ channel, purpose, recipient }: Wanted, clientIp: string): LimitedCounter[] {
  const what = `code-${purpose}-${channel}`
  return [
    { what: `${what}-from`, of: `${recipient} ${networkOf(clientIp)}`, limits: codesPerRecipientAndNetwork },
    { what, of: recipient, limits: codesPerRecipient },
  ]
}
