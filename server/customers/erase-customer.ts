import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { day, later } from '#domain/time.ts'
import { type Audit, auditedChange } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { lockAccount, markErased } from '#server/identity/accounts.store.ts'
import { recoveryJobKey } from '#server/identity/send-recovery-code.ts'
import { endReportsOf } from '#server/payments/refunds/customer-refunds.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { removeJob } from '#server/platform/jobs/jobs.ts'
import { copyOfData } from './copy-of-data.ts'
import { clearWithheld, insertErasure } from './erasures.store.ts'
import { eraseHeldRows } from './held-data.store.ts'
import { heldData } from './held-data.ts'
import { openThings } from './open-things.ts'
import { findPerson } from './person.ts'

type EraseDeps = Pick<Deps, 'clock' | 'shop'>
type NotErased = Refusal<'customer-not-found'> | Refusal<'customer-erased'> | Refusal<'still-open', { what: string }>

/**
 * Erases a person as `held-data.ts` says (CUST-03), in one transaction. With `retentionDays.afterErasure` a copy stays apart from the shop's rows,
 * where no page shows it and nobody is found by it. The account's lock is that of its payments: a purchase comes before and refuses the erasure, or
 * after and is refused. Gives the email, to which the last mail goes.
 */
export async function eraseCustomer(
  tx: Transaction,
  audit: Audit,
  { clock, shop }: EraseDeps,
  customerId: string,
): Promise<{ readonly email: string } | NotErased> {
  const account = await lockAccount(tx, customerId)
  if (!account) return refuse('customer-not-found')
  if (account.erasedAt) return refuse('customer-erased')
  const at = clock.now()
  const person = await findPerson(tx, customerId, account)
  const open = await openThings(tx, customerId, { contact: account, person })
  if (open.length > 0) return refuse('still-open', { what: open.join(', ') })
  const withheld = shop.retentionDays.afterErasure > 0 ? await copyOfData(tx, { clock, shop }, account) : null
  await markErased(tx, customerId, at)
  await removeJob(tx, recoveryJobKey(account.email))
  for (const held of heldData) await eraseHeldRows(tx, held, { person, customerId, at })
  await insertErasure(tx, { customerId, erasedAt: at, withheld })
  await endReportsOf(tx, customerId, at)
  audit({ action: 'customer.erased', subject: { kind: 'customer', id: customerId } })
  return { email: account.email }
}

/** The daily job: ends the copies that were withheld for `retentionDays.afterErasure`. */
export async function endWithheld({ database, clock, shop }: EraseDeps & Pick<Deps, 'database'>): Promise<void> {
  await clearWithheld(database, { erasedBefore: later(clock.now(), -shop.retentionDays.afterErasure * day) })
}

/** After a restore: erases again what the copy still has. Repeated, it changes nothing. */
export async function eraseAgain(
  deps: EraseDeps & Pick<Deps, 'database'>,
  customerId: string,
): Promise<'erased' | 'erased-before' | Refusal<'customer-not-found'> | Refusal<'still-open', { what: string }>> {
  const erased = await auditedChange(deps, { actor: { kind: 'command' } }, (tx, audit) =>
    eraseCustomer(tx, audit, deps, customerId),
  )
  if (!isRefusal(erased)) return 'erased'
  if (erased.refused === 'key-reused' || erased.refused === 'customer-erased') return 'erased-before'
  return erased
}
