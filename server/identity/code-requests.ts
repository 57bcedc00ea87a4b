// Whether a code still works, as far as anybody may know: told from requests and guesses alone, which are the same without an account (FORGOT-04).
import { type CodeChannel, codeLifetime } from '#domain/identity/one-time-code.ts'
import { wrongGuessesPerNetwork } from '#domain/limits.ts'
import { hour, later } from '#domain/time.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { consume, countConsumed, lastConsumed, resetLimit } from '#server/platform/rate-limit/rate-limits.store.ts'

type Request = { readonly channel: CodeChannel; readonly recipient: string; readonly clientIp: string }

/** Whether or not a code is sent: of an address without an account none is. */
export async function noteCodeRequest(connection: Connection, request: Request, now: Date): Promise<void> {
  await resetLimit(connection, requested(request))
  await consume(connection, requested(request), { limits: [{ max: 1, within: hour }], now })
}

/** Counts a wrong guess. True when only a new code helps: after five since the last request, or ten minutes after it. Without a request false. */
export async function isCodeOver(connection: Connection, request: Request, now: Date): Promise<boolean> {
  const askedAt = await lastConsumed(connection, requested(request))
  if (!askedAt) return false
  if (askedAt <= later(now, -codeLifetime)) return true
  const { channel, recipient, clientIp } = request
  const subject = `${channel} ${recipient} ${networkOf(clientIp)} ${askedAt.getTime()}`
  const guesses = { name: 'code-wrong', subject }
  await consume(connection, guesses, { limits: [{ max: wrongGuessesPerNetwork, within: codeLifetime }], now })
  return (await countConsumed(connection, guesses, { within: codeLifetime, now })) >= wrongGuessesPerNetwork
}

const requested = ({ channel, recipient }: Request) => ({ name: 'code-requested', subject: `${channel} ${recipient}` })
