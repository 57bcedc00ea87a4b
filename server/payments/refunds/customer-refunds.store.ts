import { type SqlBool, sql } from 'kysely'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

/** Refunds of all payments of a customer, the newest first. */
export function readRefundsOfCustomer(connection: Connection, customerId: string) {
  return (
    connection
      .selectFrom('refunds')
      .innerJoin('payment_attempts as attempt', 'attempt.id', 'refunds.attempt_id')
      // `offset`: of the customer's refunds only, not of all that are open.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('open_refunds')
            .select('is_failing')
            .whereRef('payment_id', '=', 'refunds.payment_id')
            .offset(0)
            .as('open_refund'),
        (join) => join.onTrue(),
      )
      .select([
        'refunds.id',
        'is_failing as isFailing',
        'refunds.payment_id as paymentId',
        'attempt.order_number as orderNumber',
        'refunds.amount_paise as amount',
        'refunds.state',
        'refunds.decided_at as decidedAt',
      ])
      .where('attempt.customer_id', '=', customerId)
      .orderBy('refunds.decided_at', 'desc')
      .execute()
  )
}

/** Orders of which a refund waits for an owner (REFUND-05). */
export function readWaitingRefunds(connection: Connection, orderNumbers: readonly string[]) {
  return connection
    .selectFrom('refund_requests')
    .select(['order_number as orderNumber', 'total_paise as amount'])
    .where('state', '=', 'waiting')
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val([...orderNumbers]))))
    .execute()
}

/** Payments of a customer that may still take or give back money. */
export function readPaymentsUnderWay(connection: Connection, customerId: string) {
  return connection
    .selectFrom('payment_attempts')
    .select(['id', 'amount_paise as amount'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['opening', 'open', 'refunding'])
    .execute()
}

/** By what the payments of a customer are known here, at the card provider, and in stock. */
export function readPaymentKeys(connection: Connection, customerId: string) {
  return connection
    .selectFrom('payment_attempts')
    .select([
      'id',
      'provider_order_id as providerOrderId',
      'payment_id as paymentId',
      'reservation_id as reservationId',
    ])
    .where('customer_id', '=', customerId)
    .execute()
}

/** Marks a customer's payments: from now on no details of an order are stored with them, even when the provider or a late request reports some. */
export async function endReportsOf(tx: Transaction, customerId: string, at: Date): Promise<void> {
  await tx.updateTable('payment_attempts').set({ erased_at: at }).where('customer_id', '=', customerId).execute()
}

/** Whether the card provider has reported something with one of these words that is not handled yet. */
export async function hasUnhandledReport(tx: Transaction, words: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook_events')
    .select('event_id')
    .where('handled_at', 'is', null)
    // One parameter, however many payments a customer has made.
    .where(sql<SqlBool>`EXISTS (SELECT FROM unnest(${[...words]}::text[]) AS word WHERE strpos(body, word) > 0)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
