import type { CodeChannel } from '#domain/identity/one-time-code.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { consumeAll, type LimitedCounter, refund } from '#server/platform/rate-limit/rate-limits.store.ts'
import { findTaken } from './customers.store.ts'
import { issueCode, NotDelivered } from './issue-code.ts'
import { codeLimits, limitCodesOfNetwork } from './limit-codes.ts'

type Pair = { readonly email: string; readonly phone: string }
type Sending = {
  readonly channel: CodeChannel
  /** The address that the caller's connection comes from. */
  readonly clientIp: string
  /** What the message counts towards beside the limits of its address. */
  readonly costs?: readonly LimitedCounter[]
  readonly deliver: (code: string) => Promise<void>
}

/**
 * Sends one of the two codes of a registration (REG-03); it holds for this pair of e-mail and phone only.
 * An address that has an account gets none; a message that nobody took does not count.
 */
export async function sendRegistrationCode(
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
  { email, phone }: Pair,
  { channel, clientIp, costs = [], deliver }: Sending,
) {
  const { database, clock, log } = deps
  const now = clock.now()
  const crowded = await limitCodesOfNetwork(database, { clientIp, now })
  if (crowded > 0) return refuse('wait-before-next-code', { retryAfter: crowded })
  const taken = await findTaken(database, { email, phone })
  if (taken) return refuse(taken)
  const recipient = channel === 'email' ? email : phone
  const wanted = { channel, purpose: 'register', recipient } as const
  const limits = [...codeLimits(wanted, clientIp), ...costs]
  const wait = await consumeAll(database, limits, now)
  if (wait > 0) return refuse('wait-before-next-code', { retryAfter: wait })

  try {
    await issueCode(deps, { ...wanted, email, phone }, deliver)
  } catch (fault) {
    if (!(fault instanceof NotDelivered)) throw fault
    log.warn({ err: fault, channel }, 'A code could not be sent')
    for (const counter of limits) await refund(database, counter, now)
    return 'not-delivered'
  }
  return 'sent'
}
