import type { PrivacyKind } from '#domain/customers/privacy-request.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type PrivacyRequest = {
  readonly id: string
  readonly customerId: string
  readonly kind: PrivacyKind
  readonly words: string
  readonly receivedAt: Date
  readonly staffId: string | null
  readonly confirmedAt: Date | null
  readonly closedAt: Date | null
  readonly outcome: string | null
}

function selectRequests(connection: Connection) {
  return connection
    .selectFrom('privacy_requests')
    .select([
      'id',
      'customer_id as customerId',
      'kind',
      'words',
      'received_at as receivedAt',
      'staff_id as staffId',
      'confirmed_at as confirmedAt',
      'closed_at as closedAt',
      'outcome',
    ])
}

type NewRequest = Pick<PrivacyRequest, 'customerId' | 'kind' | 'words' | 'receivedAt' | 'staffId'>

export async function insertRequest(tx: Transaction, request: NewRequest): Promise<string> {
  const { id } = await tx
    .insertInto('privacy_requests')
    .values({
      customer_id: request.customerId,
      kind: request.kind,
      words: request.words,
      received_at: request.receivedAt,
      staff_id: request.staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function readRequest(connection: Connection, id: string): Promise<PrivacyRequest | undefined> {
  return selectRequests(connection).where('id', '=', id).executeTakeFirst()
}

export function lockRequest(tx: Transaction, id: string): Promise<PrivacyRequest | undefined> {
  return selectRequests(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The newest first. */
export function readRequestsOf(connection: Connection, customerId: string): Promise<PrivacyRequest[]> {
  return selectRequests(connection).where('customer_id', '=', customerId).orderBy('received_at', 'desc').execute()
}

/** Open ones by their deadline, closed ones by their end. */
export function readRequests(connection: Connection, state: 'open' | 'closed'): Promise<PrivacyRequest[]> {
  const rows = selectRequests(connection).where('closed_at', state === 'open' ? 'is' : 'is not', null)
  return (state === 'open' ? rows.orderBy('received_at') : rows.orderBy('closed_at', 'desc')).limit(100).execute()
}

export async function countOpenRequests(connection: Connection, lateBefore: Date) {
  const counted = await connection
    .selectFrom('privacy_requests')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('received_at', '<=', lateBefore).as('late'),
    ])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return counted
}

/** The first confirmation counts. */
export async function confirmRequest(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('privacy_requests')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}

export async function closeRequest(tx: Transaction, id: string, { at, outcome }: { at: Date; outcome: string }) {
  await tx.updateTable('privacy_requests').set({ closed_at: at, outcome }).where('id', '=', id).execute()
}
