// Checks the limits of reservations and open payments throughout a round.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Moment, momentDifferences } from './check-limits.ts'
import { cartOf } from './read-snapshot.ts'
import type { Queries } from './run-database.ts'
import type { Difference } from './snapshot.ts'

const statement = `SELECT json_build_object(
  'reserved', (SELECT coalesce(json_agg(json_build_object('customerId', customer_id, 'productId', product_id, 'quantity', quantity)), '[]')
    FROM reservations r JOIN reservation_lines ON reservation_lines.reservation_id = r.id
    JOIN payment_attempts a ON a.reservation_id = r.id WHERE r.state = 'active'),
  'open', (SELECT coalesce(json_agg(json_build_object('customerId', customer_id, 'cart', ${cartOf('quote')})), '[]')
    FROM payment_attempts WHERE state IN ('opening', 'open') AND quote -> 'lines' IS NOT NULL AND quote -> 'lines' <> 'null')
) AS moment`

/** Checks until `isOver`; returns the number of checks that PostgreSQL answered. */
export async function watchLimits(
  postgres: Queries,
  { newcomers, isOver, found }: { newcomers: ReadonlySet<string>; isOver: () => boolean; found: Difference[] },
): Promise<number> {
  let checks = 0
  while (!isOver()) {
    try {
      const [row] = await postgres.query(statement)
      found.push(...momentDifferences(row?.moment as Moment, newcomers))
      checks++
    } catch {
      // PostgreSQL is down.
    }
    await sleep(100)
  }
  return checks
}
