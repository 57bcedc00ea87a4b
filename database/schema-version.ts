// Which migrations this version has, and which of them a database has.
import { readdir } from 'node:fs/promises'
import type { ClientBase } from 'pg'

export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** `0001-catalogue.sql` and so on, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
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
  const firstMissing = names.findIndex((name) => !applied.has(name))
  if (firstMissing < 0) return undefined
  const at =
    firstMissing === 0
      ? 'The database has no schema'
      : `The database's schema is at ${numberOf(names[firstMissing - 1])}`
  return `${at}, this version needs ${numberOf(names.at(-1))}. Run \`npm run migrate\`.`
}

/** `0056` of `0056-corrected-at.sql`. */
export function numberOf(name = ''): string {
  return name.split('-')[0] ?? ''
}
