import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'

/** Most matches that are ranked, of whole words and of beginnings. A literal: PostgreSQL plans a parameter for any number and reads the whole table. */
const candidates = sql.lit(1000)

/** Alternatives for one typed word; with `isBeginning`, words that begin with one of them match too. */
export type Term = { readonly words: readonly string[]; readonly isBeginning: boolean }

/**
 * Ids of the products on sale that have a word of every term; those with the whole words first, then the best match. Words have
 * letters, marks and digits only.
 */
export async function searchProducts(
  connection: Connection,
  { terms, limit }: { terms: readonly Term[]; limit: number },
): Promise<string[]> {
  const whole = terms.map(({ words }) => `(${words.join(' | ')})`).join(' & ')
  const text = asQuery(terms)
  const { rows } = await sql<{ id: string }>`
    SELECT product_id AS id FROM (
      (SELECT * FROM product_search WHERE vector @@ to_tsquery('english', ${whole}) LIMIT ${candidates})
      UNION ALL
      (
        SELECT * FROM product_search
        WHERE vector @@ to_tsquery('english', ${text}) AND NOT vector @@ to_tsquery('english', ${whole})
        LIMIT ${candidates}
      )
    ) AS candidates
    ORDER BY vector @@ to_tsquery('english', ${whole}) DESC, ts_rank(vector, to_tsquery('english', ${text})) DESC, position
    LIMIT ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

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

export type LikeWord = { readonly word: string; readonly likeness: number }

/** Of each word, whether a product has it, and the words of the catalogue that are most similar to it, the most similar first. */
export async function readLikeWords(connection: Connection, words: readonly string[]) {
  const { rows } = await sql<{ word: string; isKnown: boolean; like: LikeWord[] }>`
    SELECT word,
      EXISTS (SELECT FROM product_search WHERE vector @@ to_tsquery('english', word || ':*')) AS "isKnown",
      coalesce((
        SELECT json_agg(alike ORDER BY likeness DESC, alike.word) FROM (
          SELECT DISTINCT search_words.word, similarity(search_words.spelling, typed.spelling) AS likeness
          FROM search_words WHERE search_words.spelling % typed.spelling
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

type TypedWord = { readonly word: string; readonly slips: string | null }

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
}

const named = sql`SELECT id, title, concat(trim_scale(net_quantity_amount), ' ', net_quantity_unit) AS "netQuantity",
  withdrawn_at IS NOT NULL AS "isWithdrawn" FROM products`

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
