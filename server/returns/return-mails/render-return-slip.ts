import type { Shop } from '#domain/shop.ts'
import { openRenderingPool } from '#server/platform/documents/rendering-pool.ts'
import type { ReturnLine } from '../returns.store.ts'

export type ReturnSlip = {
  readonly number: string
  readonly orderNumber: string
  readonly lines: readonly Pick<ReturnLine, 'quantity' | 'title' | 'netQuantity'>[]
  readonly shop: Shop
  readonly made: Date
}

// Slips are few: the thread ends a minute after the last.
const pool = openRenderingPool<ReturnSlip, Uint8Array>({
  thread: new URL('draw-return-slip.thread.ts', import.meta.url),
  idleTimeout: 60_000,
})

/** Renders the slip that comes back with the goods, on a worker thread (decision 0016). */
export function renderReturnSlip(slip: ReturnSlip): Promise<Uint8Array> {
  return pool.render(slip)
}
