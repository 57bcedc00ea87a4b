// Conditions on a column `name`: each typed word begins a word of it, or is one slip away from one.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from './like-pattern.ts'

type Word = { readonly word: string; readonly slips: string | undefined; readonly parts: readonly string[] }

/** Compared letter by letter, which takes a tenth of an expression's time. All that `nameHasWords` fits are likely. */
export function nameIsLikely(words: readonly Word[]): RawBuilder<SqlBool> {
  const hasPart = ({ parts }: Word) =>
    sql`(${sql.join(
      parts.map((part) => sql`lower(name) LIKE ${containing(part)}`),
      sql` OR `,
    )})`
  return sql<SqlBool>`${sql.join(words.map(hasPart), sql` AND `)}`
}

export function nameHasWords(words: readonly Word[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(words.map(hasWord), sql` AND `)}`
}

/** How many of the words are in it as typed: of two names the one with fewer slips is meant. */
export function wordsAsTyped(words: readonly Word[]): RawBuilder<number> {
  return sql<number>`${sql.join(
    words.map((word) => sql`(${begins(word)})::int`),
    sql` + `,
  )}`
}

function begins({ word }: Word): RawBuilder<SqlBool> {
  return sql<SqlBool>`words_of_name(name) @@ ${`'${word}':*`}::tsquery`
}

function hasWord(word: Word): RawBuilder<SqlBool> {
  const { slips } = word
  return slips === undefined ? begins(word) : sql`(lower(name) ~ ${beforeWord + slips + afterWord} OR ${begins(word)})`
}

/** Words as `words_of_name` parts them. */
const [beforeWord, afterWord] = [String.raw`(?:^|[\s.,'’()\\-])`, String.raw`(?:$|[\s.,'’()\\-])`]
