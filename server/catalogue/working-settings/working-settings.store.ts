import { sql } from 'kysely'
import type { WorkingSettings } from '#domain/catalogue/working-settings.ts'
import type { ClosedDay } from '#domain/fulfilment/closed-days.ts'
import type { Connection, Transaction } from '#server/platform/database/open-database.ts'

export type StoredSettings = WorkingSettings & { readonly version: number }

export async function readSettings(connection: Connection): Promise<StoredSettings> {
  return settingsRow(connection).executeTakeFirstOrThrow()
}

/** Days that pass between the packing of a parcel and its delivery (BATCH-03). */
export async function readShelfDays(connection: Connection): Promise<number> {
  const { days } = await connection
    .selectFrom('working_settings')
    .select('shelf_days as days')
    .executeTakeFirstOrThrow()
  return days
}

/** Null: only products with a mark of their own can be low (GOODS-01). */
export async function readLowMark(connection: Connection): Promise<number | null> {
  const { mark } = await connection.selectFrom('working_settings').select('low_mark as mark').executeTakeFirstOrThrow()
  return mark
}

/** Hundredths of a per cent that a packing run may lose without a reason (BATCH-06). */
export async function readLossLimit(connection: Connection): Promise<number> {
  const { limit } = await connection
    .selectFrom('working_settings')
    .select('loss_limit_basis_points as limit')
    .executeTakeFirstOrThrow()
  return limit
}

/** Until the commit nobody changes them: what is decided by them holds. */
export async function shareSettings(tx: Transaction): Promise<StoredSettings> {
  return settingsRow(tx).forShare().executeTakeFirstOrThrow()
}

/** Of two who save at once the second sees the first. */
export async function lockSettings(tx: Transaction): Promise<StoredSettings> {
  return settingsRow(tx).forUpdate().executeTakeFirstOrThrow()
}

/** From a day on, the first one first. */
export function readClosedDays(connection: Connection, { today }: { readonly today: string }): Promise<ClosedDay[]> {
  return connection
    .selectFrom('closed_days')
    .select(['day', 'reason'])
    .where('day', '>=', today)
    .orderBy('day')
    .execute()
}

/** Those that are over go with them. */
export async function replaceClosedDays(tx: Transaction, closedDays: readonly ClosedDay[]): Promise<void> {
  await tx.deleteFrom('closed_days').execute()
  if (closedDays.length > 0)
    await tx
      .insertInto('closed_days')
      .values([...closedDays])
      .execute()
}

/** Saves them, and purges all cached pages of every process: any may show a setting. */
export async function updateSettings(tx: Transaction, settings: WorkingSettings): Promise<number> {
  const { version } = await tx
    .updateTable('working_settings')
    .set((is) => ({
      certified_only: settings.certifiedOnly,
      low_mark: settings.lowMark,
      tare_grams: settings.tareGrams,
      support_refunds_paise: settings.supportRefunds,
      gstr1_version: settings.gstr1Version,
      gstr1_zero_b2b: settings.gstr1ZeroB2b,
      is_above_five_crore: settings.isAboveFiveCrore,
      shelf_days: settings.shelfDays,
      loss_limit_basis_points: settings.lossLimit,
      shows_paid_within: settings.showsPaidWithin,
      version: is('version', '+', 1),
    }))
    .returning('version')
    .executeTakeFirstOrThrow()
  await purgeAllPages(tx)
  return version
}

/** By a notification of the transaction, which `purge-on-change.ts` hears in every process. */
export async function purgeAllPages(tx: Transaction): Promise<void> {
  await sql`SELECT pg_notify('catalogue_changed', '{"change": "settings"}')`.execute(tx)
}

function settingsRow(connection: Connection) {
  return connection
    .selectFrom('working_settings')
    .select([
      'certified_only as certifiedOnly',
      'low_mark as lowMark',
      'tare_grams as tareGrams',
      'support_refunds_paise as supportRefunds',
      'gstr1_version as gstr1Version',
      'gstr1_zero_b2b as gstr1ZeroB2b',
      'is_above_five_crore as isAboveFiveCrore',
      'shelf_days as shelfDays',
      'loss_limit_basis_points as lossLimit',
      'shows_paid_within as showsPaidWithin',
      'version',
    ])
}
