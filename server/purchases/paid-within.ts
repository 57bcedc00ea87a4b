import { type PaidHistory, paidWithin } from '#domain/purchases/paid-within.ts'
import { indianDate } from '#domain/time.ts'
import { lockGrower, storePaidWithin } from '#server/catalogue/growers/edited-growers.store.ts'
import { workingSettings } from '#server/catalogue/working-settings/working-settings.ts'
import type { Deps } from '#server/deps.ts'
import { type Connection, inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import { readBalances, readDueSlips, readGrowerPayments, readUnpricedDays } from './grower-payments.store.ts'

export async function readPaidHistory(connection: Connection, growerId: string): Promise<PaidHistory> {
  return {
    slips: await readDueSlips(connection, growerId),
    unpriced: await readUnpricedDays(connection, growerId),
    payments: await readGrowerPayments(connection, growerId),
  }
}

/**
 * Keeps at the grower what their page says of it (BUY-02); nothing while the shop does not say it, or each night purges pages that show no
 * difference. The caller has locked the grower.
 */
export async function keepPaidWithin(tx: Transaction, growerId: string, now: Date): Promise<void> {
  const { showsPaidWithin } = await workingSettings(tx)
  const found = showsPaidWithin && paidWithin(await readPaidHistory(tx, growerId), { today: indianDate(now) })
  await storePaidWithin(tx, growerId, found ? found.days : null)
}

/** By night, when what is open has waited a day longer, and when the owner has changed whether pages say it. */
export async function renewPaidWithin(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  running?: Running,
): Promise<void> {
  for (const { growerId } of await readBalances(database)) {
    running?.abortSignal.throwIfAborted()
    await inTransaction(database, async (tx) => {
      if (await lockGrower(tx, growerId)) await keepPaidWithin(tx, growerId, clock.now())
    })
  }
}
