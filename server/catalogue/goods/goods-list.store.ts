import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { GoodsSort } from '#domain/catalogue/goods-sorts.ts'
import { certificateNoticeBefore } from '#domain/catalogue/product.ts'
import { searchWords } from '#domain/catalogue/search-words.ts'
import { printedGtin } from '#domain/fulfilment/gtin.ts'
import { outlookDays, runsOutWithin } from '#domain/stock/outlook.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import { containing } from '#server/platform/database/like-pattern.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { nameColumns } from '../product-name.ts'
import { meantWords } from '../search/meant-words.ts'
import { readLowMark } from '../working-settings/working-settings.store.ts'
import { declared, stateOf, toFacts } from './goods.store.ts'

export const goodsFilters = [
  'on-sale',
  'draft',
  'withdrawn',
  'sold-out',
  'low',
  'runs-out',
  'certificate',
  'price-not-started',
] as const
export type GoodsFilter = {
  readonly state?: (typeof goodsFilters)[number] | undefined
  readonly category?: string | undefined
  /** Part of the title, the id, or the barcode. */
  readonly q?: string | undefined
}
type UnderstoodFilter = GoodsFilter & {
  /** For each word of `q` those that its title may have instead. */
  readonly meant?: readonly (readonly string[])[]
  /** Of `state: 'low'`: the shop has no mark for all products, so that only those with their own can be low. */
  readonly isByOwnMarks?: true
}
/** Of a certificate's days. */
type OnDay = {
  readonly today: string
  /** Of `state: 'runs-out'`: units by product that were sold in the last 28 days. */
  readonly sold?: ReadonlyMap<string, number> | undefined
}

type Page = OnDay & {
  readonly sort?: GoodsSort | undefined
  /** Sales since then count, where they are sorted by. */
  readonly soldSince?: Date
  /** Position of the last product of the page before. */
  readonly after: number | undefined
  readonly limit: number
}

type Product = 'products' | 'last'
type Value = (product: Product, sold: RawBuilder<number | null>) => RawBuilder<unknown>

const column =
  (name: 'position' | 'title' | 'price_paise' | 'stock'): Value =>
  (product) =>
    sql.ref(`${product}.${name}`)
/** What was withdrawn, or sold nothing lately, runs out never. */
const daysLeft: Value = (product, sold) =>
  sql`CASE WHEN ${sql.ref(`${product}.withdrawn_at`)} IS NULL
    THEN coalesce(${sql.ref(`${product}.stock`)}::numeric / nullif(${sold}, 0), 'infinity') ELSE 'infinity' END`
const toOrder: Value = (product, sold) =>
  sql`CASE WHEN ${sold} > 0 THEN greatest(0, ${sold} + coalesce(${lowMarkOf(product)}, 0) - ${sql.ref(`${product}.stock`)}) ELSE 0 END`

const sortValues: { readonly [Sort in GoodsSort]: readonly [Value, 'asc' | 'desc'] } = {
  title: [column('title'), 'asc'],
  'title-last': [column('title'), 'desc'],
  dearest: [column('price_paise'), 'desc'],
  cheapest: [column('price_paise'), 'asc'],
  most: [column('stock'), 'desc'],
  fewest: [column('stock'), 'asc'],
  soonest: [daysLeft, 'asc'],
  longest: [daysLeft, 'desc'],
  'most-to-order': [toOrder, 'desc'],
  'least-to-order': [toOrder, 'asc'],
}
const newest = [column('position'), 'desc'] as const
const bySales: readonly (GoodsSort | undefined)[] = ['soonest', 'longest', 'most-to-order', 'least-to-order']

/** The newest first, or as sorted; products that are equal in that, the newest first. */
export async function readGoodsPage(connection: Connection, filter: GoodsFilter, page: Page) {
  const { sort, after, limit, soldSince } = page
  const [value, direction] = sort ? sortValues[sort] : newest
  const soldLately = sql<{ product_id: string; units: number }>`(
    SELECT product_id, sum(kept)::int AS units FROM sales WHERE placed_at > ${soldSince} GROUP BY product_id)`
  const sorted = value('products', sql.ref('sold.units'))
  return filtered(connection, await understood(connection, filter), page)
    .$if(bySales.includes(sort), (query) =>
      query.leftJoin(soldLately.as('sold'), (join) => join.onRef('sold.product_id', '=', 'products.id')),
    )
    .select([
      'id',
      'position',
      ...nameColumns,
      'category',
      'price_paise',
      'mrp_paise',
      'stock',
      'is_draft',
      'withdrawn_at',
    ])
    .select(['version', 'low_mark as own_low_mark'])
    .select(effectiveLowMark.as('low_mark'))
    .select(
      sql<string | null>`(SELECT best_before_on FROM first_expiries WHERE product_id = products.id)`.as('best_before'),
    )
    .select(
      sql<string | null>`(
        SELECT key FROM product_pictures WHERE product_id = products.id ORDER BY product_pictures.position LIMIT 1)`.as(
        'picture',
      ),
    )
    .$if(after !== undefined, (query) => query.where(comesAfter(after ?? 0, { value, sorted, page })))
    .orderBy(sorted, direction)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

/** Facts alone, the newest first: for files of very many (IMPORT-04). */
export async function readFactsPage(connection: Connection, filter: GoodsFilter, { after, limit, ...day }: Page) {
  const rows = await filtered(connection, await understood(connection, filter), day)
    .selectAll('products')
    .select(declared)
    .$if(after !== undefined, (query) => query.where('position', '<', after ?? 0))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, position: row.position, stock: row.stock },
    ...{ state: stateOf(row), facts: toFacts(row) },
  }))
}

type Sorting = { readonly value: Value; readonly sorted: RawBuilder<unknown>; readonly page: Page }

/** What the last product of the page before has now decides; nothing follows a product that is gone. */
function comesAfter(after: number, { value, sorted, page: { sort, soldSince } }: Sorting) {
  if (!sort) return sql<SqlBool>`products.position < ${after}`
  const sold = sql<
    number | null
  >`(SELECT sum(kept)::int FROM sales WHERE product_id = last.id AND placed_at > ${soldSince})`
  const last = sql`(SELECT ${value('last', sold)} FROM products AS last WHERE last.position = ${after})`
  const follows = sortValues[sort][1] === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(${sorted} ${follows} ${last} OR (${sorted} = ${last} AND products.position < ${after}))`
}

/** Of all that a bulk change is for, the newest first. */
export async function readMatchingIds(
  connection: Connection,
  filter: GoodsFilter,
  { limit, ...day }: OnDay & { readonly limit: number },
): Promise<string[]> {
  const rows = await filtered(connection, await understood(connection, filter), day)
    .select('id')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countGoods(connection: Connection, filter: GoodsFilter, day: OnDay) {
  return countUpTo(connection, filtered(connection, await understood(connection, filter), day).select('id'))
}

/** The product's own, or that of the settings. */
function lowMarkOf(product: Product) {
  return sql<number | null>`coalesce(${sql.ref(`${product}.low_mark`)}, (SELECT low_mark FROM working_settings))`
}
const effectiveLowMark = lowMarkOf('products')

/** A scheduled price was above the MRP of its day, or no job ran on its days (GOODS-14). */
const hasPriceNotStarted = sql<boolean>`id IN (SELECT product_id FROM scheduled_prices WHERE state IN ('above-mrp', 'missed'))`

// Not as parameters: the plan of a prepared statement would not use the partial indexes (DESK-09).
const isSoldOut = sql<boolean>`is_sold_out`
const isDraft = sql<boolean>`is_draft`

/** As `outlook` of the domain; what is sold out has run out. */
function runsOut(sold: ReadonlyMap<string, number>): RawBuilder<SqlBool> {
  return sql`stock > 0 AND EXISTS (
    SELECT FROM unnest(${[...sold.keys()]}::text[], ${[...sold.values()]}::int[]) AS lately (product_id, units)
    WHERE product_id = products.id AND products.stock * ${outlookDays}::bigint < units * ${runsOutWithin}::bigint)`
}

/** Of all products, for what runs out. */
export async function readSoldSince(connection: Connection, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT product_id AS id, sum(kept)::int AS units FROM sales WHERE placed_at > ${since} GROUP BY 1`.execute(
    connection,
  )
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** All of them, for the board. */
export async function countAllGoods(connection: Connection, filter: GoodsFilter, day: OnDay): Promise<number> {
  const counted = filtered(connection, await understood(connection, filter), day).select(({ fn }) =>
    fn.countAll<number>().as('count'),
  )
  return (await counted.executeTakeFirstOrThrow()).count
}

/** It has a certificate, and none of its own or its grower's is valid on the day. Growers are few: a row costs no query (DESK-09). */
function hasEndedBefore(day: string): RawBuilder<SqlBool> {
  return sql`(certificate_valid_until IS NULL OR certificate_valid_until < ${day})
    AND (grower_id IS NULL OR grower_id NOT IN (SELECT growers.id FROM growers WHERE growers.certificate_valid_until >= ${day}))
    AND (certificate_valid_until IS NOT NULL
      OR grower_id IN (SELECT growers.id FROM growers WHERE growers.certificate_valid_until IS NOT NULL))`
}

/** Products on sale whose certificate ends within some days, and how many of them have none any more (GOODS-12). */
export async function countCertificatesEnding(connection: Connection, today: string) {
  return connection
    .selectFrom(
      filtered(connection, { state: 'certificate' }, { today })
        .select(hasEndedBefore(today).as('is_over'))
        .as('ending'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('is_over', '=', true).as('late'))
    .executeTakeFirstOrThrow()
}

async function understood(connection: Connection, filter: GoodsFilter): Promise<UnderstoodFilter> {
  return { ...filter, ...(await meantBy(connection, filter)), ...(await lowIn(connection, filter)) }
}

/** Without a mark for all products only those with their own are read, by an index (DESK-09). */
async function lowIn(connection: Connection, { state }: GoodsFilter) {
  return state === 'low' && (await readLowMark(connection)) === null && { isByOwnMarks: true as const }
}

/** Slips count only where nothing has the words as they are typed, in whatever state it is. */
async function meantBy(connection: Connection, filter: GoodsFilter): Promise<Pick<UnderstoodFilter, 'meant'>> {
  const words = searchWords(filter.q ?? '')
  const { q } = filter
  if (words.length === 0 || q === undefined) return {}
  const exact = await filtered(connection, { q }, { today: '' }).select('id').limit(1).executeTakeFirst()
  const meant = exact ? undefined : await meantWords(connection, words)
  return meant ? { meant } : {}
}

function filtered(
  connection: Connection,
  { state, category, q, meant, isByOwnMarks }: UnderstoodFilter,
  { today, sold = new Map() }: OnDay,
) {
  const words = q?.trim().split(/\s+/).filter(Boolean) ?? []
  const each = meant ?? words.map((word) => [word])
  return connection
    .selectFrom('products')
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(state === 'on-sale', (query) => query.where('withdrawn_at', 'is', null))
    .$if(state === 'sold-out', (query) => query.where('withdrawn_at', 'is', null).where(isSoldOut))
    .$if(state === 'low', (query) => query.where('withdrawn_at', 'is', null).where('stock', '<=', effectiveLowMark))
    .$if(state === 'runs-out', (query) => query.where('withdrawn_at', 'is', null).where(runsOut(sold)))
    .$if(isByOwnMarks === true, (query) => query.where('low_mark', 'is not', null))
    .$if(state === 'certificate', (query) =>
      query.where('withdrawn_at', 'is', null).where(hasEndedBefore(certificateNoticeBefore(today))),
    )
    .$if(state === 'price-not-started', (query) => query.where(hasPriceNotStarted))
    .$if(state === 'draft', (query) => query.where(isDraft))
    .$if(state === 'withdrawn', (query) => query.where('withdrawn_at', 'is not', null).where((eb) => eb.not(isDraft)))
    .$if(words.length > 0, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('id', '=', q?.trim() ?? ''),
          eb('barcode', '=', printedGtin(words.join('')) ?? ''),
          and(each.map((any) => or(any.map((word) => eb('title', 'ilike', containing(word)))))),
        ]),
      ),
    )
}
