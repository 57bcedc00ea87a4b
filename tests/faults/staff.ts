// Staff who refund orders during disturbances, each twice concurrently.
import { setTimeout as sleep } from 'node:timers/promises'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { isDatabaseUnreachable } from '#server/platform/database/unreachable.ts'
import { shop } from '#shop'
import type { Chance } from './chance.ts'
import { anOrder, retryTimeout, retryUntilEnd } from './patience.ts'
import type { RunRecord } from './record.ts'
import type { Stage } from './stage.ts'

/** Returns the number of refunded orders. */
export async function refundSomeOrders(
  { postgres }: Stage,
  chance: Chance,
  { staffFaults }: Pick<RunRecord, 'staffFaults'>,
): Promise<number> {
  await sleep(chance.between(500, 2500))
  const { database, close } = openDatabase(postgres.url, { size: 4 })
  const end = Date.now() + retryTimeout
  try {
    let refunded = 0
    for (let left = chance.between(0, 2); left > 0; left--) {
      const number = await retryUntilEnd(() => anOrder(postgres, chance), end)
      if (!number) continue
      const wanted = { orderNumber: number, reason: 'The jar was broken', restocks: chance.happens(0.5) }
      const both = () =>
        Promise.all([1, 2].map(() => refundOrder({ database, clock: systemClock, shop }, wanted))).then(() => true)
      const onGivingUp = (fault: Error) => {
        if (!isDatabaseUnreachable(fault)) staffFaults.push(`${number}: ${fault.message}`)
      }
      if (await retryUntilEnd(both, end, onGivingUp)) refunded++
    }
    return refunded
  } finally {
    await close().catch(() => {})
  }
}
