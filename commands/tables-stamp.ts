// Whether database/tables.ts fits the migrations: said by a stamp in its first line, so that asking needs no PostgreSQL.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationNames, migrationsFolder } from '#database/schema-version.ts'
import { root } from './run-command.ts'

export const tablesFile = join(root, 'database/tables.ts')

const generator = ['generate-tables.ts', 'column-types.ts', 'schema-column-types.ts'].map((name) =>
  join(root, 'commands', name),
)

/** The file's text. */
export async function stamped(types: string): Promise<string> {
  return `// Written by \`npm run generate-tables\` from the migrations; not by hand. Stamp: ${await stampOf(types)}\n${types}`
}

/** `types` is the file without its first line. */
async function stampOf(types: string, folder = migrationsFolder): Promise<string> {
  const hash = createHash('sha256').update(types)
  for (const name of await migrationNames(folder)) hash.update(name).update(await readFile(new URL(name, folder)))
  for (const file of generator) hash.update(await readFile(file))
  hash.update(await readFile(join(root, 'node_modules/kysely-codegen/package.json')))
  return hash.digest('hex').slice(0, 16)
}

/** False after a change of the migrations, of how the file is generated, or of the file. */
export async function isCurrent(text: string, folder = migrationsFolder): Promise<boolean> {
  const end = text.indexOf('\n')
  return text.slice(0, end).endsWith(` ${await stampOf(text.slice(end + 1), folder)}`)
}
