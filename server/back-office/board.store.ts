import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

export type Counted = { readonly count: number; readonly late: number }

/** Late: packed, or failed, before `since`. */
export async function countParcelsInState(connection: Connection, state: string, since: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT count(*) AS count, count(*) FILTER (WHERE changed_at < ${since}) AS late FROM parcels WHERE state = ${state}`.execute(
    connection,
  )
  return rows[0] ?? { count: 0, late: 0 }
}

export type DayFigures = {
  /** In India. */
  readonly day: string
  readonly orders: number
  readonly takenPaise: number
  readonly givenBackPaise: number
}

/** The 28 days up to `today`, each of them, oldest first (BOARD-04). Payments that became no order are neither taken nor given back. */
export async function readDays(connection: Connection, today: string): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    WITH days AS (
      SELECT day::date, day AT TIME ZONE 'Asia/Kolkata' AS begins, (day + interval '1 day') AT TIME ZONE 'Asia/Kolkata' AS ends
      FROM generate_series(${today}::timestamp - interval '27 days', ${today}::timestamp, interval '1 day') AS day
    ), taken AS (
      SELECT (placed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS orders, sum(total_paise) AS paise
      FROM orders WHERE placed_at >= (SELECT min(begins) FROM days) AND placed_at < (SELECT max(ends) FROM days) GROUP BY 1
    ), given_back AS (
      SELECT (decided_at AT TIME ZONE 'Asia/Kolkata')::date AS day, sum(amount_paise) AS paise
      FROM refunds JOIN orders USING (payment_id) WHERE decided_at >= (SELECT min(begins) FROM days) AND decided_at < (SELECT max(ends) FROM days) GROUP BY 1
    )
    SELECT days.day::text AS day, coalesce(orders, 0) AS orders, coalesce(taken.paise, 0) AS "takenPaise",
      coalesce(given_back.paise, 0) AS "givenBackPaise"
    FROM days LEFT JOIN taken USING (day) LEFT JOIN given_back USING (day) ORDER BY days.day`.execute(connection)
  return rows
}

export type BestSeller = {
  readonly productId: string
  readonly title: string
  readonly units: number
  readonly takenPaise: number
}

/** By units that were not cancelled. */
export async function readBestSelling(connection: Connection, since: Date): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    SELECT product_id AS "productId", max(title) AS title, sum(quantity - cancelled_quantity) AS units,
      sum((quantity - cancelled_quantity) * unit_price_paise) AS "takenPaise"
    FROM orders JOIN order_lines ON order_number = number
    WHERE placed_at >= ${since}
    GROUP BY product_id HAVING sum(quantity - cancelled_quantity) > 0
    ORDER BY units DESC, "takenPaise" DESC, product_id LIMIT 10`.execute(connection)
  return rows
}
