// What the version before would miss in a changed schema, read from PostgreSQL's catalogs.
import type { Client } from 'pg'

type Columns = { readonly [name: string]: { readonly type: string; readonly required: boolean } }
type Keys = { readonly [key: string]: string }
export type Schema = {
  readonly tables: { readonly [name: string]: Columns }
  /** By name and argument types, with the type of the result; without those of triggers. */
  readonly functions: Keys
  /** By table and columns, with the first name. */
  readonly uniqueKeys: Keys
  /** Checks and foreign keys by table and name, with their columns. */
  readonly rules: { readonly [name: string]: readonly string[] }
}

export async function readSchema(client: Pick<Client, 'query'>): Promise<Schema> {
  const { rows } = await client.query<Schema>(`
    WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname = 'public'),
    columns AS (
      SELECT attrelid, attnum, attname, format_type(atttypid, atttypmod) AS type,
        attnotnull AND NOT atthasdef AND attidentity = '' AS required
      FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped),
    tables AS (
      SELECT relname, json_object_agg(attname, json_build_object('type', type, 'required', required)) AS columns
      FROM pg_class JOIN columns ON attrelid = pg_class.oid
      WHERE relnamespace IN (TABLE ours) AND relkind IN ('r', 'p', 'v', 'm') GROUP BY pg_class.oid, relname),
    functions AS (
      SELECT oid::regprocedure::text AS name, pg_get_function_result(oid) AS result FROM pg_proc
      WHERE pronamespace IN (TABLE ours) AND prorettype <> 'trigger'::regtype
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')),
    keys AS (
      SELECT indrelid::regclass || ' (' || pg_get_indexdef_columns || ')' AS key, min(indexrelid::regclass::text) AS name
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid,
        LATERAL (SELECT string_agg(pg_get_indexdef(indexrelid, n, true), ', ' ORDER BY n)
                   || coalesce(' WHERE ' || pg_get_expr(indpred, indrelid), '') AS pg_get_indexdef_columns
                 FROM generate_series(1, indnkeyatts) AS n) AS columns
      WHERE indisunique AND relnamespace IN (TABLE ours) GROUP BY 1),
    rules AS (
      SELECT conrelid::regclass || '.' || conname AS name,
        ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS columns
      FROM pg_constraint WHERE connamespace IN (TABLE ours) AND contype IN ('c', 'f', 'x') AND conrelid <> 0)
    SELECT (SELECT json_object_agg(relname, columns) FROM tables) AS tables,
      (SELECT coalesce(json_object_agg(name, result), '{}') FROM functions) AS functions,
      (SELECT coalesce(json_object_agg(key, name), '{}') FROM keys) AS "uniqueKeys",
      (SELECT coalesce(json_object_agg(name, columns), '{}') FROM rules) AS rules`)
  return rows[0] as Schema
}

/**
 * What the version before may not survive: something that it uses is gone or another, or what it writes is refused. A check
 * that is replaced under its name counts as widened.
 */
export function breakages(before: Schema, after: Schema): string[] {
  const found: string[] = []
  for (const [table, columns] of Object.entries(before.tables)) {
    const now = after.tables[table]
    if (!now) {
      found.push(`table ${table} is gone`)
      continue
    }
    for (const [column, { type, required }] of Object.entries(columns)) {
      const name = `${table}.${column}`
      const changed = now[column]
      if (!changed) found.push(`column ${name} is gone`)
      else if (changed.type !== type) found.push(`column ${name} is ${changed.type}, no longer ${type}`)
      else if (changed.required && !required) found.push(`column ${name} must be given`)
    }
    for (const [column, { required }] of Object.entries(now)) {
      if (required && !(column in columns)) found.push(`column ${table}.${column} is new and must be given`)
    }
  }
  for (const [name, result] of Object.entries(before.functions)) {
    if (after.functions[name] === undefined) found.push(`function ${name} is gone`)
    else if (after.functions[name] !== result) found.push(`function ${name} returns ${after.functions[name]}`)
  }
  for (const key of Object.keys(before.uniqueKeys)) {
    if (!(key in after.uniqueKeys)) found.push(`unique key ${key} is gone: ON CONFLICT`)
  }
  for (const [key, name] of Object.entries(after.uniqueKeys)) {
    if (!(key in before.uniqueKeys) && before.tables[tableOf(key)] && !hasNewColumn(key, before, after))
      found.push(`unique key ${name} is new`)
  }
  for (const [name, columns] of Object.entries(after.rules)) {
    const known = before.tables[name.split('.')[0] ?? '']
    const isNew = !(name in before.rules)
    if (isNew && known && columns.every((column) => column in known)) found.push(`constraint ${name} is new`)
  }
  return found
}

const tableOf = (key: string) => key.split(' ')[0] ?? ''

/** The version before leaves the column null. */
function hasNewColumn(key: string, before: Schema, after: Schema): boolean {
  const names = /\((.*?)( WHERE .*)?\)$/.exec(key)?.[1]?.split(', ') ?? []
  const [then, now] = [before, after].map(({ tables }) => tables[tableOf(key)] ?? {})
  return names.some((name) => now && name in now && !(then && name in then))
}
