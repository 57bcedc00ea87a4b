import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { priceOnDay } from '#domain/catalogue/scheduled-price.ts'
import { indianDate } from '#domain/time.ts'
import { writeEntries } from '#server/audit/write-entries.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import type { Running } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockGoodsOf } from '../goods/goods-together.store.ts'
import { confirmedChange } from './confirmed-change.ts'
import {
  moveSchedules,
  noteShown,
  readPricesOf,
  readProductsDue,
  readSchedules,
  updatePrices,
} from './scheduled-prices.store.ts'

const portion = 500

/**
 * Starts the prices whose day has come and gives back the former ones, then waits until all server processes show them (GOODS-14,
 * GOODS-05). Stopped and run later, it does what is left for that day.
 */
export async function applyScheduledPrices(
  { database, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  running?: Running,
): Promise<void> {
  const now = clock.now()
  const today = indianDate(now)
  const moved: number[] = []
  const change = async () => {
    for (;;) {
      const ids = await readProductsDue(database, today, portion)
      if (ids.length === 0) return { moved }
      moved.push(...(await inTransaction(database, (tx) => applyToProducts(tx, ids, { today, now }))))
      running?.abortSignal.throwIfAborted()
    }
  }
  const { acknowledgement } = await confirmedChange(settings, { change, isShown: () => moved.length > 0 })
  if (acknowledgement) await noteShown(database, moved, acknowledgement)
}

/** No price is above the MRP on packs that lie on the shelf on its day (BATCH-01). */
function withinPrinted({ price, mrp, printed }: { price: number; mrp: number; printed: number | null }) {
  return { price, mrp: Math.min(mrp, printed ?? mrp) }
}

type On = { readonly today: string; readonly now: Date }

/** Gives the ids of the schedules that started or ended. */
async function applyToProducts(tx: Transaction, ids: readonly string[], { today, now }: On): Promise<number[]> {
  await lockGoodsOf(tx, ids)
  const schedules = Map.groupBy(await readSchedules(tx, ids), ({ productId }) => productId)
  const planned = (await readPricesOf(tx, ids)).map((product) => ({
    product,
    ...priceOnDay(withinPrinted(product), schedules.get(product.id) ?? [], today),
  }))
  const repriced = planned.filter(({ product, price }) => product.price !== price)
  const moved = planned.flatMap((one) => one.moved)
  await updatePrices(
    tx,
    repriced.map(({ product: { id }, price }) => ({ id, price })),
  )
  await moveSchedules(tx, moved)
  if (moved.length > 0) await announceChange(tx, 'products')
  const entries = repriced.map(
    ({ product, price }): AuditEntry => ({
      action: 'product.price-changed',
      subject: { kind: 'product', id: product.id },
      before: { pricePaise: product.price, mrpPaise: product.mrp },
      after: { pricePaise: price, mrpPaise: product.mrp },
      reason: 'Scheduled price',
    }),
  )
  // Last: the log's lock is held until the commit.
  if (entries.length > 0) await writeEntries(tx, entries, { actor: { kind: 'command' }, at: now })
  return moved.map(({ id }) => id)
}
