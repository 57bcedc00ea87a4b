import { later, minute } from '#domain/time.ts'
import { findRefundsOfDays } from '#server/payments/refunds/found/find-refunds.ts'
import { openRazorpay } from '#server/platform/card-provider/razorpay/razorpay.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openLog } from '#server/platform/log.ts'
import { keys } from './sandbox-client.ts'
import type { Stage } from './stage.ts'

type At = Pick<Stage, 'postgres' | 'sandboxUrl'>

/** For actions that ask the card provider, in the run's own process. */
export function openProviderDeps({ postgres, sandboxUrl }: At) {
  const { database, close } = openDatabase(postgres.url, { size: 4 })
  const settings = { ...keys, webhookSecrets: [], apiUrl: `${sandboxUrl}/v1`, checkoutUrl: sandboxUrl }
  return { deps: { database, clock, cardProvider: openRazorpay(settings), log: openLog('silent') }, close }
}

/** By night the shop finds the refunds of the dashboard whose webhook did not arrive (REFUND-08); a round takes less than an hour. */
export async function findRefundsByNight(at: At): Promise<void> {
  const { deps, close } = openProviderDeps(at)
  const now = clock.now()
  try {
    await findRefundsOfDays(deps, { from: later(now, -60 * minute), to: later(now, minute) }, {})
  } finally {
    await close()
  }
}
