import { sql } from 'kysely'
import type { AttemptState } from '#domain/payments/payment-attempt.ts'
import { countedExactly, toTotal } from '#server/platform/database/count-up-to.ts'
import { beginningWith } from '#server/platform/database/like-pattern.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type AttemptWithoutOrder = {
  readonly id: string
  readonly openedAt: Date
  readonly amount: number
  readonly state: AttemptState
  readonly name: string
  readonly email: string
  readonly customerId: string
  readonly orderNumber: string | null
  readonly providerOrderId: string | null
  readonly paymentId: string | null
  readonly rejection: string | null
  readonly refundState: string | null
  readonly providerMessage: string | null
  readonly nextCheckAt: Date | null
}

type Filter = { readonly q?: string | undefined; readonly state?: AttemptState | undefined }

const pageSize = 50

/** Newest first (ORDERS-08); `total` is exact up to 10,000, above it 10,001. */
export async function readAttemptsWithoutOrder(
  connection: Connection,
  { after, ...filter }: Filter & { readonly after?: string | undefined },
) {
  const from = fitting(filter)
  const { rows } = await sql<AttemptWithoutOrder>`
    SELECT attempt.id, opened_at AS "openedAt", attempt.amount_paise AS amount, attempt.state, customers.name, customers.email,
      customer_id AS "customerId", order_number AS "orderNumber",
      provider_order_id AS "providerOrderId", attempt.payment_id AS "paymentId", rejection,
      (SELECT state FROM refunds WHERE attempt_id = attempt.id ORDER BY decided_at DESC LIMIT 1) AS "refundState",
      (SELECT refusal FROM refunds WHERE attempt_id = attempt.id ORDER BY decided_at DESC LIMIT 1) AS "providerMessage",
      next_check_at AS "nextCheckAt"
    ${from} AND ${after === undefined ? sql`true` : sql`(opened_at, attempt.id) < (SELECT opened_at, id FROM payment_attempts WHERE id = ${after})`}
    ORDER BY opened_at DESC, attempt.id DESC LIMIT ${pageSize + 1}`.execute(connection)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1)?.id : undefined
  return { rows: shown, after: last, total: await countAttemptsWithoutOrder(connection, filter) }
}

/** Counts what the list of the filter shows. */
export async function countAttemptsWithoutOrder(connection: Connection, filter: Filter) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT ${fitting(filter)} LIMIT ${countedExactly + 1}) AS counted`.execute(
    connection,
  )
  return toTotal(rows[0]?.count ?? 0)
}

function fitting({ q, state }: Filter) {
  return sql`FROM payment_attempts AS attempt JOIN customer_contacts AS customers ON customers.id = customer_id
    WHERE attempt.order_number IS NULL AND ${fits(q)} AND ${state === undefined ? sql`true` : sql`attempt.state = ${state}`}`
}

/** The order of a payment, by the provider's id of payment or order. */
export async function findOrderOfPayment(
  connection: Connection,
  { q = '' }: Pick<Filter, 'q'>,
): Promise<string | undefined> {
  const id = q.trim()
  if (!isProviderId(id)) return undefined
  const order = await connection
    .selectFrom('order_summaries')
    .select('number')
    .where((eb) => eb.or([eb('payment_id', '=', id), eb('provider_order_id', '=', id)]))
    .executeTakeFirst()
  return order?.number ?? undefined
}

function isProviderId(text: string): boolean {
  return /^(pay|order)_\w+$/.test(text)
}

/** By the provider's id of payment or order, or the beginning of an email. */
function fits(q: string | undefined) {
  const text = q?.trim() ?? ''
  if (text === '') return sql`true`
  if (isProviderId(text)) return sql`(attempt.payment_id = ${text} OR provider_order_id = ${text})`
  return sql`customer_id IN (
    SELECT id FROM customer_contacts WHERE lower(email) LIKE ${beginningWith(text.toLowerCase())})`
}
