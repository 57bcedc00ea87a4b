import { sql } from 'kysely'
import type { RefundLine } from '#domain/orders/refund-lines.ts'
import type { LineOutcome } from '#domain/returns/return-outcome.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** Of a return: what is to become of its units. */
export type RequestedRefund =
  | { readonly act: 'refund' | 'cancel'; readonly lines: readonly RefundLine[] }
  | { readonly act: 'return'; readonly lines: readonly LineOutcome[]; readonly returnNumber: string }

type NewRequest = RequestedRefund & {
  readonly orderNumber: string
  readonly reason: string
  readonly total: number
  readonly askedBy: string
  readonly askedAt: Date
}
type Decision = {
  readonly state: 'allowed' | 'declined' | 'taken-back' | 'ended'
  /** Null: by itself. */
  readonly decidedBy: string | null
  readonly decidedAt: Date
  readonly answer?: string
}

/** The caller has locked the order. */
export async function insertRequest(tx: Transaction, request: NewRequest): Promise<string> {
  const { id } = await tx
    .insertInto('refund_requests')
    .values({
      order_number: request.orderNumber,
      act: request.act,
      return_number: request.act === 'return' ? request.returnNumber : null,
      lines: sql`${JSON.stringify(request.lines)}::jsonb`,
      reason: request.reason,
      total_paise: request.total,
      asked_by: request.askedBy,
      asked_at: request.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasWaitingRequest(connection: Connection, orderNumber: string): Promise<boolean> {
  const found = await connection
    .selectFrom('refund_requests')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return found !== undefined
}

/** An order has one at a time. */
export async function readWaitingOfOrder(connection: Connection, orderNumber: string) {
  return selectRequests(connection)
    .where('order_number', '=', orderNumber)
    .where('refund_requests.state', '=', 'waiting')
    .executeTakeFirst()
}

/** All of an order, decided ones too, for its timeline. */
export function readRequestsOfOrder(connection: Connection, orderNumber: string) {
  return connection
    .selectFrom('refund_requests')
    .select(['act', 'return_number as returnNumber', 'reason', 'total_paise as total', 'state'])
    .select(['asked_at as askedAt', 'asked_by as askedBy', 'decided_at as decidedAt', 'decided_by as decidedBy'])
    .select(sql<boolean>`jsonb_path_exists(lines, '$[*] ? (@.cancel > 0)')`.as('hasCancelled'))
    .where('order_number', '=', orderNumber)
    .orderBy('asked_at')
    .execute()
}

export async function readRequest(connection: Connection, id: string) {
  return selectRequests(connection).where('refund_requests.id', '=', id).executeTakeFirst()
}

export async function readWaitingOfReturn(connection: Connection, returnNumber: string) {
  return selectRequests(connection)
    .where('return_number', '=', returnNumber)
    .where('refund_requests.state', '=', 'waiting')
    .executeTakeFirst()
}

/** The caller has locked its order. */
export async function decideRequest(tx: Transaction, id: string, decision: Decision): Promise<void> {
  await tx
    .updateTable('refund_requests')
    .set({
      state: decision.state,
      decided_by: decision.decidedBy,
      decided_at: decision.decidedAt,
      answer: decision.answer ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** The oldest first. */
export async function readWaitingRequests(connection: Connection, limit: number) {
  return selectRequests(connection)
    .where('refund_requests.state', '=', 'waiting')
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}

/** Of one asker, those declined since, the newest first. */
export async function readDeclinedRequests(
  connection: Connection,
  { askedBy, since, limit }: { askedBy: string; since: Date; limit: number },
) {
  return selectRequests(connection)
    .where('refund_requests.state', '=', 'declined')
    .where('asked_by', '=', askedBy)
    .where('decided_at', '>=', since)
    .orderBy('decided_at', 'desc')
    .limit(limit)
    .execute()
}

export async function countWaitingRequests(connection: Connection, lateBefore: Date) {
  const { count, late } = await connection
    .selectFrom('refund_requests')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('asked_at', '<', lateBefore).as('late'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { count: Number(count), late: Number(late) }
}

function selectRequests(connection: Connection) {
  return connection
    .selectFrom('refund_requests')
    .innerJoin('staff_names as asker', 'asker.id', 'asked_by')
    .leftJoin('staff_names as decider', 'decider.id', 'decided_by')
    .leftJoin('order_summaries', 'order_summaries.number', 'order_number')
    .leftJoin('customer_contacts', 'customer_contacts.id', 'order_summaries.customer_id')
    .select([
      'refund_requests.id',
      'order_number as orderNumber',
      'act',
      'return_number as returnNumber',
      'lines',
      'reason',
      'refund_requests.total_paise as total',
      'asked_by as askedBy',
      'asker.name as askerName',
      'customer_contacts.name as customer',
      'asked_at as askedAt',
      'refund_requests.state',
      'decider.name as deciderName',
      'decided_at as decidedAt',
      'answer',
    ])
}
