// What staff may change of a customer's account (CUST-01). Passwords they neither see nor set.

import { privacyLinkLifetime } from '#domain/customers/privacy-request.ts'
import { canonicalEmail } from '#domain/identity/identifiers.ts'
import { emailChangesPerCustomer } from '#domain/limits.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { later } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, lockAccount, renameAccount } from '#server/identity/accounts.store.ts'
import { findCustomerBy } from '#server/identity/customers.store.ts'
import { queueRecoveryCode } from '#server/identity/send-recovery-code.ts'
import { deleteSessionsOf } from '#server/identity/sessions.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { consume } from '#server/platform/rate-limit/rate-limits.store.ts'
import { replaceLink } from './links.store.ts'

type WhoseId = { readonly id: string }
type NoAccount = Refusal<'customer-not-found'> | Refusal<'customer-erased'>
const done = { done: true } as const

/** Locks the account of a person who is not erased. */
export async function lockLiving(tx: Transaction, id: string): Promise<Account | NoAccount> {
  const account = await lockAccount(tx, id)
  if (!account) return refuse('customer-not-found')
  return account.erasedAt ? refuse('customer-erased') : account
}

export async function correctName(tx: Transaction, audit: Audit, { id, name }: WhoseId & { readonly name: string }) {
  const account = await lockLiving(tx, id)
  if (isRefusal(account)) return account
  await renameAccount(tx, id, name.trim().replace(/\s+/g, ' '))
  audit({ action: 'customer.name-corrected', subject: { kind: 'customer', id } })
  return done
}

export async function endCustomerSessions(tx: Transaction, audit: Audit, { id }: WhoseId) {
  if (!(await lockAccount(tx, id))) return refuse('customer-not-found')
  const ended = await deleteSessionsOf(tx, id)
  audit({ action: 'customer.sessions-ended', subject: { kind: 'customer', id }, after: { sessions: ended } })
  return { ended }
}

export async function sendRecoveryMail(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, clientIp }: WhoseId & { readonly clientIp: string },
) {
  const account = await lockLiving(tx, id)
  if (isRefusal(account)) return account
  const queued = await queueRecoveryCode(tx, { email: account.email, clientIp, now: clock.now() })
  if (isRefusal(queued)) return queued
  audit({ action: 'customer.recovery-mail-queued', subject: { kind: 'customer', id } })
  return done
}

/** The email changes when its mailbox confirms it. The old one is notified now, while the person can still object. */
export async function requestEmailChange(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { id, email: typed }: WhoseId & { readonly email: string },
) {
  const account = await lockLiving(tx, id)
  if (isRefusal(account)) return account
  const [email, now] = [canonicalEmail(typed), clock.now()]
  if (email === account.email) return refuse('same-email')
  if (await findCustomerBy(tx, { email })) return refuse('email-taken')
  const counter = { name: 'email-change', subject: id }
  const retryAfter = await consume(tx, counter, { limits: emailChangesPerCustomer, now })
  if (retryAfter > 0) return refuse('too-many-changes', { retryAfter })
  const expiresAt = later(now, privacyLinkLifetime)
  const link = await replaceLink(tx, { purpose: 'email', customerId: id, email, madeAt: now, expiresAt })
  await queueMail(tx, { kind: 'privacy-link', subjectId: link, recipient: 'customer', dueAt: now })
  const details = { email: account.email }
  await queueMail(tx, { kind: 'email-change-notice', subjectId: id, recipient: 'customer', dueAt: now, details })
  audit({ action: 'customer.email-change-requested', subject: { kind: 'customer', id } })
  return done
}
