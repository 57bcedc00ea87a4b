// Refunds by the moment they were decided (BOOKS-06), and transfers by bank (BOOKS-07).
import { sql } from 'kysely'
import type { RefundState } from '#domain/payments/refund.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

type Span = { readonly from: Date; readonly to: Date }
export type RegisteredRefund = {
  readonly id: string
  readonly decidedAt: Date
  readonly orderNumber: string | null
  readonly paymentId: string
  readonly creditNoteNumber: string | null
  readonly state: RefundState
  readonly paidBy: 'provider' | 'bank'
  readonly processedAt: Date | null
  readonly transferredOn: string | null
  readonly utr: string | null
  readonly amount: number
}

export async function readRegisteredRefunds(
  connection: Connection,
  { from, to }: Span,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<RegisteredRefund[]> {
  const start =
    after === undefined
      ? sql`true`
      : sql`(decided_at, refunds.id) > ((SELECT decided_at FROM refunds WHERE id = ${after}::uuid), ${after}::uuid)`
  const { rows } = await sql<RegisteredRefund>`
    SELECT refunds.id, decided_at AS "decidedAt", order_number AS "orderNumber", refunds.payment_id AS "paymentId",
      credit_note_number AS "creditNoteNumber", refunds.state, paid_by AS "paidBy", processed_at AS "processedAt",
      transferred_on AS "transferredOn", utr, refunds.amount_paise AS amount
    FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id
    WHERE decided_at >= ${from} AND decided_at < ${to} AND ${start}
    ORDER BY decided_at, refunds.id LIMIT ${limit}`.execute(connection)
  return rows
}

export async function sumRegisteredRefunds(connection: Connection, { from, to }: Span) {
  const { rows } = await sql<{ refunds: number; amount: number }>`
    SELECT count(*) AS refunds, coalesce(sum(amount_paise), 0)::bigint AS amount FROM refunds
    WHERE decided_at >= ${from} AND decided_at < ${to}`.execute(connection)
  return rows[0] ?? { refunds: 0, amount: 0 }
}

/** Of the days from the first to the last in India, in that order. */
export async function readBankTransfers(
  connection: Connection,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ id: string; day: string; utr: string; amount: number; orderNumber: string | null }[]> {
  const { rows } = await sql<{ id: string; day: string; utr: string; amount: number; orderNumber: string | null }>`
    SELECT refunds.id, transferred_on AS day, utr, refunds.amount_paise AS amount, order_number AS "orderNumber"
    FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt_id
    WHERE paid_by = 'bank' AND transferred_on BETWEEN ${from} AND ${to} ORDER BY transferred_on, refunds.id`.execute(
    connection,
  )
  return rows
}
