import { sql } from 'kysely'
import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export const goodsFilters = ['on-sale', 'draft', 'withdrawn', 'sold-out', 'low'] as const
export type GoodsFilter = {
  readonly state?: (typeof goodsFilters)[number] | undefined
  readonly category?: string | undefined
  /** Part of the title, the id, or the barcode. */
  readonly q?: string | undefined
}

/** The newest first. */
export async function readGoodsPage(
  connection: Connection,
  filter: GoodsFilter,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
) {
  return filtered(connection, filter)
    .select(['id', 'position', 'title', 'category', 'price_paise', 'mrp_paise', 'stock', 'is_draft', 'withdrawn_at'])
    .select(effectiveLowMark.as('low_mark'))
    .select(
      sql<string | null>`(
        SELECT key FROM product_pictures WHERE product_id = products.id ORDER BY product_pictures.position LIMIT 1)`.as(
        'picture',
      ),
    )
    .$if(after !== undefined, (query) => query.where('position', '<', after ?? 0))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

/** Of all that a bulk change is for, the newest first. */
export async function readMatchingIds(connection: Connection, filter: GoodsFilter, limit: number): Promise<string[]> {
  const rows = await filtered(connection, filter).select('id').orderBy('position', 'desc').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export function countGoods(connection: Connection, filter: GoodsFilter) {
  return countUpTo(connection, filtered(connection, filter).select('id'))
}

/** The product's own, or that of the settings. */
const effectiveLowMark = sql<number | null>`coalesce(products.low_mark, (SELECT low_mark FROM working_settings))`

// Not as parameters: the plan of a prepared statement would not use the partial indexes (DESK-09).
const isSoldOut = sql<boolean>`is_sold_out`
const isDraft = sql<boolean>`is_draft`

function filtered(connection: Connection, { state, category, q }: GoodsFilter) {
  const words = q?.trim().split(/\s+/).filter(Boolean) ?? []
  return connection
    .selectFrom('products')
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(state === 'on-sale', (query) => query.where('withdrawn_at', 'is', null))
    .$if(state === 'sold-out', (query) => query.where('withdrawn_at', 'is', null).where(isSoldOut))
    .$if(state === 'low', (query) => query.where('withdrawn_at', 'is', null).where('stock', '<=', effectiveLowMark))
    .$if(state === 'draft', (query) => query.where(isDraft))
    .$if(state === 'withdrawn', (query) => query.where('withdrawn_at', 'is not', null).where((eb) => eb.not(isDraft)))
    .$if(words.length > 0, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('id', '=', q?.trim() ?? ''),
          eb('barcode', '=', printedGtin(words.join('')) ?? ''),
          and(words.map((word) => eb('title', 'ilike', `%${word.replace(/[\\%_]/g, '\\$&')}%`))),
        ]),
      ),
    )
}
