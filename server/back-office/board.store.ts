import { sql } from 'kysely'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type Counted = { readonly count: number; readonly late: number }

/** Late: in this state since before `since`. */
export async function countParcelsInState(
  connection: Connection,
  state: ParcelState,
  since: Date | undefined,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT count(*) AS count, count(*) FILTER (WHERE changed_at < ${since ?? null}::timestamptz) AS late FROM parcels WHERE state = ${state}`.execute(
    connection,
  )
  return rows[0] ?? { count: 0, late: 0 }
}

export type DayFigures = {
  /** In India. */
  readonly day: string
  readonly orders: number
  readonly revenuePaise: number
  readonly refundedPaise: number
}

/** The 28 days up to `today`, each of them, oldest first (BOARD-04). Payments that became no order are neither revenue nor refunded. */
export async function readDays(connection: Connection, today: string): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    WITH days AS (
      SELECT day::date, day AT TIME ZONE 'Asia/Kolkata' AS begins, (day + interval '1 day') AT TIME ZONE 'Asia/Kolkata' AS ends
      FROM generate_series(${today}::timestamp - interval '27 days', ${today}::timestamp, interval '1 day') AS day
    ), revenue AS (
      SELECT (placed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS orders, sum(total_paise) AS paise
      FROM orders WHERE placed_at >= (SELECT min(begins) FROM days) AND placed_at < (SELECT max(ends) FROM days) GROUP BY 1
    ), refunded AS (
      SELECT (decided_at AT TIME ZONE 'Asia/Kolkata')::date AS day, sum(amount_paise) AS paise
      FROM refunds JOIN orders USING (payment_id) WHERE decided_at >= (SELECT min(begins) FROM days) AND decided_at < (SELECT max(ends) FROM days) GROUP BY 1
    )
    SELECT days.day::text AS day, coalesce(orders, 0) AS orders, coalesce(revenue.paise, 0) AS "revenuePaise",
      coalesce(refunded.paise, 0) AS "refundedPaise"
    FROM days LEFT JOIN revenue USING (day) LEFT JOIN refunded USING (day) ORDER BY days.day`.execute(connection)
  return rows
}

export type BestSeller = {
  readonly productId: string
  readonly title: string
  readonly units: number
  readonly revenuePaise: number
}

/** By units that were not cancelled. */
export async function readBestSelling(connection: Connection, since: Date): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    SELECT product_id AS "productId", max(title) AS title, sum(quantity - cancelled_quantity) AS units,
      sum((quantity - cancelled_quantity) * unit_price_paise) AS "revenuePaise"
    FROM orders JOIN order_lines ON order_number = number
    WHERE placed_at >= ${since}
    GROUP BY product_id HAVING sum(quantity - cancelled_quantity) > 0
    ORDER BY units DESC, "revenuePaise" DESC, product_id LIMIT 10`.execute(connection)
  return rows
}
