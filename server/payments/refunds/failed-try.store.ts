import { sql } from 'kysely'
import { paymentNotShown } from '#domain/payments/refund.ts'
import { unanswered } from '#server/platform/card-provider/card-provider.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type FailedTry = {
  readonly nextTryAt: Date | null
  /** The provider's, or that it was silent; null of other faults. */
  readonly words: string | null
  /** So far. */
  readonly tries: number
}

const words = sql`CASE WHEN last_error = ${unanswered} OR starts_with(last_error, ${paymentNotShown}) THEN last_error END`

/** Whether refunds of a payment stand still since a try failed, and when the next is (REFUND-04); null: none any more by itself. */
export async function readFailedTry(connection: Connection, paymentId: string): Promise<FailedTry | undefined> {
  const { rows } = await sql<FailedTry>`
    SELECT CASE WHEN attempts < max_attempts THEN run_at END AS "nextTryAt", attempts::integer AS tries,
      ${words} AS words FROM graphile_worker.jobs
    WHERE key = ${`refund-payment:${paymentId}`} AND last_error IS NOT NULL`.execute(connection)
  return rows[0]
}

/** Refunds that are due while their last try did not succeed, those decided first before others. */
export async function readFailing(connection: Connection, limit: number) {
  const { rows } = await sql<Failing>`
    SELECT refunds.id, refunds.payment_id AS "paymentId", attempts.order_number AS "orderNumber", customer.name AS customer,
      refunds.amount_paise AS amount, decided_at AS "decidedAt", CASE WHEN job.attempts < max_attempts THEN run_at END AS "nextTryAt",
      job.attempts::integer AS tries, ${words} AS words
    FROM graphile_worker.jobs AS job
    JOIN refunds ON job.key = 'refund-payment:' || refunds.payment_id
    LEFT JOIN payment_attempts AS attempts ON attempts.id = attempt_id
    LEFT JOIN order_summaries AS orders ON orders.number = attempts.order_number
    LEFT JOIN customer_contacts AS customer ON customer.id = orders.customer_id
    WHERE job.last_error IS NOT NULL AND refunds.state = 'due' AND paid_by = 'provider'
    ORDER BY decided_at LIMIT ${limit}`.execute(connection)
  return rows
}

/** Others that are not processed and not refused, those decided first before others. */
export function readOnTheirWay(connection: Connection, limit: number) {
  return notThrough(connection)
    .leftJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select(['refunds.id', 'refunds.payment_id as paymentId', 'order_number as orderNumber'])
    .select(['refunds.amount_paise as amount', 'refunds.state', 'decided_at as decidedAt'])
    .where((eb) => eb.not(eb.or([isRefused, isFailing])))
    .orderBy('decided_at')
    .limit(limit)
    .execute()
}

/** All that are not processed: those that the provider refuses, those of `readFailing`, of which some were decided before `lateBefore`, and others. */
export async function countNotThrough(connection: Connection, lateBefore: Date) {
  return notThrough(connection)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere(isRefused).as('refused'),
      fn.countAll<number>().filterWhere(isFailing).as('failing'),
      fn.countAll<number>().filterWhere(isFailing).filterWhere('decided_at', '<', lateBefore).as('late'),
    ])
    .executeTakeFirstOrThrow()
}

/** Letter for letter the predicate of an index. */
function notThrough(connection: Connection) {
  return connection
    .selectFrom('refunds')
    .innerJoin('open_refunds', 'open_refunds.payment_id', 'refunds.payment_id')
    .where(sql<boolean>`refunds.state <> 'processed'`)
}

const isRefused = sql<boolean>`refunds.state = 'refused'`
const isFailing = sql<boolean>`(refunds.state = 'due' AND is_failing)`

type Failing = FailedTry & {
  readonly id: string
  readonly paymentId: string
  readonly orderNumber: string | null
  readonly customer: string | null
  readonly amount: number
  readonly decidedAt: Date
}
