import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '#server/platform/database/open-database.ts'
import type { CountedTable } from './counted-tables.ts'

export type Figures = { readonly rows: number; readonly sum: number; readonly digest: string }

/** Its columns in this database: a copy of an older version has fewer, or none. */
export async function readColumns(connection: Connection, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass(${`public.${table}`}) AND attnum > 0
      AND NOT attisdropped`.execute(connection)
  return rows.map(({ name }) => name)
}

/** What was there at a moment: how many rows, a sum, and a digest of columns that never change. */
export async function readFigures(
  connection: Connection,
  counted: CountedTable,
  { until, columns }: { until: Date; columns: readonly string[] },
): Promise<Figures> {
  const { sum } = counted
  const fields = sql.join(columns.map((column) => sql.ref(`counted.${column}`)))
  const { rows } = await sql<Figures>`
    SELECT count(*)::bigint AS rows, ${sum ? sql`coalesce(sum(counted.${sql.ref(sum.column)}), 0)::bigint` : sql`0`} AS sum,
      coalesce(sum(('x' || substr(md5(jsonb_build_array(${fields})::text), 1, 15))::bit(60)::bigint), 0)::text AS digest
    FROM ${rowsOf(counted)} WHERE ${momentOf(counted)} <= ${until}`.execute(connection)
  return rows[0] ?? { rows: 0, sum: 0, digest: '0' }
}

export async function readNewestRow(connection: Connection, counted: CountedTable): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(${momentOf(counted)}) AS at FROM ${rowsOf(counted)}`.execute(connection)
  return rows[0]?.at ?? undefined
}

function rowsOf({ table, by }: CountedTable): RawBuilder<unknown> {
  if (!by) return sql`${sql.table(table)} AS counted`
  return sql`${sql.table(table)} AS counted JOIN ${sql.table(by.table)} AS parent
    ON parent.${sql.ref(by.to)} = counted.${sql.ref(by.from)}`
}

function momentOf({ at, by }: CountedTable): RawBuilder<unknown> {
  return sql.ref(`${by ? 'parent' : 'counted'}.${at}`)
}

/** Digests of moments would differ with the time zone of the connection. */
export async function prepareToCompare(connection: Connection): Promise<void> {
  await sql`SET LOCAL TIME ZONE 'UTC'`.execute(connection)
  await sql`SET LOCAL statement_timeout = 0`.execute(connection)
}

/** Tells one database from another. */
export async function readIdentity(connection: Connection): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    SELECT current_database() || ' ' || pg_postmaster_start_time()::text || ' ' || coalesce(inet_server_port(), 0) AS identity`.execute(
    connection,
  )
  return rows[0]?.identity ?? ''
}
