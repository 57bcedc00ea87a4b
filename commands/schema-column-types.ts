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

const typeNames = { bool: 'boolean', int4: 'number', int8: 'number', text: 'string', tsvector: 'string' }

/** Types by table and column. */
export async function readColumnTypes(client: Pick<Client, 'query'>): Promise<{ readonly [column: string]: string }> {
  const { rows } = await client.query<Column>(`
    SELECT relname || '.' || attname AS name, typname AS type, attidentity = 'a' OR attgenerated <> '' AS "isAlwaysGenerated",
      NOT attnotnull AS "mayBeNull", atthasdef AS "hasDefault", pg_get_constraintdef(pg_constraint.oid) AS check
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
    LEFT JOIN pg_constraint ON conrelid = attrelid AND contype = 'c' AND conkey = ARRAY[attnum] AND pg_get_constraintdef(pg_constraint.oid) ~ '= ANY'
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
    ORDER BY 1`)
  return Object.fromEntries(rows.flatMap((column) => entryOf(column) ?? []))
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
