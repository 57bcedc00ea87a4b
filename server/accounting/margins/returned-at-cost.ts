import { type CostSource, costOfUnits } from '#domain/purchases/batch-cost.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import type { readCosts } from '#server/purchases/costs.ts'
import { type ReturnedUnits, readReturnedWithin } from './gone-units.store.ts'
import { readSentUnits, type SentUnits } from './packed-units.store.ts'

type Costs = Awaited<ReturnType<typeof readCosts>>
type Cost = { readonly source: CostSource; readonly costPaise: number }

/** What returns wrote off in this time with its cost, by product and batch. */
export async function readReturnedAtCost(connection: Connection, span: { from: Date; to: Date }, costs: Costs) {
  const returned = await readReturnedWithin(connection, span)
  const sent = await readSentUnits(connection, [...new Set(returned.map(({ orderNumber }) => orderNumber))])
  const priced = returned.map((one) => ({ ...one, ...costOfReturned(one, { left: sent.get(one.line) ?? [], costs }) }))
  const grouped = Map.groupBy(priced, ({ productId, batchId, source }) => `${productId} ${batchId} ${source}`)
  return [...grouped.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { productId, batchId, source } = first
    const units = others.reduce((sum, one) => sum + one.units, first.units)
    const costPaise = others.reduce((sum, one) => sum + one.costPaise, first.costPaise)
    return [{ productId, batchId, kind: 'return', units, cost: { source, costPaise } } as const]
  })
}

/** Of units that a return wrote off: that of their batch, else the average of what was sent of their line. */
export function costOfReturned(
  { productId, batchId, units }: Pick<ReturnedUnits, 'productId' | 'batchId' | 'units'>,
  { left, costs }: { readonly left: readonly SentUnits[]; readonly costs: Costs },
): Cost {
  const of = batchId !== null || left.length === 0 ? [{ batchId, units }] : left
  const parts = of.map((part) => ({ ...costs.of(productId, part.batchId), some: part.units }))
  const has = (source: CostSource) => parts.some((part) => part.source === source)
  const source = (['unknown', 'unpriced', 'typed'] as const).find(has) ?? 'slips'
  if (source === 'unknown' || source === 'unpriced') return { source, costPaise: 0 }
  const [cost, all] = parts.reduce(
    ([sum, count], part) => [sum + costOfUnits(part, part.some), count + part.some],
    [0, 0],
  )
  return { source, costPaise: Math.round((cost * units) / all) }
}
