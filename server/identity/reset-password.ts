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

type Given = { readonly email: string; readonly newPassword: string; readonly otp: string }

/**
 * Sets a new password with a recovery code that was confirmed a short while ago; the code is used up, all sessions end,
 * the count of wrong passwords starts anew, and this network is the owner's (FORGOT-02, FORGOT-04). Here, too, wrong guesses kill the code.
 */
export async function resetPassword(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  given: Given,
  { clientIp }: { clientIp: string },
) {
  const now = clock.now()
  const named = { email: canonicalEmail(given.email), typed: given.otp, clientIp, now }

  // Looked at before the costly hash, and again behind the lock, where it decides.
  if (!(await inTransaction(database, (tx) => findNamedCode(tx, named)))) return refuse('wrong-code')
  if (isHashQueueFull()) return refuse('busy')
  const hash = await hashPassword(given.newPassword)

  return inTransaction(database, async (tx) => {
    const codeId = await findNamedCode(tx, named)
    if (!codeId) return refuse('wrong-code')
    const customer = await setPassword(tx, { email: named.email }, { hash, now })
    if (!customer) return refuse('wrong-code')
    await consumeCode(tx, codeId)
    await deleteSessionsOf(tx, customer.id)
    await resetLimit(tx, loginCounter(customer.id))
    await rememberNetwork(tx, { customerId: customer.id, clientIp }, now)
    return { message: 'Password reset successfully' }
  })
}

type Named = { readonly email: string; readonly typed: string; readonly clientIp: string; readonly now: Date }

async function findNamedCode(tx: Transaction, { email, ...guess }: Named): Promise<string | undefined> {
  const wanted = { channel: 'email', purpose: 'recover', recipient: email, now: guess.now } as const
  const code = await lockConfirmedCode(tx, wanted)
  return code && (await isRightGuess(tx, code, guess)) ? code.id : undefined
}
