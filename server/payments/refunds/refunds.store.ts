import { randomUUID } from 'node:crypto'
import { type RefundState, refundTransitions } from '#domain/payments/refund.ts'
import { canTransition } from '#domain/transitions.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { hasNoJob, jobKeyOf, type Sweep } from '#server/platform/jobs/jobs.ts'

export type RefundRow = {
  /** Also in the provider's receipts and idempotency keys. */
  readonly id: string
  readonly paymentId: string
  readonly paymentAttemptId: string
  readonly amount: number
  readonly reason: string
  readonly creditNoteNumber: string | null
  readonly paidBy: 'provider' | 'bank'
  readonly utr: string | null
  /** Calendar date in India of a bank transfer. */
  readonly transferredOn: string | null
  readonly state: RefundState
  /** Of the request to the provider that is made next or has been accepted: 1, 2, 3 … */
  readonly attemptNumber: number
  /** Since when a request is under way at the provider. */
  readonly askingSince: Date | null
  readonly decidedAt: Date
  readonly nextTryAt: Date | null
  readonly processedAt: Date | null
  readonly providerRefundId: string | null
  readonly providerMessage: string | null
}

type NewRefund = {
  readonly paymentId: string
  readonly paymentAttemptId: string
  readonly amount: number
  readonly reason: string
  readonly creditNoteNumber: string | null
  readonly decidedAt: Date
  /** Made in the provider's dashboard: there is nothing to ask for. */
  readonly foundRefundId: string | undefined
}

/** The caller has locked the attempt. Gives its id. */
export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('refunds')
    .values({
      id,
      reference: id,
      payment_id: refund.paymentId,
      attempt_id: refund.paymentAttemptId,
      amount_paise: refund.amount,
      reason: refund.reason,
      credit_note_number: refund.creditNoteNumber,
      decided_at: refund.decidedAt,
      ...(refund.foundRefundId === undefined
        ? { state: 'due', next_try_at: refund.decidedAt }
        : { state: 'processed', provider_refund_id: refund.foundRefundId, processed_at: refund.decidedAt }),
    })
    .execute()
  return id
}

/** Paise of those decided since then; the caller has locked the attempt or the order. */
export async function sumRefunds(tx: Transaction, paymentId: string, since = new Date(0)): Promise<number> {
  const { sum } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount_paise').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** The oldest first. */
export async function readRefunds(connection: Connection, paymentId: string): Promise<RefundRow[]> {
  return selectRefunds(connection).where('payment_id', '=', paymentId).orderBy('decided_at').orderBy('id').execute()
}

/** Of several payments. */
export async function readRefundsOfPayments(connection: Connection, paymentIds: readonly string[]) {
  return selectRefunds(connection)
    .where((eb) => eb('payment_id', '=', eb.fn.any(eb.val([...paymentIds]))))
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
}

/** Decided since then, the oldest first. */
export function readRefundsSince(connection: Connection, orderNumber: string, since: Date) {
  return connection
    .selectFrom('refunds')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refunds.attempt_id')
    .select(['refunds.id', 'refunds.amount_paise as amount', 'refunds.state', 'utr', 'decided_at as decidedAt'])
    .select((eb) =>
      eb
        .selectFrom('open_refunds')
        .select('is_failing')
        .whereRef('open_refunds.payment_id', '=', 'refunds.payment_id')
        .as('isFailing'),
    )
    .where('attempt.order_number', '=', orderNumber)
    .where('decided_at', '>=', since)
    .orderBy('decided_at')
    .orderBy('refunds.id')
    .execute()
}

/** Undefined: no money has still to go back. */
export function readOpenRefund(connection: Connection, paymentId: string) {
  return connection
    .selectFrom('open_refunds')
    .select(['is_refused as isRefused', 'is_failing as isFailing'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

export async function readRefund(connection: Connection, id: string): Promise<RefundRow | undefined> {
  return selectRefunds(connection).where('id', '=', id).executeTakeFirst()
}

export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow | undefined> {
  return selectRefunds(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

function selectRefunds(connection: Connection) {
  return connection
    .selectFrom('refunds')
    .select([
      'id',
      'payment_id as paymentId',
      'attempt_id as paymentAttemptId',
      'amount_paise as amount',
      'reason',
      'credit_note_number as creditNoteNumber',
      'paid_by as paidBy',
      'utr',
      'transferred_on as transferredOn',
      'state',
      'round as attemptNumber',
      'asking_since as askingSince',
      'decided_at as decidedAt',
      'next_try_at as nextTryAt',
      'processed_at as processedAt',
      'provider_refund_id as providerRefundId',
      'refusal as providerMessage',
    ])
}

/** The caller has locked the refund. */
export async function setNextTry(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('refunds').set({ next_try_at: at }).where('id', '=', id).execute()
}

/** When the last request for a refund of a payment began that has no answer. */
export async function readAskingSince(tx: Transaction, paymentId: string): Promise<Date | undefined> {
  const { since } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.max<Date | null>('asking_since').as('since'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return since ?? undefined
}

/** The caller has locked the refund's attempt. */
export async function setAskingSince(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('refunds').set({ asking_since: at }).where('id', '=', id).execute()
}

/** When the next refund of a payment is to be tried. */
export async function readNextTry(tx: Transaction, paymentId: string): Promise<Date | undefined> {
  const { next } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.min<Date | null>('next_try_at').as('next'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'processed')
    .executeTakeFirstOrThrow()
  return next ?? undefined
}

/** Changes the state of a locked refund, or only its next try when the state is the same. */
export async function transitionRefund(
  tx: Transaction,
  refund: RefundRow,
  to: RefundState,
  changes: {
    attemptNumber?: number
    providerRefundId?: string | undefined
    providerMessage?: string
    nextTryAt: Date | null
    processedAt?: Date
  },
): Promise<void> {
  if (to !== refund.state && !canTransition(refundTransitions, refund.state, to)) {
    throw new Error(`A refund cannot go from ${refund.state} to ${to}`)
  }
  await tx
    .updateTable('refunds')
    .set({
      state: to,
      next_try_at: changes.nextTryAt,
      asking_since: null,
      refusal: changes.providerMessage ?? null,
      ...(changes.attemptNumber !== undefined && { round: changes.attemptNumber }),
      ...(changes.providerRefundId !== undefined && { provider_refund_id: changes.providerRefundId }),
      ...(changes.processedAt !== undefined && { processed_at: changes.processedAt }),
    })
    .where('id', '=', refund.id)
    .execute()
}

export async function hasTransfer(connection: Connection, utr: string): Promise<boolean> {
  return (await connection.selectFrom('refunds').select('id').where('utr', '=', utr).executeTakeFirst()) !== undefined
}

/** Of a locked refund that the provider refuses. */
export async function recordByBank(
  tx: Transaction,
  id: string,
  { utr, day, at }: { utr: string; day: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      ...{ state: 'processed', paid_by: 'bank', utr, transferred_on: day, processed_at: at },
      ...{ next_try_at: null, asking_since: null },
    })
    .where('id', '=', id)
    .execute()
}

/** Refunds with an overdue try and no job; job keys are `jobKey` and the payment's id. */
export async function readOverdueRefunds(connection: Connection, before: Date, { limit, jobKey }: Sweep) {
  return connection
    .selectFrom('refunds')
    .select('payment_id as paymentId')
    .where('state', '<>', 'processed')
    .where('paid_by', '=', 'provider')
    .where('next_try_at', '<', before)
    .where(hasNoJob(jobKeyOf(jobKey, 'payment_id')))
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
}

export type DecidedRefund = Pick<RefundRow, 'paymentId' | 'amount' | 'state' | 'decidedAt' | 'providerMessage'>

/**
 * Refunds by payment id, of payments with one that was decided in the span or is not processed, and of `paymentIds`; those by the
 * bank are left out. Of several refunds of a payment: their sum, and state and provider's message of the one that is furthest from its end.
 */
export async function readDecidedRefunds(
  connection: Connection,
  { from, to, paymentIds }: { from: Date; to: Date; paymentIds: readonly string[] },
): Promise<Map<string, DecidedRefund>> {
  const refunds = await connection
    .selectFrom('refunds')
    .select([
      'payment_id as paymentId',
      'amount_paise as amount',
      'state',
      'decided_at as decidedAt',
      'refusal as providerMessage',
    ])
    .where('paid_by', '=', 'provider')
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('refunds as chosen')
        .select('chosen.payment_id')
        .where(({ eb, or, and }) =>
          or([
            and([eb('chosen.decided_at', '>=', from), eb('chosen.decided_at', '<', to)]),
            eb('chosen.payment_id', '=', eb.fn.any(eb.val([...paymentIds]))),
            eb('chosen.state', '<>', 'processed'),
          ]),
        ),
    )
    .orderBy('decided_at')
    .execute()
  return new Map(
    [...Map.groupBy(refunds, ({ paymentId }) => paymentId)].map(([paymentId, group]) => {
      const state = furthestFromEnd.find((one) => group.some((refund) => refund.state === one))
      const shown = group.find((refund) => refund.state === state) as DecidedRefund
      return [paymentId, { ...shown, amount: group.reduce((sum, { amount }) => sum + amount, 0) }]
    }),
  )
}

const furthestFromEnd = ['refused', 'due', 'pending', 'processed'] as const

/** That the provider refuses, those decided first before others. */
export async function readRefused(connection: Connection, limit: number) {
  return refused(connection)
    .leftJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .leftJoin('order_summaries', 'order_summaries.number', 'payment_attempts.order_number')
    .leftJoin('customer_contacts', 'customer_contacts.id', 'order_summaries.customer_id')
    .select([
      'refunds.id',
      'refunds.payment_id as paymentId',
      'order_number as orderNumber',
      'customer_contacts.name as customer',
      'refunds.amount_paise as amount',
      'refusal as providerMessage',
      'decided_at as decidedAt',
      'next_try_at as nextTryAt',
    ])
    .orderBy('decided_at')
    .limit(limit)
    .execute()
}

export async function countRefused(connection: Connection, lateBefore: Date) {
  const { count, late } = await refused(connection)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('decided_at', '<', lateBefore).as('late'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), late: Number(late) }
}

function refused(connection: Connection) {
  return connection.selectFrom('refunds').where('refunds.state', '=', 'refused')
}

/** Refunds that are not processed, with the provider's message, the oldest first. */
export async function readOpenRefunds(connection: Connection) {
  return connection
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select([
      'refunds.payment_id as paymentId',
      'refunds.amount_paise as amount',
      'refunds.state',
      'reason',
      'refusal as providerMessage',
      'decided_at as decidedAt',
      'next_try_at as nextTryAt',
      'order_number as orderNumber',
    ])
    .where('refunds.state', '<>', 'processed')
    .orderBy('decided_at')
    .execute()
}
