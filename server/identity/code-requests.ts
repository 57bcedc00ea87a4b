// Whether a code still works, as far as anybody may know: told from requests and guesses alone, which are the same without an account (FORGOT-04).
import { type CodeChannel, codeLifetime } from '#domain/identity/one-time-code.ts'
import { wrongGuessesPerNetwork } from '#domain/limits.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { consume, countConsumed, hasConsumed, resetLimit } from '#server/platform/rate-limit/rate-limits.store.ts'

type Request = { readonly channel: CodeChannel; readonly recipient: string; readonly clientIp: string }

/** Whether or not a code is sent: of an address without an account none is. */
export async function noteCodeRequest(connection: Connection, request: Request, now: Date): Promise<void> {
  await resetLimit(connection, wrongGuesses(request))
  await resetLimit(connection, requested(request))
  await consume(connection, requested(request), { limits: [{ max: 1, within: codeLifetime }], now })
}

/** Counts a wrong guess. True when only a new code helps: after five, or ten minutes after the last request. */
export async function isCodeOver(connection: Connection, request: Request, now: Date): Promise<boolean> {
  const span = { within: codeLifetime, now }
  const limits = [{ max: wrongGuessesPerNetwork, within: codeLifetime }]
  await consume(connection, wrongGuesses(request), { limits, now })
  if (!(await hasConsumed(connection, requested(request), span))) return true
  return (await countConsumed(connection, wrongGuesses(request), span)) >= wrongGuessesPerNetwork
}

const requested = ({ channel, recipient }: Request) => ({ name: 'code-requested', subject: `${channel} ${recipient}` })

const wrongGuesses = ({ channel, recipient, clientIp }: Request) => ({
  name: 'code-wrong',
  subject: `${channel} ${recipient} ${networkOf(clientIp)}`,
})
