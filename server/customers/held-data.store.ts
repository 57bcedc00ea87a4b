// Reads and erases what is held about a person, table by table of `held-data.ts`: the only SQL that takes its tables from a list.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '#server/platform/database/like-pattern.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'
import { type HeldTable, type KeyKind, keyKinds, leftOut } from './held-data.ts'
import type { Person } from './person.ts'

export async function readHeldRows(connection: Connection, held: HeldTable, person: Person): Promise<object[]> {
  const left = leftOut.map((column) => column.replace(`${held.table}.`, ''))
  const { rows } = await sql<{ row: object }>`
    SELECT to_jsonb(held) - ${left}::text[] AS row FROM ${sql.table(held.table)} AS held
    WHERE ${isOf(person, held)}`.execute(connection)
  return rows.map(({ row }) => row)
}

export async function eraseHeldRows(
  tx: Transaction,
  held: HeldTable,
  { person, customerId, at }: { person: Person; customerId: string; at: Date },
): Promise<void> {
  const table = sql.table(held.table)
  const where = isOf(person, held)
  if (held.fate === 'deleted') await sql`DELETE FROM ${table} AS held WHERE ${where}`.execute(tx)
  if (held.fate === 'redacted') {
    await sql`SELECT redact_text(${held.table}::regclass, id, ${at}) FROM ${table} AS held
      WHERE redacted_at IS NULL AND ${where}`.execute(tx)
  }
  if (held.fate !== 'blanked') return
  const changes = Object.entries(held.becomes).map(
    ([column, value]) => sql`${sql.ref(column)} = ${blanked(sql.ref(column), value?.replaceAll('{id}', customerId))}`,
  )
  await sql`UPDATE ${table} AS held SET ${sql.join(changes)} WHERE ${where}`.execute(tx)
}

/** What was null stays so. */
function blanked(column: RawBuilder<unknown>, value: string | undefined): RawBuilder<unknown> {
  return value === undefined ? sql`NULL` : sql`CASE WHEN ${column} IS NOT NULL THEN ${value} END`
}

function isOf(person: Person, { foundBy }: HeldTable): RawBuilder<SqlBool> {
  const conditions = Object.entries(foundBy).map(([column, key]) =>
    fits(sql.ref(`held.${column}`), keyKinds[key], person[key]),
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`
}

function fits(column: RawBuilder<unknown>, kind: KeyKind, values: readonly string[]): RawBuilder<SqlBool> {
  if (kind === 'word') return hasWord(column, values)
  if (kind === 'substring') return contains(column, values)
  const type = sql.raw(kind === 'uuid' ? 'uuid[]' : 'text[]')
  return sql<SqlBool>`${column} = ANY (${[...values]}::${type})`
}

/**
 * Finds ids of the card provider within a report. Word by word, since a customer with a thousand payments has two thousand ids, and each report would
 * be searched for each of them; ids with other characters are looked for as they are.
 */
function hasWord(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<SqlBool> {
  const words = values.filter((value) => /^[A-Za-z0-9_-]+$/.test(value))
  const others = values.filter((value) => !words.includes(value))
  return sql<SqlBool>`(EXISTS (SELECT FROM regexp_split_to_table(${column}, '[^A-Za-z0-9_-]+') AS word
    WHERE word = ANY (${words}::text[])) OR ${contains(column, others)})`
}

function contains(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<SqlBool> {
  const patterns = values.map(containing)
  return sql<SqlBool>`${column} LIKE ANY (${patterns}::text[])`
}
