import { openReservationsPerCustomer } from '#domain/catalogue/reservation.ts'
import type { Quote } from '#domain/checkout/quote.ts'
import { type AttemptState, attemptTransitions } from '#domain/payments/payment-attempt.ts'
import type { Account, Told } from '#domain/payments/told.ts'
import { canMove } from '#domain/transitions.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type PaymentAttempt = {
  readonly id: string
  readonly customerId: string
  readonly providerOrderId: string | null
  readonly state: AttemptState
  readonly amount: number
  readonly quote: Quote | null
  readonly told: Told | null
  readonly reservationId: string | null
  readonly paymentId: string | null
  readonly orderNumber: string | null
  readonly openedAt: Date
  readonly checks: number
  readonly nextCheckAt: Date | null
  readonly paymentSeenAt: Date | null
}

export type AttemptKey = { readonly id: string } | { readonly providerOrderId: string }

export async function readAttempt(connection: Connection, key: AttemptKey): Promise<PaymentAttempt | undefined> {
  return attemptRow(connection, key).executeTakeFirst() as Promise<PaymentAttempt | undefined>
}

export async function lockAttempt(tx: Transaction, key: AttemptKey): Promise<PaymentAttempt | undefined> {
  return attemptRow(tx, key).forUpdate().executeTakeFirst() as Promise<PaymentAttempt | undefined>
}

function attemptRow(connection: Connection, key: AttemptKey) {
  return connection
    .selectFrom('payment_attempts')
    .select([
      'id',
      'customer_id as customerId',
      'provider_order_id as providerOrderId',
      'state',
      'amount_paise as amount',
      'quote',
      'told',
      'reservation_id as reservationId',
      'payment_id as paymentId',
      'order_number as orderNumber',
      'opened_at as openedAt',
      'checks',
      'next_check_at as nextCheckAt',
      'payment_seen_at as paymentSeenAt',
    ])
    .where('id' in key ? 'id' : 'provider_order_id', '=', 'id' in key ? key.id : key.providerOrderId)
}

export async function insertAttempt(
  tx: Transaction,
  attempt: {
    customerId: string
    amount: number
    quote: Quote | null
    reservationId: string | null
    openedAt: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('payment_attempts')
    .values({
      customer_id: attempt.customerId,
      amount_paise: attempt.amount,
      quote: attempt.quote,
      reservation_id: attempt.reservationId,
      opened_at: attempt.openedAt,
      state: 'opening',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changes = {
  readonly providerOrderId?: string
  readonly paymentId?: string
  readonly orderNumber?: string
  readonly objection?: string
  readonly closedAt?: Date
  readonly nextCheckAt?: null
}

/** Moves an attempt on; false when its state is another by now. A way that the domain's table does not have is a fault. */
export async function moveAttempt(
  connection: Connection,
  attempt: Pick<PaymentAttempt, 'id' | 'state'>,
  to: AttemptState,
  changes: Changes = {},
): Promise<boolean> {
  if (!canMove(attemptTransitions, attempt.state, to)) {
    throw new Error(`A payment attempt cannot go from ${attempt.state} to ${to}`)
  }
  const { numUpdatedRows } = await connection
    .updateTable('payment_attempts')
    .set({
      state: to,
      ...(changes.providerOrderId !== undefined && { provider_order_id: changes.providerOrderId }),
      ...(changes.paymentId !== undefined && { payment_id: changes.paymentId }),
      ...(changes.orderNumber !== undefined && { order_number: changes.orderNumber }),
      ...(changes.objection !== undefined && { objection: changes.objection }),
      ...(changes.closedAt !== undefined && { closed_at: changes.closedAt }),
      ...(changes.nextCheckAt !== undefined && { next_check_at: changes.nextCheckAt }),
    })
    .where('id', '=', attempt.id)
    .where('state', '=', attempt.state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps save-order's words while nothing is decided; the newest count. */
export async function keepTold(connection: Connection, id: string, told: Told): Promise<void> {
  await connection
    .updateTable('payment_attempts')
    .set({ told })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'lapsed'])
    .execute()
}

/** Of a locked attempt, while nobody has said or seen that it is paid: what was paid for stays as it was. */
export async function keepQuote(tx: Transaction, id: string, quote: Quote): Promise<void> {
  await tx.updateTable('payment_attempts').set({ quote }).where('id', '=', id).execute()
}

/** A customer's attempts that hold units and can still be paid, the newest first. */
export async function openAttemptsOf(connection: Connection, customerId: string) {
  return connection
    .selectFrom('payment_attempts')
    .innerJoin('reservations', 'reservations.id', 'payment_attempts.reservation_id')
    .select('payment_attempts.id')
    .where('customer_id', '=', customerId)
    .where('payment_attempts.state', '=', 'open')
    .where('reservations.state', '=', 'held')
    .orderBy('opened_at', 'desc')
    .execute()
}

export async function keepPaymentSeen(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('payment_attempts').set({ payment_seen_at: at }).where('id', '=', id).execute()
}

export async function setNextCheck(tx: Transaction, id: string, next: { at: Date | null; checks: number }) {
  await tx
    .updateTable('payment_attempts')
    .set({ next_check_at: next.at, checks: next.checks })
    .where('id', '=', id)
    .execute()
}

/** Attempts whose check is overdue: their job has got lost. */
export async function overdueAttempts(connection: Connection, before: Date, { limit }: { limit: number }) {
  return connection
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_check_at', '<', before)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

/** One after the other for each customer, so that the count of open reservations holds. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}

/** Reservations that must go so that one more is within the limit, the oldest first. */
export async function reservationsToGiveUp(tx: Transaction, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_attempts')
    .innerJoin('reservations', 'reservations.id', 'payment_attempts.reservation_id')
    .select('reservations.id')
    .where('customer_id', '=', customerId)
    .where('reservations.state', '=', 'held')
    .orderBy('reserved_at', 'desc')
    .offset(openReservationsPerCustomer - 1)
    .execute()
  return rows.map((row) => row.id)
}

/** Reservations behind payments that nobody has made, as far as is known. */
export async function unpaidReservations(connection: Connection, customerId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('payment_attempts')
    .innerJoin('reservations', 'reservations.id', 'payment_attempts.reservation_id')
    .select('reservations.id')
    .where('customer_id', '=', customerId)
    .where('reservations.state', '=', 'held')
    .where('told', 'is', null)
    .where('payment_seen_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

export async function readAccount(connection: Connection, customerId: string): Promise<Account> {
  return connection
    .selectFrom('customers')
    .select(['name', 'email', 'phone'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}
