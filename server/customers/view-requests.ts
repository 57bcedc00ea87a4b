import type { StaffAnswer } from '#contract/backoffice/index.ts'
import type { PrivacyRequestPage } from '#contract/backoffice/privacy.ts'
import { lateRequestsBefore, privacyClock } from '#domain/customers/privacy-request.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { readNames } from '#server/audit/audit-log.store.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, readAccount } from '#server/identity/accounts.store.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { type HeldTable, heldData } from './held-data.ts'
import { openThings } from './open-things.ts'
import { findPerson } from './person.ts'
import { countOpenRequests, type PrivacyRequest, readRequest, readRequests } from './requests.store.ts'

type ViewDeps = Pick<Deps, 'database' | 'clock'>

export async function listRequests(
  { database, clock }: ViewDeps,
  { state = 'open' }: { readonly state?: 'open' | 'closed' | undefined },
): Promise<StaffAnswer<'GET /api/privacy'>> {
  const now = clock.now()
  const rows = []
  for (const request of await readRequests(database, state)) {
    const account = await readAccount(database, request.customerId)
    if (account) rows.push(fieldsOf(request, account, now))
  }
  return { rows }
}

/** Open requests, and those that are late, for the board. */
export function countRequests({ database, clock }: ViewDeps) {
  return countOpenRequests(database, lateRequestsBefore(clock.now()))
}

export async function viewRequest(
  { database, clock }: ViewDeps,
  { id }: { readonly id: string },
): Promise<PrivacyRequestPage | Refusal<'request-not-found'>> {
  return inTransaction(database, async (tx) => {
    const request = await readRequest(tx, id)
    const account = request && (await readAccount(tx, request.customerId))
    if (!request || !account) return refuse('request-not-found')
    const { words, outcome, staffId } = request
    const names = await readNames(tx, staffId === null ? [] : [staffId])
    const takenBy = staffId === null ? undefined : names[staffId]
    const isErasure = request.kind === 'erasure' && !request.closedAt && !account.erasedAt
    return {
      ...fieldsOf(request, account, clock.now()),
      ...{ words, isErased: account.erasedAt !== null },
      ...(outcome !== null && { outcome }),
      ...(takenBy !== undefined && { takenBy }),
      ...(isErasure ? await erasureOf(tx, account) : { open: [], effect: [] }),
    }
  })
}

async function erasureOf(tx: Transaction, account: Account) {
  const person = await findPerson(tx, account.id, account)
  const open = await openThings(tx, account.id, { contact: account, person })
  return { open, effect: heldData.filter(({ isSecret }) => !isSecret).map(effectOf) }
}

function effectOf(held: HeldTable) {
  const fate = held.fate === 'redacted' ? ('blanked' as const) : held.fate
  return { what: held.title, fate, why: held.fate === 'kept' ? held.reason : held.remains }
}

function fieldsOf(request: PrivacyRequest, { id, name }: Account, now: Date) {
  const { kind, receivedAt, confirmedAt, closedAt } = request
  const { dueAt, tone } = privacyClock(receivedAt, now)
  return {
    ...{ id: request.id, kind, customer: { id, name } },
    ...{ receivedAt: receivedAt.toISOString(), dueAt: dueAt.toISOString(), tone: closedAt ? ('calm' as const) : tone },
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
  }
}
