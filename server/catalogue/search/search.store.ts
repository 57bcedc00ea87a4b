import { sql } from 'kysely'
import type { SpeltWord } from '#domain/catalogue/mistyped.ts'
import type { PackSize } from '#domain/catalogue/search-words.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Most matches that are ranked, of whole words and of beginnings. A literal: PostgreSQL plans a parameter for any number and reads the whole table. */
const candidates = sql.lit(1000)

/** Alternatives for one typed word; with `isBeginning`, words that begin with one of them match too. */
export type Term = { readonly words: readonly string[]; readonly isBeginning: boolean }

type Wanted = {
  readonly terms: readonly Term[]
  /** Packs of this size come first among products with the same words. */
  readonly size?: PackSize | undefined
  /** Shoppers first want what they can buy; staff keep the shop's order. */
  readonly isStockFirst?: boolean
  readonly limit: number
}

/** `isWhole`: it has whole words of all terms, not only beginnings. */
export type Match = { readonly id: string; readonly isWhole: boolean }

/**
 * The products on sale that have a word of every term; those with the whole words first, then what is in stock, then the best match. Words have
 * letters, marks and digits only.
 */
export async function searchProducts(
  connection: Connection,
  { terms, size, isStockFirst = false, limit }: Wanted,
): Promise<Match[]> {
  const whole = asQuery(wholeWords(terms))
  const text = asQuery(terms)
  const { rows } = await sql<Match>`
    SELECT product_id AS id, vector @@ to_tsquery('english', ${whole}) AS "isWhole"
    FROM ${candidatesOf(whole, text)} ${joinStock}
    ORDER BY "isWhole" DESC, ${size ? sql`${isOfSize(size)} DESC,` : sql``}
      ${isStockFirst ? sql`is_sold_out,` : sql``}
      ts_rank(vector, to_tsquery('english', ${text})) DESC, position
    LIMIT ${limit}`.execute(connection)
  return rows
}

/** Ids of the first products on sale: those of the size, then those in stock, in the shop's order. */
export async function readOnSale(
  connection: Connection,
  { size, isStockFirst = false, limit }: Omit<Wanted, 'terms'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE withdrawn_at IS NULL
    ORDER BY ${size ? sql`${isOfSize(size)} DESC,` : sql``} ${isStockFirst ? sql`is_sold_out,` : sql``} position
    LIMIT ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

/**
 * Ids of the products on sale that have whole words of some terms; those with most of them first, then those that are called so, then
 * those with the rarest: 'chana dal' is rather chana than another dal.
 */
export async function searchSomeTerms(connection: Connection, { terms, size, limit }: Wanted): Promise<string[]> {
  const each = wholeWords(terms).map((term) => asQuery([term]))
  const any = each.join(' | ')
  const allButOne = each.map((_, left) => each.filter((_, nth) => nth !== left).join(' & ')).join(' | ')
  const { rows } = await sql<{ id: string }>`
    WITH terms AS MATERIALIZED (
      SELECT to_tsquery('english', term) AS query FROM unnest(${each}::text[]) AS term
    ), matches AS (
      SELECT product_id, position, ts_rank(vector, query) AS rank,
        ts_filter(vector, '{a,b}') @@ query AS is_name, count(*) OVER (PARTITION BY query) AS products
      FROM ${candidatesOf(allButOne || any, any)} JOIN terms ON vector @@ query
    )
    SELECT product_id AS id FROM matches ${joinStock}
    GROUP BY product_id, position
    ORDER BY count(*) DESC, ${size ? sql`bool_or(${isOfSize(size)}) DESC,` : sql``}
      count(*) FILTER (WHERE is_name) DESC, min(products), bool_or(is_sold_out), sum(rank) DESC, position
    LIMIT ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

/** The rows that match `first`, and those that match `others` only. */
function candidatesOf(first: string, others: string) {
  return sql`(
    (SELECT * FROM product_search WHERE vector @@ to_tsquery('english', ${first}) LIMIT ${candidates})
    UNION ALL
    (
      SELECT * FROM product_search
      WHERE vector @@ to_tsquery('english', ${others}) AND NOT vector @@ to_tsquery('english', ${first})
      LIMIT ${candidates}
    )
  ) AS candidates`
}

/** By position: without a size, the index of products on sale has all that is read, where a join by id would read wide rows. */
const joinStock = sql`JOIN products USING (position) WHERE withdrawn_at IS NULL`

function isOfSize({ inBase, units }: PackSize) {
  return sql`(net_quantity_unit = ANY (${[...units]})
    AND net_quantity_amount * CASE WHEN net_quantity_unit IN ('kg', 'l') THEN 1000 ELSE 1 END = ${inBase})`
}

const wholeWords = (terms: readonly Term[]) => terms.map(({ words }) => ({ words, isBeginning: false }))

/** Ids of withdrawn products and drafts whose title has a word of every term. */
export async function searchWithdrawn(
  connection: Connection,
  { terms, limit }: { terms: readonly Term[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products
    WHERE withdrawn_at IS NOT NULL AND to_tsvector('english', title) @@ to_tsquery('english', ${asQuery(terms)})
    ORDER BY position LIMIT ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

function asQuery(terms: readonly Term[]): string {
  return terms
    .map(({ words, isBeginning }) => `(${words.map((word) => word + (isBeginning ? ':*' : '')).join(' | ')})`)
    .join(' & ')
}

export type LikeWord = SpeltWord & { readonly likeness: number }

/**
 * Of each word, whether a product has it or one that begins with it, whether it has it whole, and the words of the catalogue that are most similar to it, the most similar first. A word of three
 * letters or fewer is near too many others: only words of the same sound count, ghee for 'ghi', but not tel for 'tea'.
 */
export async function readLikeWords(connection: Connection, words: readonly string[]) {
  const { rows } = await sql<SpeltWord & { isKnown: boolean; isWhole: boolean; like: LikeWord[] }>`
    SELECT word, spelling,
      -- Words like 'from' are in no index, and no product lacks them.
      to_tsquery('english', word || ':*')::text = ''
        OR EXISTS (SELECT FROM product_search WHERE vector @@ to_tsquery('english', word || ':*')) AS "isKnown",
      EXISTS (SELECT FROM product_search WHERE vector @@ to_tsquery('english', word)) AS "isWhole",
      coalesce((
        SELECT json_agg(alike ORDER BY likeness DESC, alike.word) FROM (
          SELECT DISTINCT search_words.word, search_words.spelling, similarity(search_words.spelling, typed.spelling) AS likeness
          FROM search_words WHERE search_words.spelling % typed.spelling
            AND (length(typed.word) > 3 OR search_words.spelling = typed.spelling)
          ORDER BY likeness DESC, search_words.word LIMIT 5
        ) AS alike
      ), '[]') AS like
    FROM (
      SELECT word, nth, spelling_key(search_text(word)) AS spelling
      FROM unnest(${words}::text[]) WITH ORDINALITY AS given (word, nth)
    ) AS typed
    ORDER BY nth`.execute(connection)
  return rows
}

/** Of words such as 'toordal' the two words of the catalogue that were typed as one, of 'chilipowder' chilli and powder. */
export async function readJoinedWords(
  connection: Connection,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly [string, string]>> {
  if (typed.length === 0) return new Map()
  const { rows } = await sql<{ word: string; first: string; second: string }>`
    SELECT DISTINCT ON (given.word) given.word, first.word AS first, second.word AS second
    FROM unnest(${[...typed]}::text[]) AS given (word)
    CROSS JOIN generate_series(3, length(given.word) - 3) AS at
    JOIN search_words AS first ON first.spelling = spelling_key(search_text(left(given.word, at)))
    JOIN search_words AS second ON second.spelling = spelling_key(search_text(substr(given.word, at + 1)))
    ORDER BY given.word, first.word || second.word <> given.word, at DESC, first.word, second.word`.execute(connection)
  return new Map(rows.map(({ word, first, second }) => [word, [first, second]]))
}

type TypedWord = { readonly word: string; readonly slips: string | null }

/** Of each spelling the catalogue's words whose spelling fits the expression of its slips: honey for 'hunny', both slips in one sound. */
export async function readWordsSpeltLike(
  connection: Connection,
  typed: readonly { readonly spelling: string; readonly slips: string }[],
): Promise<ReadonlyMap<string, readonly SpeltWord[]>> {
  if (typed.length === 0) return new Map()
  const { rows } = await sql<{ typed: string; words: SpeltWord[] }>`
    SELECT given.spelling AS typed, json_agg(DISTINCT jsonb_build_object('word', word, 'spelling', found.spelling)) AS words
    FROM unnest(${typed.map(({ spelling }) => spelling)}::text[], ${typed.map(({ slips }) => slips)}::text[]) AS given (spelling, slips)
    JOIN search_words AS found ON found.spelling ~ ('^' || given.slips || '$')
    GROUP BY given.spelling`.execute(connection)
  return new Map(rows.map(({ typed, words }) => [typed, words]))
}

/** Of each word the catalogue's words of the same sound, or that fit the expression of its slips. */
export async function readMeantWords(connection: Connection, typed: readonly TypedWord[]): Promise<string[][]> {
  const { rows } = await sql<{ meant: string[] }>`
    SELECT ARRAY(
      SELECT DISTINCT search_words.word FROM search_words
      WHERE search_words.word <> given.word AND length(given.word) >= 3
        AND (spelling = spelling_key(search_text(given.word)) OR search_words.word ~ ('^' || slips || '$'))
      ORDER BY search_words.word LIMIT 20
    ) AS meant
    FROM unnest(${typed.map(({ word }) => word)}::text[], ${typed.map(({ slips }) => slips)}::text[])
      WITH ORDINALITY AS given (word, slips, nth)
    ORDER BY nth`.execute(connection)
  return rows.map(({ meant }) => meant)
}

export type NamedProduct = {
  readonly id: string
  readonly title: string
  readonly netQuantity: string
  readonly isWithdrawn: boolean
  /** Never on sale yet; withdrawn too. */
  readonly isDraft: boolean
}

const named = sql`SELECT id, title, concat(trim_scale(net_quantity_amount), ' ', net_quantity_unit) AS "netQuantity",
  withdrawn_at IS NOT NULL AS "isWithdrawn", is_draft AS "isDraft" FROM products`

/** In the order of their ids. */
export async function readProductsOf(connection: Connection, ids: readonly string[]): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    ${named} WHERE id = ANY (${[...ids]}) ORDER BY array_position(${[...ids]}, id)`.execute(connection)
  return rows
}

/** Those whose title begins with the first word come first. */
export async function readNamedProducts(
  connection: Connection,
  { words, id, limit }: { words: readonly string[]; id: string; limit: number },
): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    ${named}
    WHERE id = ${id} OR id = ANY (ARRAY(SELECT products_named(${[...words]}) LIMIT ${candidates}))
    ORDER BY withdrawn_at IS NOT NULL, starts_with(search_text(title), ${words[0] ?? ''}) DESC, position
    LIMIT ${limit}`.execute(connection)
  return rows
}
