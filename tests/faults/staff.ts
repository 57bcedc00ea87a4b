// Staff who refund orders during disturbances, each twice concurrently.
import { setTimeout as sleep } from 'node:timers/promises'
import { refundOrder } from '#server/back-office/refund-order.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { isDatabaseUnreachable } from '#server/platform/http/faults.ts'
import { shop } from '#shop'
import type { Chance } from './chance.ts'
import type { RunRecord } from './record.ts'
import type { Stage } from './stage.ts'

const longestPatience = 15_000

/** Returns the number of refunded orders. */
export async function refundSomeOrders(
  { postgres }: Stage,
  chance: Chance,
  { staffFaults }: Pick<RunRecord, 'staffFaults'>,
): Promise<number> {
  await sleep(chance.between(500, 2500))
  const { database, close } = openDatabase(postgres.url, { size: 4 })
  const end = Date.now() + longestPatience
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

async function anOrder(postgres: Stage['postgres'], chance: Chance): Promise<string | undefined> {
  const orders = await postgres.query('SELECT number FROM orders WHERE refunded_at IS NULL ORDER BY placed_at')
  return orders.length > 0 ? chance.pick(orders).number : undefined
}

/** Retries until `work` succeeds or `end` is reached. */
async function retryUntilEnd<T>(
  work: () => Promise<T>,
  end: number,
  onGivingUp: (fault: Error) => void = () => {},
): Promise<T | undefined> {
  for (;;) {
    try {
      return await work()
    } catch (fault) {
      if (Date.now() > end) {
        onGivingUp(fault as Error)
        return undefined
      }
      await sleep(200)
    }
  }
}
