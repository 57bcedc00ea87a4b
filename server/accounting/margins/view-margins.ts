import type { StaffQuery } from '#contract/backoffice/index.ts'
import type { Margins } from '#contract/backoffice/margins.ts'
import { type Days, momentsOf, monthOf, readDays } from '#domain/accounting/days.ts'
import { type MarginGroup, sumMargins } from '#domain/accounting/margin.ts'
import { plainRupees } from '#domain/money.ts'
import { type CostSource, costOfUnits } from '#domain/purchases/batch-cost.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate, later } from '#domain/time.ts'
import { readProductGroups } from '#server/catalogue/goods/product-groups.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readCosts } from '#server/purchases/costs.ts'
import { readBatchOrigins } from '#server/stock/batch-origins.store.ts'
import { readLostUnits, readStockAsOf, type StockUnits } from '#server/stock/stock-as-of.store.ts'
import { readLostInParcels } from './gone-units.store.ts'
import { readMarginLines } from './read-margins.ts'
import { readReturnedAtCost } from './returned-at-cost.ts'

type ReadDeps = Pick<Deps, 'database' | 'clock'>
type Wanted = StaffQuery<'GET /api/books/margins'>
type WrongDays = Refusal<'wrong-shape', { fields: { readonly [field: string]: string } }>

/** Of a list on the page; the files have all. */
const shownMargins = 200
const shownAtCost = 100

/** Margins of the invoices of some days, stock at cost at the end of the last, and what was written off in them (BUY-03). */
export async function viewMargins({ database, clock }: ReadDeps, wanted: Wanted): Promise<Margins | WrongDays> {
  const read = daysOf(wanted, clock.now())
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  const by = wanted.by ?? 'product'
  const known = await readKnownCosts(database)
  // Side by side, each one after the other: a process has few connections.
  const [{ rows, sum, leftOut }, { stock, writtenOff }] = await Promise.all([
    readMargins(database, { days, by }, known),
    readStock(database, days, known),
  ])
  return {
    ...days,
    by,
    rows: rows.slice(0, shownMargins).map(described),
    total: rows.length,
    sum: described(sum),
    leftOut: { lines: leftOut.lines, taxablePaise: leftOut.taxable },
    stock: { ...stock, day: days.to },
    writtenOff,
  }
}

async function readMargins(connection: Connection, { days, by }: { days: Days; by: MarginGroup }, known: KnownCosts) {
  return sumMargins(await readMarginLines(connection, momentsOf(days), { ...known, by }))
}

function described({
  id,
  name,
  units,
  taxable,
  credited,
  cost,
  fee,
  feesKnown,
  margin,
  isTyped,
  estimatedUnits,
  estimatedCost,
}: ReturnType<typeof sumMargins>['sum']) {
  return {
    id,
    name,
    units,
    taxablePaise: taxable,
    creditedPaise: credited,
    costPaise: cost,
    feePaise: fee,
    feesKnown,
    marginPaise: margin,
    isTyped,
    estimatedUnits,
    estimatedCostPaise: estimatedCost,
  }
}

async function readStock(connection: Connection, days: Days, known: KnownCosts) {
  const held = await readStockAt(connection, days)
  const span = momentsOf(days)
  const lost = [
    ...(await readLostUnits(connection, span)),
    ...(await readLostInParcels(connection, span)),
    ...(await readReturnedAtCost(connection, span, known.costs)),
  ]
  return {
    stock: await atCost(connection, held, known, shownAtCost),
    writtenOff: await atCost(connection, lost, known, shownAtCost),
  }
}

/** At the end of the last day. */
function readStockAt(connection: Connection, days: Days): Promise<StockUnits[]> {
  return readStockAsOf(connection, later(momentsOf(days).to, -1))
}

type KnownCosts = Awaited<ReturnType<typeof readKnownCosts>>

async function readKnownCosts(connection: Connection) {
  const batches = await readBatchOrigins(connection)
  return { batches, costs: await readCosts(connection, batches) }
}

type Counted = StockUnits & {
  readonly kind?: string
  /** Else that of its batch. */
  readonly cost?: { readonly source: CostSource; readonly costPaise: number }
}

/** What these units cost; of at most `most` of them each, the dearest first. */
async function atCost(
  connection: Connection,
  counted: readonly Counted[],
  { costs, batches }: KnownCosts,
  most: number,
) {
  const all = counted.map(({ cost: known, ...units }) => {
    const cost = costs.of(units.productId, units.batchId)
    return { ...units, ...(known ?? { source: cost.source, costPaise: costOfUnits(cost, units.units) }) }
  })
  const shown = all.toSorted((a, b) => b.costPaise - a.costPaise).slice(0, most)
  const products = await readProductGroups(connection, [...new Set(shown.map(({ productId }) => productId))])
  const rows = shown.map(({ productId, batchId, kind, ...row }) => {
    const code = batchId === null ? undefined : batches.get(batchId)?.code
    return {
      ...{ productId, title: products.get(productId)?.name ?? productId },
      ...row,
      ...(code !== undefined && { code }),
      ...(kind !== undefined && { kind }),
    }
  })
  return { rows, total: all.length, costPaise: all.reduce((sum, { costPaise }) => sum + costPaise, 0) }
}

/** This month until today by default; an empty field of the form is none. */
function daysOf({ from, to }: Wanted, now: Date) {
  const last = to || indianDate(now)
  return readDays({ from: from || monthOf(last).from, to: last }, now)
}

export async function exportMargins({ database, clock }: ReadDeps, wanted: Wanted) {
  const read = daysOf(wanted, clock.now())
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  const by = wanted.by ?? 'product'
  const found = await readMargins(database, { days, by }, await readKnownCosts(database))
  const rows = found.rows.map((row) => [
    ...[row.id, row.name, row.units, plainRupees(row.taxable), plainRupees(row.credited), plainRupees(row.cost)],
    ...[row.feesKnown === 'none' ? '' : plainRupees(row.fee), plainRupees(row.margin), row.isTyped ? 'yes' : ''],
    ...(row.estimatedUnits === 0 ? ['', ''] : [row.estimatedUnits, plainRupees(row.estimatedCost)]),
  ])
  async function* portions() {
    yield rows
  }
  const columns = [
    ...[by, 'Name', 'Units', 'Taxable', 'Credited', 'Cost', 'Fee', 'Margin', 'Rests on a typed cost'],
    ...['Units not packed yet', 'Their cost, by what the product cost last'],
  ]
  return { name: `margins-${days.from}-${days.to}`, columns, portions: portions() }
}

export async function exportStockAtCost({ database, clock }: ReadDeps, wanted: Wanted) {
  const read = daysOf(wanted, clock.now())
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  const [known, held] = await Promise.all([readKnownCosts(database), readStockAt(database, days)])
  const rows = (await atCost(database, held, known, held.length)).rows.map((row) => [
    ...[row.productId, row.title, row.code ?? '', row.units, plainRupees(row.costPaise), row.source],
  ])
  async function* portions() {
    yield rows
  }
  return {
    name: `stock-at-cost-${days.to}`,
    columns: ['Id', 'Product', 'Batch', 'Units', 'Cost', 'Cost from'],
    portions: portions(),
  }
}
