import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { Stage } from './stage.ts'

/** How long staff try again. */
export const retryTimeout = 15_000

export async function anOrder(postgres: Stage['postgres'], chance: Chance): Promise<string | undefined> {
  const orders = await postgres.query('SELECT number FROM orders WHERE refunded_at IS NULL ORDER BY placed_at')
  return orders.length > 0 ? chance.pick(orders).number : undefined
}

/** Retries until `work` succeeds or `end` is reached. */
export async function retryUntilEnd<T>(
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
