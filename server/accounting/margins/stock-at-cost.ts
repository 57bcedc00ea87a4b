import { momentsOf } from '#domain/accounting/days.ts'
import type { Paise } from '#domain/money.ts'
import { type CostSource, costOfUnits } from '#domain/purchases/batch-cost.ts'
import { inPackingOrder, soldOnShelf } from '#domain/purchases/sold-on-shelf.ts'
import { indianDate, later } from '#domain/time.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readCosts } from '#server/purchases/costs.ts'
import { readBatchOrigins } from '#server/stock/batch-origins.store.ts'
import { readFirstEntry, readStockAsOf, type StockUnits } from '#server/stock/stock-as-of.store.ts'
import { readUnitsToPack, readWaitingUnits } from './packed-units.store.ts'

export type KnownCosts = Awaited<ReturnType<typeof readKnownCosts>>

/** `toPack`: units by line; `onShelf`: what lies there now, and which of it is sold. Both are read once, for margins and stock alike. */
export async function readKnownCosts(connection: Connection, now: Date) {
  const batches = await readBatchOrigins(connection)
  const toPack = await readUnitsToPack(connection)
  const readOnShelf = async () => {
    const today = indianDate(now)
    const shelf = await readStockAsOf(connection, lastMomentOf(today))
    return { shelf, sold: soldOnShelf(shelf, toPack, inPackingOrder(batches.values(), today)) }
  }
  let onShelf: ReturnType<typeof readOnShelf> | undefined
  return {
    ...{ batches, costs: await readCosts(connection, batches) },
    toPack: new Map(toPack.map(({ line, units }) => [line, units])),
    onShelf: () => {
      onShelf ??= readOnShelf()
      return onShelf
    },
  }
}

function lastMomentOf(day: string): Date {
  return later(momentsOf({ from: day, to: day }).to, -1)
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
  { costs, batches, onShelf }: KnownCosts,
): Promise<StockAtCost> {
  const today = indianDate(now)
  const isToday = day >= today
  const last = isToday ? today : day
  const until = lastMomentOf(last)
  const first = await readFirstEntry(connection)
  if (first && until < first) {
    const none = { rows: [], total: 0, costPaise: 0 }
    return { day: last, isToday, knownFrom: indianDate(first), ...none, sold: { units: 0, ...none } }
  }
  const { shelf, sold: waiting } = isToday ? await onShelf() : await readOnShelfThen(connection, batches, until)
  const { costPaise, ...held } = addUp(shelf, costs)
  const sold = addUp(waiting, costs)
  return {
    ...{ day: last, isToday, ...held, costPaise: costPaise - sold.costPaise },
    // By line, as margins count them: parts are rounded one by one.
    sold: { ...sold, rows: byBatch(sold.rows), units: waiting.reduce((sum, { units }) => sum + units, 0) },
  }
}

async function readOnShelfThen(connection: Connection, batches: KnownCosts['batches'], until: Date) {
  const shelf = await readStockAsOf(connection, until)
  const toPack = await readWaitingUnits(connection, until)
  // Which batches were frozen on that day is not known: one that is frozen today would change a year that is closed.
  const asOfThen = [...batches.values()].map((batch) => ({ ...batch, isFrozen: false }))
  return { shelf, sold: soldOnShelf(shelf, toPack, inPackingOrder(asOfThen, indianDate(until))) }
}

function byBatch(rows: readonly UnitsAtCost[]): UnitsAtCost[] {
  const groups = Map.groupBy(rows, ({ productId, batchId }) => `${productId} ${batchId}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const sum = (field: 'units' | 'costPaise') => group.reduce((all, one) => all + one[field], 0)
    const { productId, batchId, source } = first
    return [{ productId, batchId, source, units: sum('units'), costPaise: sum('costPaise') }]
  })
}
