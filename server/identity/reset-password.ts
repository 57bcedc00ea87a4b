import { canonicalEmail } from '#domain/identity/identifiers.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { hashPassword, isHashQueueFull } from '#server/platform/passwords/passwords.ts'
import { resetLimit } from '#server/platform/rate-limit/rate-limits.store.ts'
import { consumeCode, lockConfirmedCode } from './codes.store.ts'
import { setPassword } from './customers.store.ts'
import { isRightGuess } from './guess-code.ts'
import { rememberNetwork } from './known-networks.ts'
import { deleteSessionsOf } from './sessions.store.ts'
import { loginCounter } from './sign-in.ts'

type Input = { readonly email: string; readonly newPassword: string; readonly otp: string }

/**
 * Sets a new password with a recovery code confirmed within 30 minutes; consumes the code, ends all sessions, resets the login's
 * rate limit and remembers the network as the owner's (FORGOT-02, FORGOT-04). Wrong guesses count against the code here, too.
 */
export async function resetPassword(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  given: Input,
  { clientIp }: { clientIp: string },
) {
  const now = clock.now()
  const guess = { email: canonicalEmail(given.email), typed: given.otp, clientIp, now }

  // Checked before the costly hash, and again under the lock.
  if (!(await inTransaction(database, (tx) => findGuessedCode(tx, guess)))) return refuse('wrong-code')
  if (isHashQueueFull()) return refuse('busy')
  const hash = await hashPassword(given.newPassword)

  const reset = async (tx: Transaction) => {
    const codeId = await findGuessedCode(tx, guess)
    if (!codeId) return refuse('wrong-code')
    const customer = await setPassword(tx, { email: guess.email }, { hash, now })
    if (!customer) return refuse('wrong-code')
    await consumeCode(tx, codeId)
    await deleteSessionsOf(tx, customer.id)
    await resetLimit(tx, loginCounter(customer.id))
    await rememberNetwork(tx, { customerId: customer.id, clientIp }, now)
    return { message: 'Password reset successfully' }
  }
  // A wrong guess stays counted.
  return inTransaction(database, reset, { onRefusal: 'commit' })
}

type Guess = { readonly email: string; readonly typed: string; readonly clientIp: string; readonly now: Date }

async function findGuessedCode(tx: Transaction, { email, ...guess }: Guess): Promise<string | undefined> {
  const wanted = { channel: 'email', purpose: 'recover', recipient: email, now: guess.now } as const
  const code = await lockConfirmedCode(tx, wanted)
  return code && (await isRightGuess(tx, code, guess)) ? code.id : undefined
}
