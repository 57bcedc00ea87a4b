import type { CodeChannel } from '#domain/identity/one-time-code.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { consumeAll, type LimitedCounter, returnTokens } from '#server/platform/rate-limit/rate-limits.store.ts'
import { noteCodeRequest } from './code-requests.ts'
import { findTaken } from './customers.store.ts'
import { issueCode, NotDelivered } from './issue-code.ts'
import { codeLimits, limitCodesOfNetwork } from './limit-codes.ts'

type Pair = { readonly email: string; readonly phone: string }
type Sending = {
  readonly channel: CodeChannel
  readonly clientIp: string
  /** Further limits, besides those of the recipient. */
  readonly extraLimits?: readonly LimitedCounter[]
  readonly deliver: (code: string) => Promise<void>
}

/**
 * Sends one of the two codes of a registration (REG-03), valid for this pair of email and phone only. Recipients with an
 * account get none. A message that cannot be delivered does not count towards the limits.
 */
export async function sendRegistrationCode(
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
  { email, phone }: Pair,
  { channel, clientIp, extraLimits = [], deliver }: Sending,
) {
  const { database, clock, log } = deps
  const now = clock.now()
  const networkWait = await limitCodesOfNetwork(database, { clientIp, now })
  if (networkWait > 0) return refuse('wait-before-next-code', { retryAfter: networkWait })
  const taken = await findTaken(database, { email, phone })
  if (taken) return refuse(taken)
  const recipient = channel === 'email' ? email : phone
  const wanted = { channel, purpose: 'register', recipient } as const
  const limits = [...codeLimits(wanted, clientIp), ...extraLimits]
  const wait = await consumeAll(database, limits, now)
  if (wait > 0) return refuse('wait-before-next-code', { retryAfter: wait })

  await noteCodeRequest(database, { channel, recipient, clientIp }, now)
  try {
    await issueCode(deps, { ...wanted, email, phone }, deliver)
  } catch (fault) {
    if (!(fault instanceof NotDelivered)) throw fault
    log.warn({ err: fault, channel }, 'A code could not be sent')
    await returnTokens(database, limits, now)
    return 'not-delivered'
  }
  return 'sent'
}
