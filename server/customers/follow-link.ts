// What a person does by the link of a mail about their data (CUST-01, CUST-02).
import type { Answer } from '#contract/index.ts'
import { downloadsPerCopy } from '#domain/customers/privacy-request.ts'
import { maskEmail } from '#domain/identity/mask-email.ts'
import { privacyLinksPerNetwork } from '#domain/limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { changeEmail, lockAccount } from '#server/identity/accounts.store.ts'
import { findCustomerBy } from '#server/identity/customers.store.ts'
import { deleteSessionsOf } from '#server/identity/sessions.store.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { networkCounters } from '#server/platform/rate-limit/network-counters.ts'
import { consumeAll } from '#server/platform/rate-limit/rate-limits.store.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { countUse, deleteLinksOf, findLink, lockLink, type PrivacyLink } from './links.store.ts'
import { confirmRequest, lockRequest } from './requests.store.ts'

type LinkDeps = Pick<Deps, 'database' | 'clock'>
type Given = { readonly token: string; readonly clientIp: string }
type LinkRefusal = Refusal<'link-invalid'> | Refusal<'too-many-links', { retryAfter: number }>

const said = {
  request: {
    message: 'Thank you. We’ve noted that you asked for this, and we’ll answer you within 90 days of your request.',
  },
  email: { message: 'Thank you. This is the email of your account now. Please log in with it.' },
} as const

/** What it is about, in words that anybody who holds it may read; nothing changes. */
export function viewLink(
  deps: LinkDeps,
  given: Given,
): Promise<Answer<'POST /api/your-data/link'> | Refusal<'link-invalid'> | LinkRefusal> {
  return withLink(deps, given, async (tx, link) => {
    const request = link.requestId === null ? undefined : await lockRequest(tx, link.requestId)
    if (request?.closedAt && link.purpose === 'confirm') return refuse('link-invalid')
    const account = await lockAccount(tx, link.customerId)
    if (!account || account.erasedAt) return refuse('link-invalid')
    return {
      ...(request && link.purpose === 'confirm' && { kind: request.kind }),
      email: maskEmail(link.email ?? account.email),
      isConfirmed: request?.confirmedAt != null,
    }
  })
}

/** Confirms a request, which stays confirmed, or a new email. The link of a closed request, answered or withdrawn, has ended. */
export function confirmByLink(deps: LinkDeps, given: Given) {
  return withLink(deps, given, async (tx, link, now) => {
    if (link.purpose === 'confirm' && link.requestId) {
      if ((await lockRequest(tx, link.requestId))?.closedAt) return refuse('link-invalid')
      await confirmRequest(tx, link.requestId, now)
      return said.request
    }
    if (link.purpose !== 'email' || link.email === null) return refuse('link-invalid')
    const account = await lockAccount(tx, link.customerId)
    if (!account || account.erasedAt) return refuse('link-invalid')
    if (await findCustomerBy(tx, { email: link.email })) return refuse('email-taken')
    await changeEmail(tx, account.id, link.email)
    // The reader of the old mailbox has the account's sessions and links no longer.
    await deleteSessionsOf(tx, account.id)
    await deleteLinksOf(tx, account.id)
    return said.email
  })
}

/** The copy of everything held, up to five times. */
export async function downloadByLink(deps: LinkDeps, given: Given): Promise<object | LinkRefusal> {
  return withLink(deps, given, async (tx, link) => {
    if (link.document === null || link.uses >= downloadsPerCopy) return refuse('link-invalid')
    await countUse(tx, link.id)
    return link.document
  })
}

async function withLink<T extends object>(
  { database, clock }: LinkDeps,
  { token, clientIp }: Given,
  work: (tx: Transaction, link: PrivacyLink, now: Date) => Promise<T>,
): Promise<T | LinkRefusal> {
  const now = clock.now()
  const counters = networkCounters({ name: 'privacy-link', limits: privacyLinksPerNetwork }, clientIp)
  const retryAfter = await consumeAll(database, counters, now)
  if (retryAfter > 0) return refuse('too-many-links', { retryAfter })
  return inTransaction(database, async (tx) => {
    const of = { digest: hashToken(token), now }
    const found = await findLink(tx, of)
    // 'Send the link again' locks the request first, then its link: the other order could deadlock.
    if (found?.requestId) await lockRequest(tx, found.requestId)
    const link = await lockLink(tx, of)
    return link ? work(tx, link, now) : refuse('link-invalid')
  })
}
