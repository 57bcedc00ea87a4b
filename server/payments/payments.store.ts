import type { Quote } from '#domain/checkout/quote.ts'
import { type AttemptState, attemptTransitions } from '#domain/payments/payment-attempt.ts'
import type { ReportedOrder } from '#domain/payments/reported-order.ts'
import { canTransition } from '#domain/transitions.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type PaymentAttempt = {
  readonly id: string
  readonly customerId: string
  readonly providerOrderId: string | null
  readonly state: AttemptState
  readonly amount: number
  /** Digest of products and quantities; null when the client sent only an amount. */
  readonly cart: string | null
  readonly quote: Quote | null
  readonly orderDetails: ReportedOrder | null
  readonly reservationId: string | null
  readonly paymentId: string | null
  readonly orderNumber: string | null
  readonly openedAt: Date
  readonly checks: number
  readonly nextCheckAt: Date | null
  readonly paymentSeenAt: Date | null
  readonly erasedAt: Date | null
}

export type AttemptKey = { readonly id: string } | { readonly providerOrderId: string }

export async function readAttempt(connection: Connection, key: AttemptKey): Promise<PaymentAttempt | undefined> {
  return selectAttempt(connection, key).executeTakeFirst()
}

export async function lockAttempt(tx: Transaction, key: AttemptKey): Promise<PaymentAttempt | undefined> {
  return selectAttempt(tx, key).forUpdate().executeTakeFirst()
}

function selectAttempt(connection: Connection, key: AttemptKey) {
  const rows = selectAttempts(connection)
  return 'id' in key ? rows.where('id', '=', key.id) : rows.where('provider_order_id', '=', key.providerOrderId)
}

export function selectAttempts(connection: Connection) {
  return connection
    .selectFrom('payment_attempts')
    .select([
      'id',
      'customer_id as customerId',
      'provider_order_id as providerOrderId',
      'state',
      'amount_paise as amount',
      'cart',
      'quote',
      'order_details as orderDetails',
      'reservation_id as reservationId',
      'payment_id as paymentId',
      'order_number as orderNumber',
      'opened_at as openedAt',
      'checks',
      'next_check_at as nextCheckAt',
      'payment_seen_at as paymentSeenAt',
      'erased_at as erasedAt',
    ])
    .$castTo<PaymentAttempt>()
}

export async function insertAttempt(tx: Transaction, attempt: NewAttempt): Promise<string> {
  const row = await tx
    .insertInto('payment_attempts')
    .values({
      customer_id: attempt.customerId,
      amount_paise: attempt.amount,
      cart: attempt.cart,
      quote: attempt.quote,
      reservation_id: attempt.reservationId,
      opened_at: attempt.openedAt,
      next_check_at: attempt.nextCheckAt,
      state: 'opening',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type NewAttempt = {
  readonly customerId: string
  readonly amount: number
  readonly cart: string | null
  readonly quote: Quote | null
  readonly reservationId: string | null
  readonly openedAt: Date
  readonly nextCheckAt: Date | null
}

type Changes = {
  readonly providerOrderId?: string
  readonly paymentId?: string
  readonly orderNumber?: string
  readonly rejection?: string
  readonly closedAt?: Date
  readonly nextCheckAt?: null
}

/** Changes an attempt's state; false when the state has changed meanwhile. Throws when the state machine forbids the transition. */
export async function transitionAttempt(
  connection: Connection,
  attempt: Pick<PaymentAttempt, 'id' | 'state'>,
  to: AttemptState,
  changes: Changes = {},
): Promise<boolean> {
  if (!canTransition(attemptTransitions, attempt.state, to)) {
    throw new Error(`A payment attempt cannot go from ${attempt.state} to ${to}`)
  }
  const { numUpdatedRows } = await connection
    .updateTable('payment_attempts')
    // Kysely ignores undefined values.
    .set({
      state: to,
      provider_order_id: changes.providerOrderId,
      payment_id: changes.paymentId,
      order_number: changes.orderNumber,
      rejection: changes.rejection,
      closed_at: changes.closedAt,
      next_check_at: changes.nextCheckAt,
    })
    .where('id', '=', attempt.id)
    .where('state', '=', attempt.state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Only while the attempt is undecided; the latest report counts. */
export async function saveOrderDetails(connection: Connection, id: string, orderDetails: ReportedOrder): Promise<void> {
  await connection
    .updateTable('payment_attempts')
    .set({ order_details: orderDetails })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('state', '=', 'lapsed')]))
    // Of a person who was erased meanwhile nothing is stored (CUST-03).
    .where('erased_at', 'is', null)
    .execute()
}

/** The caller has locked the attempt and knows that it is unpaid. */
export async function updateQuote(tx: Transaction, id: string, quote: Quote): Promise<void> {
  await tx.updateTable('payment_attempts').set({ quote }).where('id', '=', id).execute()
}

export async function setPaymentSeen(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('payment_attempts').set({ payment_seen_at: at }).where('id', '=', id).execute()
}

export async function setNextCheck(tx: Transaction, id: string, next: { at: Date | null; checks: number }) {
  await tx
    .updateTable('payment_attempts')
    .set({ next_check_at: next.at, checks: next.checks })
    .where('id', '=', id)
    .execute()
}

/** When the payment of an order was settled. */
export async function readPaymentOfOrder(connection: Connection, orderNumber: string) {
  const row = await connection
    .selectFrom('payment_attempts')
    .select(['payment_id as id', 'closed_at as paidAt', 'amount_paise as amount'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return row?.id && row.paidAt ? { id: row.id, paidAt: row.paidAt, amount: row.amount } : undefined
}
