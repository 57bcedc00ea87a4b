import { sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import { day, later } from '#domain/time.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/**
 * The lowest price that a product had at any moment of the last 30 days, the one with which they began included (GOODS-06). Undefined
 * when it has had none: a draft, or a product that is not there.
 */
export async function lowestPriceOfLast30Days(
  connection: Connection,
  productId: string,
  { now }: { now: Date },
): Promise<Paise | undefined> {
  const from = later(now, -30 * day)
  const { rows } = await sql<{ lowest: Paise | null }>`
    SELECT min(price_paise) AS lowest FROM (
      SELECT price_paise FROM price_changes
      WHERE product_id = ${productId} AND changed_at > ${from} AND changed_at <= ${now}
      UNION ALL (
        SELECT price_paise FROM price_changes WHERE product_id = ${productId} AND changed_at <= ${from}
        ORDER BY changed_at DESC, id DESC LIMIT 1)
    ) AS prices`.execute(connection)
  return rows[0]?.lowest ?? undefined
}
