import { loginsPerAccount } from '#domain/limits.ts'
import { refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { hashPassword, isHashQueueFull, isSamePassword, verifyPassword } from '#server/platform/passwords/passwords.ts'
import { consume, resetLimit } from '#server/platform/rate-limit/rate-limits.store.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { findCustomer, setPassword } from './customers.store.ts'
import { deleteSessionsOf } from './sessions.store.ts'

type Input = { readonly user_id: string; readonly currentPassword: string; readonly newPassword: string }

/** Changes the password of the signed-in customer and ends the other sessions (CRED-02, Q-05). */
export async function changePassword(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { user_id, currentPassword, newPassword }: Input,
  { customerId, token }: { readonly customerId: string; readonly token: string },
) {
  if (user_id !== customerId) return refuse('not-yours')
  const customer = await findCustomer(database, customerId)
  if (!customer) return refuse('not-yours')
  if (isHashQueueFull()) return refuse('busy')

  // Not the login's counter: a stolen session must not lock the owner out of the login.
  const now = clock.now()
  const counter = { name: 'change-password', subject: customerId }
  const retryAfter = await consume(database, counter, { limits: loginsPerAccount, now })
  if (retryAfter > 0) return refuse('too-many-logins', { retryAfter })
  if (!(await verifyPassword(currentPassword, customer.passwordHash))) return refuse('wrong-password')
  await resetLimit(database, counter)
  if (isSamePassword(currentPassword, newPassword)) return refuse('same-password')

  const hash = await hashPassword(newPassword)
  return inTransaction(database, async (tx) => {
    const changed = await setPassword(tx, { id: customerId, oldHash: customer.passwordHash }, { hash, now })
    if (!changed) return refuse('wrong-password')
    await deleteSessionsOf(tx, customerId, { except: hashToken(token) })
    return { message: 'Password updated successfully' }
  })
}
