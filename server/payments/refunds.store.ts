import { type RefundState, refundTransitions } from '#domain/payments/refund.ts'
import { canMove } from '#domain/transitions.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { hasNoJob, jobKeyOf, type Sweep } from '#server/platform/jobs/jobs.ts'
import { needsMailJob } from '#server/platform/mail/refused-mails.store.ts'

export type RefundRow = {
  readonly paymentId: string
  readonly attemptId: string
  readonly amount: number
  readonly reason: string
  readonly state: RefundState
  readonly round: number
  readonly decidedAt: Date
  readonly customerNotifiedAt: Date | null
  readonly nextTryAt: Date | null
  readonly refundId: string | null
  readonly refusal: string | null
}

/** False when the payment has a refund already. */
export async function insertRefund(
  tx: Transaction,
  refund: { paymentId: string; attemptId: string; amount: number; reason: string; decidedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      attempt_id: refund.attemptId,
      amount_paise: refund.amount,
      reason: refund.reason,
      state: 'due',
      decided_at: refund.decidedAt,
      next_try_at: refund.decidedAt,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function readRefund(connection: Connection, paymentId: string): Promise<RefundRow | undefined> {
  return refundRow(connection, paymentId).executeTakeFirst()
}

export async function lockRefund(tx: Transaction, paymentId: string): Promise<RefundRow | undefined> {
  return refundRow(tx, paymentId).forUpdate().executeTakeFirst()
}

function refundRow(connection: Connection, paymentId: string) {
  return connection
    .selectFrom('refunds')
    .select([
      'payment_id as paymentId',
      'attempt_id as attemptId',
      'amount_paise as amount',
      'reason',
      'state',
      'round',
      'decided_at as decidedAt',
      'customer_notified_at as customerNotifiedAt',
      'next_try_at as nextTryAt',
      'provider_refund_id as refundId',
      'refusal',
    ])
    .where('payment_id', '=', paymentId)
}

/** Changes the state of a locked refund, or only its next try when the state is the same. */
export async function moveRefund(
  tx: Transaction,
  refund: RefundRow,
  to: RefundState,
  changes: {
    round?: number
    refundId?: string | undefined
    refusal?: string
    nextTryAt: Date | null
    processedAt?: Date
  },
): Promise<void> {
  if (to !== refund.state && !canMove(refundTransitions, refund.state, to)) {
    throw new Error(`A refund cannot go from ${refund.state} to ${to}`)
  }
  await tx
    .updateTable('refunds')
    .set({
      state: to,
      next_try_at: changes.nextTryAt,
      refusal: changes.refusal ?? null,
      ...(changes.round !== undefined && { round: changes.round }),
      ...(changes.refundId !== undefined && { provider_refund_id: changes.refundId }),
      ...(changes.processedAt !== undefined && { processed_at: changes.processedAt }),
    })
    .where('payment_id', '=', refund.paymentId)
    .execute()
}

export async function markCustomerNotified(connection: Connection, paymentId: string, at: Date): Promise<void> {
  await connection
    .updateTable('refunds')
    .set({ customer_notified_at: at })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** Refunds with an overdue try and no job; job keys are `jobKey` and the payment's id. */
export async function overdueRefunds(connection: Connection, before: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('refunds')
    .select('payment_id as paymentId')
    .where('state', '<>', 'processed')
    .where('next_try_at', '<', before)
    .where(hasNoJob(jobKeyOf(jobKey, 'payment_id')))
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
}

/** Refunds whose notice is neither sent nor refused and has no job; job keys are `jobKey` and the payment's id. */
export async function unnotifiedRefunds(connection: Connection, before: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('refunds')
    .select('payment_id as paymentId')
    .where('customer_notified_at', 'is', null)
    .where('decided_at', '<', before)
    .where(needsMailJob(jobKeyOf(jobKey, 'payment_id')))
    .orderBy('decided_at')
    .limit(limit)
    .execute()
}

export type DecidedRefund = Pick<RefundRow, 'paymentId' | 'amount' | 'state' | 'decidedAt' | 'refusal'>

/** Refunds by payment id: those decided in the span, those of `paymentIds`, and all that are not processed. */
export async function decidedRefunds(
  connection: Connection,
  { from, to, paymentIds }: { from: Date; to: Date; paymentIds: readonly string[] },
): Promise<Map<string, DecidedRefund>> {
  const refunds = await connection
    .selectFrom('refunds')
    .select(['payment_id as paymentId', 'amount_paise as amount', 'state', 'decided_at as decidedAt', 'refusal'])
    .where((eb) =>
      eb.or([
        eb.and([eb('decided_at', '>=', from), eb('decided_at', '<', to)]),
        eb('payment_id', '=', eb.fn.any(eb.val([...paymentIds]))),
        eb('state', '<>', 'processed'),
      ]),
    )
    .execute()
  return new Map(refunds.map((refund) => [refund.paymentId, refund]))
}

/** Refunds that are not processed, with the provider's refusal, the oldest first. */
export async function openRefunds(connection: Connection) {
  return connection
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select([
      'refunds.payment_id as paymentId',
      'refunds.amount_paise as amount',
      'refunds.state',
      'reason',
      'refusal',
      'decided_at as decidedAt',
      'next_try_at as nextTryAt',
      'order_number as orderNumber',
    ])
    .where('refunds.state', '<>', 'processed')
    .orderBy('decided_at')
    .execute()
}
