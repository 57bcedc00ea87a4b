import { type RawBuilder, sql } from 'kysely'
import { changesNeeded } from '#domain/catalogue/lowest-before-reduction.ts'
import type { Paise } from '#domain/money.ts'
import { later } from '#domain/time.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { catalogueChanges } from '../purge-on-change.ts'

export type PriceChangeRow = { readonly price: Paise; readonly milliseconds: number }

/** A product's changes of price that a note of its page depends on, oldest first; a column, so that page and note are of one moment. */
export function recentPriceChanges(productId: RawBuilder<unknown>, now: Date): RawBuilder<PriceChangeRow[]> {
  const from = later(now, -changesNeeded)
  return sql<PriceChangeRow[]>`(
    SELECT coalesce(json_agg(json_build_object('price', price_paise, 'milliseconds', floor(extract(epoch FROM changed_at) * 1000))
      ORDER BY changed_at, id), '[]')
    FROM (
      SELECT * FROM price_changes WHERE product_id = ${productId} AND changed_at > ${from}
      UNION ALL (
        SELECT * FROM price_changes WHERE product_id = ${productId} AND changed_at <= ${from}
        ORDER BY changed_at DESC, id DESC LIMIT 1)
    ) AS recent)`
}

/** Has every process purge the pages of products whose price changed within a time. */
export async function purgePagesRepriced(database: Database, { from, to }: { from: Date; to: Date }): Promise<void> {
  await sql`
    SELECT pg_notify(${catalogueChanges}, json_build_object('change', 'wording', 'id', product_id)::text)
    FROM (SELECT DISTINCT product_id FROM price_changes WHERE changed_at >= ${from} AND changed_at < ${to}) AS repriced`.execute(
    database,
  )
}
