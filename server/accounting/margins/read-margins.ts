import type { MarginGroup, MarginLine } from '#domain/accounting/margin.ts'
import { costOfUnits } from '#domain/purchases/batch-cost.ts'
import { type ProductGroups, readProductGroups } from '#server/catalogue/goods/product-groups.store.ts'
import { readGrowerNames } from '#server/catalogue/growers/edited-growers.store.ts'
import { type InvoicedLine, readInvoicedLines } from '#server/invoices/invoiced-lines.store.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readFeesOfLines } from './fees.ts'
import { type ReturnedUnits, readReturnedOfOrders } from './gone-units.store.ts'
import { readSentUnits, readShelvedUnits, type SentUnits } from './packed-units.store.ts'
import { costOfReturned } from './returned-at-cost.ts'
import type { KnownCosts } from './stock-at-cost.ts'

/**
 * The lines of the invoices of some days, each with what its units cost: those that left by their batch, those to pack by the
 * batch from which packing takes them, as stock at cost does (decision 0066). Units that a return wrote off and those of lost parcels are not among them:
 * they stand with what was written off.
 */
export async function readMarginLines(
  connection: Connection,
  span: { from: Date; to: Date },
  { by, costs, batches, toPack, onShelf }: KnownCosts & { readonly by: MarginGroup },
): Promise<MarginLine[]> {
  const lines = await readInvoicedLines(connection, span)
  const orders = [...new Set(lines.map(({ orderNumber }) => orderNumber))]
  const [sent, fees] = await Promise.all([readSentUnits(connection, orders), readFeesOfLines(connection, lines)])
  const shelved = await readShelvedUnits(connection, orders)
  const isWaiting = lines.some(({ orderNumber, position }) => toPack.has(`${orderNumber} ${position}`))
  const { sold } = isWaiting ? await onShelf() : { sold: [] }
  const waiting = Map.groupBy(sold, ({ line = '' }) => line)
  const returned = await readReturnedOfOrders(connection, orders)
  const products = await readProductGroups(connection, [...new Set(lines.map(({ productId }) => productId))])
  const keyOf = keysBy(by, { products, growers: await readGrowerNames(connection), batches })
  return lines.map((line, nth) => {
    const name = `${line.orderNumber} ${line.position}`
    const left = sent.get(name) ?? none
    return {
      key: keyOf(line, left),
      ...{ taxable: line.taxable, credited: line.credited, fee: fees[nth] },
      ...costOfLine(line, {
        ...{ left, costs },
        shelved: shelved.get(name) ?? 0,
        returned: returned.get(name) ?? [],
        waiting: waiting.get(name) ?? [],
        toPack: toPack.get(name) ?? 0,
      }),
    }
  })
}

const none: readonly SentUnits[] = []

type Names = {
  readonly products: ReadonlyMap<string, ProductGroups>
  readonly growers: ReadonlyMap<string, string>
  readonly batches: KnownCosts['batches']
}
type KeyOf = (line: InvoicedLine, left: readonly SentUnits[]) => MarginLine['key']

function keysBy(by: MarginGroup, { products, growers, batches }: Names): KeyOf {
  const keys: { readonly [Group in MarginGroup]: KeyOf } = {
    product: ({ productId, title }) => ({ id: productId, name: products.get(productId)?.name ?? title }),
    category: ({ productId }) => {
      const category = products.get(productId)?.category
      return { id: category ?? '', name: category ?? 'Removed products' }
    },
    grower: ({ productId }, left) => {
      const usual = products.get(productId)?.growerId ?? ''
      const ids = new Set(left.map(({ batchId }) => (batchId && batches.get(batchId)?.growerId) || usual))
      const id = ids.size === 1 ? ([...ids][0] ?? '') : usual
      return { id, name: growers.get(id) ?? 'No grower' }
    },
    order: ({ orderNumber }) => ({ id: orderNumber, name: orderNumber }),
  }
  return keys[by]
}

type Where = {
  readonly left: readonly SentUnits[]
  readonly shelved: number
  readonly returned: readonly ReturnedUnits[]
  readonly waiting: readonly SentUnits[]
  /** Those that wait and those that do not lie there. */
  readonly toPack: number
  readonly costs: KnownCosts['costs']
}

function costOfLine({ productId }: InvoicedLine, { left, shelved, returned, waiting, toPack, costs }: Where) {
  const sent = left.reduce((all, one) => all + one.units, 0)
  const lacking = toPack - waiting.reduce((all, one) => all + one.units, 0)
  const byBatch = ({ batchId, units: some }: SentUnits) => ({ some, cost: costs.of(productId, batchId) })
  const estimated = [
    ...waiting.map(byBatch),
    ...(lacking > 0 ? [{ some: lacking, cost: costs.ofNext(productId) }] : []),
  ]
  const parts = [...left.map(byBatch), ...estimated]
  // Of a line that is wholly cancelled what its product costs now counts: products without a cost have no row.
  const needed = parts.length > 0 ? parts.map(({ cost }) => cost) : [costs.ofNext(productId)]
  const gone = parts.reduce((all, { some, cost }) => all + costOfUnits(cost, some), 0)
  // What is on the shelf again is at the average of what was sent.
  const cost = sent > 0 ? gone - Math.round((gone * Math.min(shelved, sent)) / (sent + toPack)) : gone
  const writtenOff = returned.reduce((all, one) => all + one.units, 0)
  const costWrittenOff = returned.reduce((all, one) => all + costOfReturned(one, { left, costs }).costPaise, 0)
  return {
    units: Math.max(0, sent + toPack - Math.min(shelved, sent) - writtenOff),
    // Parts are rounded one by one.
    cost: Math.max(0, cost - costWrittenOff),
    isTyped: parts.some((part) => part.cost.source === 'typed'),
    estimatedUnits: toPack,
    estimatedCost: estimated.reduce((all, { some, cost }) => all + costOfUnits(cost, some), 0),
    lacksCost: needed.some(({ source }) => source === 'unpriced' || source === 'unknown'),
  }
}
