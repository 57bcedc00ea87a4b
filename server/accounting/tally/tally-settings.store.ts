import { sql } from 'kysely'
import { type TallyNames, usualTallyNames } from '#domain/accounting/tally/tally-names.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type StoredNames = { readonly version: number; readonly names: TallyNames }

/** A name that was never set is the usual one. */
export async function readTallySettings(connection: Connection): Promise<StoredNames> {
  return stored(await settingsRow(connection).executeTakeFirstOrThrow())
}

/** Of two who save at once the second sees the first. */
export async function lockTallySettings(tx: Transaction): Promise<StoredNames> {
  return stored(await settingsRow(tx).forUpdate().executeTakeFirstOrThrow())
}

export async function updateTallySettings(tx: Transaction, names: TallyNames): Promise<number> {
  const { version } = await tx
    .updateTable('tally_settings')
    .set((is) => ({ names: sql`${JSON.stringify(names)}::jsonb`, version: is('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

function settingsRow(connection: Connection) {
  return connection.selectFrom('tally_settings').select(['names', 'version'])
}

function stored({ names, version }: { readonly names: unknown; readonly version: number }): StoredNames {
  return { version, names: { ...usualTallyNames, ...(names as Partial<TallyNames>) } }
}
