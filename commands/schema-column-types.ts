// What the schema says of columns and kysely-codegen does not read: values that a check lists, and columns that nobody may write.
import type { Client } from 'pg'

type Column = {
  readonly name: string
  readonly type: keyof typeof typeNames
  readonly isAlwaysGenerated: boolean
  readonly mayBeNull: boolean
  readonly hasDefault: boolean
  readonly check: string | null
}

const typeNames = {
  ...{ bool: 'boolean', int4: 'number', int8: 'number', text: 'string', tsvector: 'string' },
  ...{ date: 'string', timestamptz: 'Date', uuid: 'string' },
}

/** Types by table and column. */
export async function readColumnTypes(client: Pick<Client, 'query'>): Promise<{ readonly [column: string]: string }> {
  const { rows } = await client.query<Column>(`
    SELECT relname || '.' || attname AS name, typname AS type, attidentity = 'a' OR attgenerated <> '' AS "isAlwaysGenerated",
      NOT attnotnull AS "mayBeNull", atthasdef AS "hasDefault", pg_get_constraintdef(pg_constraint.oid) AS check
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
    LEFT JOIN pg_constraint ON conrelid = attrelid AND contype = 'c' AND conkey = ARRAY[attnum] AND pg_get_constraintdef(pg_constraint.oid) ~ '= ANY'
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
    ORDER BY 1`)
  return { ...(await readViewTypes(client)), ...Object.fromEntries(rows.flatMap((column) => entryOf(column) ?? [])) }
}

/** PostgreSQL says of no column of a view that it is never null: it is as the column of the same name that it shows. */
async function readViewTypes(client: Pick<Client, 'query'>) {
  const { rows } = await client.query<Omit<Column, 'isAlwaysGenerated' | 'hasDefault'>>(`
    SELECT DISTINCT ON (1) view_name || '.' || column_name AS name, typname AS type, NOT pg_attribute.attnotnull AS "mayBeNull",
      pg_get_constraintdef(pg_constraint.oid) AS check
    FROM information_schema.view_column_usage JOIN pg_class ON relname = table_name AND relkind = 'r'
    JOIN pg_attribute ON attrelid = pg_class.oid AND attname = column_name JOIN pg_type ON pg_type.oid = atttypid
    JOIN pg_attribute AS shown ON shown.attrelid = format('%I.%I', view_schema, view_name)::regclass AND shown.attname = column_name
    LEFT JOIN pg_constraint ON conrelid = pg_attribute.attrelid AND contype = 'c' AND conkey = ARRAY[pg_attribute.attnum]
      AND pg_get_constraintdef(pg_constraint.oid) ~ '= ANY'
    WHERE relnamespace = 'public'::regnamespace ORDER BY 1`)
  return Object.fromEntries(
    rows.map(({ name, type, mayBeNull, check }) => [
      name,
      `${listedValues(check) ?? typeNames[type]}${mayBeNull ? ' | null' : ''}`,
    ]),
  )
}

function entryOf(column: Column): [[string, string]] | undefined {
  if (column.isAlwaysGenerated) return [[column.name, `GeneratedAlways<${typeNames[column.type]}>`]]
  const values = listedValues(column.check)
  if (!values) return undefined
  const type = `${values}${column.mayBeNull ? ' | null' : ''}`
  return [[column.name, column.hasDefault ? `Generated<${type}>` : type]]
}

/** `'a' | 'b'` of `CHECK ((state = ANY (ARRAY['a'::text, 'b'::text])))`. */
export function listedValues(check: string | null): string | undefined {
  const list = check?.match(/^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/)?.[1]
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ')
}
