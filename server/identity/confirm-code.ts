import { canonicalEmail, canonicalPhone } from '#domain/identity/identifiers.ts'
import type { CodeChannel } from '#domain/identity/one-time-code.ts'
import { wrongCodesPerNetwork } from '#domain/limits.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consumeAll, returnTokens } from '#server/platform/rate-limit/rate-limits.store.ts'
import { isCodeOver } from './code-requests.ts'
import { confirmCode, lockUnconfirmedCode } from './codes.store.ts'
import { isRightGuess } from './guess-code.ts'

type ActionDeps = Pick<Deps, 'database' | 'clock'>

/** Confirms the newest valid code of an email, for registration or recovery (API-03). */
export async function confirmEmailCode(
  deps: ActionDeps,
  { email, otp }: { email: string; otp: string },
  client: Client,
) {
  const refusal = await confirm(deps, { channel: 'email', recipient: canonicalEmail(email), typed: otp }, client)
  return refusal ?? { message: 'Email OTP verified successfully' }
}

/** Confirms the newest valid code of a phone number (API-03). */
export async function confirmSmsCode(
  deps: ActionDeps,
  { phoneNumber, otp }: { phoneNumber: string; otp: string },
  client: Client,
) {
  const recipient = canonicalPhone(phoneNumber) ?? ''
  const refusal = await confirm(deps, { channel: 'sms', recipient, typed: otp }, client)
  return refusal ?? { message: 'OTP verified successfully' }
}

type Client = { readonly clientIp: string }
type Guess = { readonly channel: CodeChannel; readonly recipient: string; readonly typed: string }

async function confirm({ database, clock }: ActionDeps, { channel, recipient, typed }: Guess, { clientIp }: Client) {
  const now = clock.now()
  const network = networkCounters({ name: 'wrong-code-network', limits: wrongCodesPerNetwork }, clientIp)
  const retryAfter = await consumeAll(database, network, now)
  if (retryAfter > 0) return refuse('too-many-guesses', { retryAfter })

  // The row lock serialises concurrent guesses at one code.
  const isRight = await inTransaction(database, async (tx) => {
    const code = await lockUnconfirmedCode(tx, { channel, recipient, now })
    if (!code) return false
    return (await isRightGuess(tx, code, { typed, clientIp, now })) && confirmCode(tx, code.id, now)
  })
  if (!isRight) {
    const isOver = await isCodeOver(database, { channel, recipient, clientIp }, now)
    return refuse(isOver ? 'code-over' : 'wrong-code')
  }
  await returnTokens(database, network, now)
  return undefined
}
