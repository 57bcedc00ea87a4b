import { type SqlBool, sql } from 'kysely'
import { reconciledDayCount } from '#domain/payments/reconciled-days.ts'
import type { Connection } from '#server/platform/database/open-database.ts'

export type Reconciliation = {
  readonly reconciledAt: Date
  readonly from: Date
  readonly to: Date
  /** Number of payments compared, and what the provider captured of them, in paise. */
  readonly payments: number
  readonly captured: number
  readonly differing: number
  readonly difference: number
}

export async function insertReconciliation(connection: Connection, reconciliation: Reconciliation): Promise<void> {
  await connection
    .insertInto('reconciliations')
    .values({
      reconciled_at: reconciliation.reconciledAt,
      from_at: reconciliation.from,
      to_at: reconciliation.to,
      payments: reconciliation.payments,
      captured_paise: reconciliation.captured,
      differing: reconciliation.differing,
      difference_paise: reconciliation.difference,
    })
    .execute()
}

/** The last one that covers as much as the daily job does; `compare` of fewer or older days does not replace its result. */
export async function readLastReconciliation(connection: Connection): Promise<Reconciliation | undefined> {
  return connection
    .selectFrom('reconciliations')
    .select([
      'reconciled_at as reconciledAt',
      'from_at as from',
      'to_at as to',
      'payments',
      'captured_paise as captured',
      'differing',
      'difference_paise as difference',
    ])
    .where(sql<SqlBool>`to_at > reconciled_at - interval '1 day'`)
    .where(sql<SqlBool>`to_at - from_at >= make_interval(days => ${reconciledDayCount}::int)`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
