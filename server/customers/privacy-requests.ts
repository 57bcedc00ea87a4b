// Requests of people about their own data, as staff work on them (CUST-02).
import { otherNameReason, type PrivacyKind, privacyLinkLifetime } from '#domain/customers/privacy-request.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { later } from '#domain/time.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { lockLiving } from './change-account.ts'
import { copyOfData } from './copy-of-data.ts'
import { eraseCustomer } from './erase-customer.ts'
import { replaceLink } from './links.store.ts'
import { closeRequest, insertRequest, lockRequest, type PrivacyRequest, readRequestsOf } from './requests.store.ts'

type RequestDeps = Pick<Deps, 'clock'>
type WhichId = { readonly id: string }
const done = { done: true } as const

type Wanted = {
  readonly customerId: string
  readonly kind: PrivacyKind
  readonly words: string
  readonly staffId: string | null
}

/** Takes a request down and mails the link that confirms it. Of each kind a person has one open request. */
export async function takeRequest(tx: Transaction, { clock }: RequestDeps, wanted: Wanted) {
  const account = await lockLiving(tx, wanted.customerId)
  if (isRefusal(account)) return account
  const before = await readRequestsOf(tx, account.id)
  if (before.some(({ kind, closedAt }) => kind === wanted.kind && !closedAt)) return refuse('asked-before')
  const now = clock.now()
  const id = await insertRequest(tx, { ...wanted, words: wanted.words.trim(), receivedAt: now })
  await mailConfirmation(tx, { id, customerId: account.id }, now)
  return { id }
}

export async function openRequest(
  tx: Transaction,
  audit: Audit,
  deps: RequestDeps,
  { customer, kind, words = '', staffId }: { customer: string; kind: PrivacyKind; words?: string; staffId: string },
) {
  const taken = await takeRequest(tx, deps, { customerId: customer, kind, words, staffId })
  if (!isRefusal(taken)) audit(entryOf('opened', { id: taken.id, customerId: customer, kind }))
  return taken
}

export async function sendConfirmationAgain(tx: Transaction, audit: Audit, { clock }: RequestDeps, { id }: WhichId) {
  const request = await lockOpen(tx, id)
  if (isRefusal(request)) return request
  if (request.confirmedAt) return refuse('confirmed-before')
  await mailConfirmation(tx, request, clock.now())
  audit(entryOf('link-sent', request))
  return done
}

export async function close(
  tx: Transaction,
  audit: Audit,
  { clock }: RequestDeps,
  { id, outcome }: WhichId & { readonly outcome: string },
) {
  const request = await lockOpen(tx, id)
  if (isRefusal(request)) return request
  await closeRequest(tx, id, { at: clock.now(), outcome: outcome.trim() })
  audit(entryOf('closed', request))
  return done
}

/** Copies everything held, for seven days, and mails the link to it. */
export async function sendData(tx: Transaction, audit: Audit, deps: RequestDeps & Pick<Deps, 'shop'>, { id }: WhichId) {
  const request = await lockConfirmed(tx, id, 'access')
  if (isRefusal(request)) return request
  const account = await lockLiving(tx, request.customerId)
  if (isRefusal(account)) return account.refused === 'customer-erased' ? account : refuse('request-not-found')
  const now = deps.clock.now()
  await mailLink(tx, request, { purpose: 'data', now, document: await copyOfData(tx, deps, account) })
  await closeRequest(tx, id, { at: now, outcome: 'A copy of everything held was sent.' })
  audit(entryOf('data-sent', request))
  return done
}

/** The owner has typed the person's name (DESK-05). The last mail goes to the email that is gone by then. */
export async function carryOutErasure(
  tx: Transaction,
  audit: Audit,
  deps: RequestDeps & Pick<Deps, 'shop'>,
  { id, name }: WhichId & { readonly name: string },
) {
  const request = await lockConfirmed(tx, id, 'erasure')
  if (isRefusal(request)) return request
  const { customerId } = request
  const account = await lockLiving(tx, customerId)
  if (isRefusal(account)) return account.refused === 'customer-erased' ? account : refuse('request-not-found')
  const otherName = otherNameReason(name, account.name)
  if (otherName) return refuse('other-name', { fields: { name: otherName } })
  const erased = await eraseCustomer(tx, audit, deps, customerId)
  if (isRefusal(erased)) return erased.refused === 'customer-not-found' ? refuse('request-not-found') : erased
  const at = deps.clock.now()
  await closeRequest(tx, id, { at, outcome: 'Erased.' })
  const mail = { kind: 'customer-erased', subjectId: customerId, recipient: 'customer', dueAt: at }
  await queueMail(tx, { ...mail, details: { email: erased.email } })
  return done
}

/** The link that confirms a request; the former one is no longer valid. */
export function mailConfirmation(
  tx: Transaction,
  request: Pick<PrivacyRequest, 'id' | 'customerId'>,
  now: Date,
): Promise<void> {
  return mailLink(tx, request, { purpose: 'confirm', now })
}

type LinkOf = { readonly purpose: 'confirm' | 'data'; readonly now: Date; readonly document?: object }

async function mailLink(
  tx: Transaction,
  { id: requestId, customerId }: Pick<PrivacyRequest, 'id' | 'customerId'>,
  { purpose, now, document }: LinkOf,
): Promise<void> {
  const expiresAt = later(now, privacyLinkLifetime)
  const link = { purpose, customerId, requestId, madeAt: now, expiresAt, ...(document && { document }) }
  const subjectId = await replaceLink(tx, link)
  await queueMail(tx, { kind: 'privacy-link', subjectId, recipient: 'customer', dueAt: now })
}

async function lockOpen(tx: Transaction, id: string) {
  const request = await lockRequest(tx, id)
  if (!request) return refuse('request-not-found')
  return request.closedAt ? refuse('request-closed') : request
}

async function lockConfirmed(tx: Transaction, id: string, wanted: PrivacyKind) {
  const request = await lockOpen(tx, id)
  if (isRefusal(request)) return request
  if (request.kind !== wanted) return refuse('another-kind')
  return request.confirmedAt ? request : refuse('not-confirmed')
}

type Acted = 'opened' | 'link-sent' | 'closed' | 'data-sent'

function entryOf(act: Acted, { id, customerId, kind }: Pick<PrivacyRequest, 'id' | 'customerId' | 'kind'>) {
  return {
    action: `privacy-request.${act}`,
    subject: { kind: 'privacy-request', id },
    also: [{ kind: 'customer', id: customerId }],
    after: { kind },
  } as const
}
