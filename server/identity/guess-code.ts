import { codeLifetime, confirmationLifetime } from '#domain/identity/one-time-code.ts'
import { wrongGuessesPerNetwork } from '#domain/limits.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { consume, returnToken } from '#server/platform/rate-limit/rate-limits.store.ts'
import { countWrongGuess, type StoredCode } from './codes.store.ts'
import { isCode } from './secrets.ts'

const limits = [{ max: wrongGuessesPerNetwork, within: codeLifetime + confirmationLifetime }]

/**
 * Compares `typed` with a code that the caller has locked. Five wrong guesses block the code for their network only, so
 * that strangers cannot invalidate the owner's code; fifteen from all networks invalidate it. A /48 is not
 * counted: four times the limit of a network is more than fifteen.
 */
export async function isRightGuess(
  tx: Transaction,
  code: StoredCode,
  { typed, clientIp, now }: { readonly typed: string; readonly clientIp: string; readonly now: Date },
): Promise<boolean> {
  const guesses = { name: 'code-guess', subject: `${code.id} ${networkOf(clientIp)}` }
  if ((await consume(tx, guesses, { limits, now })) > 0) return false
  if (isCode(typed, code)) {
    await returnToken(tx, guesses, now)
    return true
  }
  await countWrongGuess(tx, code.id)
  return false
}
