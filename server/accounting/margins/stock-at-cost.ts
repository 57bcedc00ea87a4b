import { momentsOf } from '#domain/accounting/days.ts'
import type { Paise } from '#domain/money.ts'
import { type CostSource, costOfUnits } from '#domain/purchases/batch-cost.ts'
import { soldOnShelf } from '#domain/purchases/sold-on-shelf.ts'
import { indianDate, later } from '#domain/time.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readCosts } from '#server/purchases/costs.ts'
import { readBatchOrigins } from '#server/stock/batch-origins.store.ts'
import { readFirstEntry, readStockAsOf, type StockUnits } from '#server/stock/stock-as-of.store.ts'
import { readUnitsToPack, readWaitingUnits } from './packed-units.store.ts'

export type KnownCosts = Awaited<ReturnType<typeof readKnownCosts>>

export async function readKnownCosts(connection: Connection) {
  const batches = await readBatchOrigins(connection)
  return { batches, costs: await readCosts(connection, batches) }
}

export type CountedUnits = StockUnits & {
  readonly kind?: string
  /** Else that of its batch. */
  readonly cost?: { readonly source: CostSource; readonly costPaise: Paise }
}
export type UnitsAtCost = StockUnits & {
  readonly kind?: string
  readonly source: CostSource
  readonly costPaise: Paise
}

type Sums = { readonly rows: readonly UnitsAtCost[]; readonly total: number; readonly costPaise: Paise }

/** What these units cost, those that cost most first. */
export function addUp(counted: readonly CountedUnits[], costs: KnownCosts['costs']): Sums {
  const all = counted.map(({ cost: known, ...units }): UnitsAtCost => {
    const cost = costs.of(units.productId, units.batchId)
    return { ...units, ...(known ?? { source: cost.source, costPaise: costOfUnits(cost, units.units) }) }
  })
  return {
    rows: all.toSorted((a, b) => b.costPaise - a.costPaise),
    total: all.length,
    costPaise: all.reduce((sum, { costPaise }) => sum + costPaise, 0),
  }
}

export type StockAtCost = Sums & {
  readonly day: string
  readonly isToday: boolean
  readonly sold: Sums & { readonly units: number }
  /** The day of the first entry, where it comes later: nothing is known. */
  readonly knownFrom?: string
}

/**
 * Stock at the end of a day, of one to come that of now. What is sold and not packed yet lies on the shelf, but margins count its cost: it is
 * a part of its own and not in the sum, since the cost of a unit counts once (decision 0066).
 */
export async function readStockAtCost(
  connection: Connection,
  { day, now }: { readonly day: string; readonly now: Date },
  { costs, batches }: KnownCosts,
): Promise<StockAtCost> {
  const today = indianDate(now)
  const isToday = day >= today
  const last = isToday ? today : day
  const until = later(momentsOf({ from: last, to: last }).to, -1)
  const first = await readFirstEntry(connection)
  if (first && until < first) {
    const none = { rows: [], total: 0, costPaise: 0 }
    return { day: last, isToday, knownFrom: indianDate(first), ...none, sold: { units: 0, ...none } }
  }
  const shelf = await readStockAsOf(connection, until)
  const { costPaise, ...held } = addUp(shelf, costs)
  const toPack = isToday ? await readUnitsToPack(connection) : await readWaitingUnits(connection, until)
  const waiting = soldOnShelf(shelf, toPack, batches.keys())
  const sold = addUp(waiting, costs)
  return {
    ...{ day: last, isToday, ...held, costPaise: costPaise - sold.costPaise },
    sold: { ...sold, units: waiting.reduce((sum, { units }) => sum + units, 0) },
  }
}
