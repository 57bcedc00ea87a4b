// What customers ask about their own data in their account (CUST-02). Nothing is done before the mailbox of the account has confirmed it.
import type { Answer, Body } from '#contract/index.ts'
import type { OwnPrivacyRequest } from '#contract/privacy.ts'
import { needsWords, privacyClock, privacyRequestState } from '#domain/customers/privacy-request.ts'
import { privacyRequestsPerCustomer } from '#domain/limits.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type Database, inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { consume } from '#server/platform/rate-limit/rate-limits.store.ts'
import { mailConfirmation, takeRequest } from './privacy-requests.ts'
import { closeRequest, lockRequest, type PrivacyRequest, readRequest, readRequestsOf } from './requests.store.ts'

type RequestDeps = Pick<Deps, 'database' | 'clock'>
type Whose = { readonly customerId: string }
type TooMany = Refusal<'too-many-requests', { retryAfter: number }>

export async function listOwnRequests(
  { database }: Pick<Deps, 'database'>,
  { customerId }: Whose,
): Promise<Answer<'GET /api/your-data/requests'>> {
  return { requests: (await readRequestsOf(database, customerId)).map(serialize) }
}

/** Takes a request of the customer down. A correction and a complaint say what they are about. */
export async function askAboutOwnData(
  { database, clock }: RequestDeps,
  { customerId, kind, words }: Whose & Body<'POST /api/your-data/requests'>,
) {
  if (needsWords(kind) && words.trim() === '') {
    return refuse('wrong-shape', { fields: { words: 'Please tell us what this is about' } })
  }
  const refusal = await countRequest(database, { customerId, now: clock.now() })
  if (refusal) return refusal
  return inTransaction(database, async (tx) => {
    const taken = await takeRequest(tx, { clock }, { customerId, kind, words, staffId: null })
    if (!isRefusal(taken)) return serialize((await readRequest(tx, taken.id)) as PrivacyRequest)
    // The account was erased since the session was checked.
    return taken.refused === 'asked-before' ? taken : refuse('not-signed-in')
  })
}

/** A request of somebody else is none. */
export async function sendOwnLinkAgain(
  { database, clock }: RequestDeps,
  { customerId, id }: Whose & { readonly id: string },
) {
  const now = clock.now()
  const refusal = await countRequest(database, { customerId, now })
  if (refusal) return refusal
  return inTransaction(database, async (tx) => {
    const request = await lockOwn(tx, { customerId, id })
    if (isRefusal(request)) return request
    if (request.confirmedAt) return refuse('confirmed-before')
    await mailConfirmation(tx, request, now)
    return { message: 'We’ve sent you the link again.' }
  })
}

/** Closes an open request with this outcome, which staff read too. The customer may make the same request again. */
export function withdrawOwnRequest({ database, clock }: RequestDeps, whose: Whose & { readonly id: string }) {
  return inTransaction(database, async (tx) => {
    const request = await lockOwn(tx, whose)
    if (isRefusal(request)) return request
    const closed = { at: clock.now(), outcome: 'Withdrawn in the account.' }
    await closeRequest(tx, request.id, closed)
    return serialize({ ...request, closedAt: closed.at, outcome: closed.outcome })
  })
}

async function lockOwn(tx: Transaction, { customerId, id }: Whose & { readonly id: string }) {
  const request = await lockRequest(tx, id)
  if (request?.customerId !== customerId) return refuse('request-not-found')
  return request.closedAt ? refuse('request-closed') : request
}

/** Undefined: the customer may ask. */
async function countRequest(
  database: Database,
  { customerId, now }: Whose & { readonly now: Date },
): Promise<TooMany | undefined> {
  const counter = { name: 'privacy-request', subject: customerId }
  const retryAfter = await consume(database, counter, { limits: privacyRequestsPerCustomer, now })
  return retryAfter > 0 ? refuse('too-many-requests', { retryAfter }) : undefined
}

/** What staff wrote of a request that came another way was not meant for the customer. */
function serialize(request: PrivacyRequest): OwnPrivacyRequest {
  const { id, kind, receivedAt, closedAt } = request
  const { words, outcome } = request.staffId === null ? request : { words: '', outcome: null }
  return {
    ...{ id, kind, words, state: privacyRequestState(request), receivedAt: receivedAt.toISOString() },
    dueAt: privacyClock(receivedAt, receivedAt).dueAt.toISOString(),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    ...(outcome !== null && { outcome }),
  }
}
