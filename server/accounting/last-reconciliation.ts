import { isReconciliationLate } from '#domain/accounting/reconciled-days.ts'
import type { Deps } from '#server/deps.ts'
import { readFirstOrderAt } from '#server/orders/orders.store.ts'
import { readLastReconciliation, type StoredReconciliation } from './reconciliations.store.ts'

export type { StoredReconciliation }

/**
 * The last daily reconciliation with the card provider, amounts in paise; `last` is undefined before the first. It is late when there was
 * none for 26 hours, counted from the first order where there never was one (BOOKS-05).
 */
export async function lastReconciliation({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<{ last: StoredReconciliation | undefined; isLate: boolean }> {
  const last = await readLastReconciliation(database)
  const isLate = isReconciliationLate(last?.reconciledAt ?? (await readFirstOrderAt(database)), clock.now())
  return { last, isLate }
}
