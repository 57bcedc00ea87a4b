// Reservations that still hold units, and the locks for counting their units.
import { sql } from 'kysely'
import type { WantedLine } from '#domain/checkout/merge-lines.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type ActiveReservation = {
  readonly id: string
  /** No payment has been reported or seen. */
  readonly isUnpaid: boolean
  readonly lines: readonly WantedLine[]
}

export type CustomerReservations = {
  /** Active reservations, the newest first. */
  readonly reservations: readonly ActiveReservation[]
  /** An unpaid reservation has expired since `expiredSince`. */
  readonly hasExpired: boolean
  /** The customer has an order. */
  readonly hasPaid: boolean
}

/**
 * A customer's reservations, for the limits (Q-13). An attempt without a provider order could not be paid, so its reservation does
 * not count as expired.
 */
export async function readCustomerReservations(
  tx: Transaction,
  { customerId, expiredSince, now }: { readonly customerId: string; readonly expiredSince: Date; readonly now: Date },
): Promise<CustomerReservations> {
  const { rows } = await sql<CustomerReservations>`
    WITH own AS (
      SELECT r.id, r.state, r.lines, r.reserved_at, r.expires_at, a.order_details IS NULL AND a.payment_seen_at IS NULL AS is_unpaid,
        a.provider_order_id IS NOT NULL AND a.payment_id IS NULL AND a.payment_seen_at IS NULL AS is_forgone
      FROM payment_attempts a JOIN reservation_summaries r ON r.id = a.reservation_id
      WHERE a.customer_id = ${customerId} AND (r.state = 'active' OR r.expires_at > ${expiredSince})
    )
    SELECT
      EXISTS (SELECT FROM order_summaries WHERE customer_id = ${customerId}) AS "hasPaid",
      EXISTS (
        SELECT FROM own
        WHERE is_forgone AND state <> 'committed' AND expires_at > ${expiredSince} AND expires_at <= ${now}
      ) AS "hasExpired",
      (
        SELECT coalesce(json_agg(json_build_object('id', id, 'isUnpaid', is_unpaid, 'lines', lines) ORDER BY reserved_at DESC), '[]')
        FROM own WHERE state = 'active'
      ) AS reservations`.execute(tx)
  return rows[0] as CustomerReservations
}

/** Whether a customer has an active reservation for which no payment has been reported or seen. */
export async function hasUnpaidReservation(connection: Connection, customerId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('payment_attempts')
    .innerJoin('reservation_summaries', 'reservation_summaries.id', 'reservation_id')
    .select('payment_attempts.id')
    .where('customer_id', '=', customerId)
    .where('reservation_summaries.state', '=', 'active')
    .where('order_details', 'is', null)
    .where('payment_seen_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** By product, what a customer's reservations hold for which no payment has been reported or seen: another payment of theirs may take it. */
export async function readUnpaidUnits(
  connection: Connection,
  customerId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ productId: string; units: number }>`
    SELECT "productId", sum(quantity)::integer AS units
    FROM payment_attempts JOIN reservation_summaries AS reservation ON reservation.id = reservation_id
      CROSS JOIN jsonb_to_recordset(lines) AS line ("productId" text, quantity integer)
    WHERE customer_id = ${customerId} AND reservation.state = 'active' AND order_details IS NULL AND payment_seen_at IS NULL
    GROUP BY "productId"`.execute(connection)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}

/** Serializes the reservations of a network. Decision 0010 has the order of locks. */
export async function lockNetwork(tx: Transaction, network: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reservations from ${network}`}, 0))`.execute(tx)
}
