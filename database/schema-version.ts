// Which migrations this version has, and which of them a database has.
import { readdir } from 'node:fs/promises'
import type { ClientBase } from 'pg'

export const migrationsFolder = new URL('./migrations/', import.meta.url)

const firstOfBaseline = '0001-platform.sql'

/** Numbers above it expand and contract the baseline. */
export const lastOfBaseline = '0019'

/** `0001-platform.sql` and so on, in their order. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Empty for an empty database. */
export async function appliedMigrations(client: Pick<ClientBase, 'query'>): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS found`,
  )
  if (!tables[0]?.found) return new Set()
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
  return new Set(rows.map(({ name }) => name))
}

/** A sentence when the database lacks migrations of this version. Later ones do no harm: they keep what this version uses. */
export async function olderSchemaReason(client: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  const [names, applied] = [await migrationNames(), await appliedMigrations(client)]
  if (isBeforeBaseline(applied)) return beforeBaseline
  const firstMissing = names.findIndex((name) => !applied.has(name))
  if (firstMissing < 0) return undefined
  const at =
    firstMissing === 0
      ? 'The database has no schema'
      : `The database's schema is at ${numberOf(names[firstMissing - 1])}`
  return `${at}, this version needs ${numberOf(names.at(-1))}. Run \`npm run migrate\`.`
}

/** Development versions before 0.1.0 had other migrations, which cannot be continued. */
export function isBeforeBaseline(applied: ReadonlySet<string>): boolean {
  return applied.size > 0 && !applied.has(firstOfBaseline)
}

export const beforeBaseline =
  'This database was made by a development version before 0.1.0: export what you need with that version, then start with an empty DATA_DIR or an empty database.'

/** `0008` of `0008-orders.sql`. */
export function numberOf(name = ''): string {
  return name.split('-')[0] ?? ''
}
