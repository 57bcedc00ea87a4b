import type { StaffQuery } from '#contract/backoffice/index.ts'
import type { Margins } from '#contract/backoffice/margins.ts'
import { type Days, momentsOf, readDays } from '#domain/accounting/days.ts'
import { type MarginGroup, type MarginSort, marginPercent, sortMargins, sumMargins } from '#domain/accounting/margin.ts'
import { formatDate } from '#domain/dates.ts'
import { plainRupees } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import { readProductGroups } from '#server/catalogue/goods/product-groups.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readLostUnits } from '#server/stock/stock-as-of.store.ts'
import { openingDays } from '../registers/opening-days.ts'
import { readLostInParcels } from './gone-units.store.ts'
import { readMarginLines } from './read-margins.ts'
import { readReturnedAtCost } from './returned-at-cost.ts'
import {
  addUp,
  type CountedUnits,
  type KnownCosts,
  readKnownCosts,
  readStockAtCost,
  type UnitsAtCost,
} from './stock-at-cost.ts'

type ReadDeps = Pick<Deps, 'database' | 'clock'>
type Wanted = StaffQuery<'GET /api/books/margins'>
type WrongDays = Refusal<'wrong-shape', { fields: { readonly [field: string]: string } }>

/** Of a list on the page; the files have all. */
const shownMargins = 200
const shownAtCost = 100

/** Margins of the invoices of some days, stock at cost at the end of the last, and what was written off in them (BUY-03). Without days they are of the month with which the books open, and stock is that of today. */
export async function viewMargins({ database, clock }: ReadDeps, wanted: Wanted): Promise<Margins | WrongDays> {
  const read = await daysOf(wanted, { database, clock })
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  const now = clock.now()
  const { by = 'product', sort } = wanted
  const known = await readKnownCosts(database, now)
  // Side by side, each one after the other: a process has few connections.
  const [{ rows, sum, leftOut }, { stock, writtenOff }] = await Promise.all([
    readMargins(database, { days, by, sort }, known),
    readStock(database, { days, stockDay: stockDayOf(wanted, days, now), now }, known),
  ])
  return {
    ...days,
    by,
    rows: rows.slice(0, shownMargins).map(described),
    total: rows.length,
    sum: described(sum),
    leftOut: { lines: leftOut.lines, taxablePaise: leftOut.taxable },
    stock,
    writtenOff,
  }
}

type Listed = { readonly days: Days; readonly by: MarginGroup; readonly sort: MarginSort | undefined }

async function readMargins(connection: Connection, { days, by, sort }: Listed, known: KnownCosts) {
  const { rows, ...sums } = sumMargins(await readMarginLines(connection, momentsOf(days), { ...known, by }))
  return { rows: sortMargins(rows, sort), ...sums }
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

type OfStock = { readonly days: Days; readonly stockDay: string; readonly now: Date }

async function readStock(connection: Connection, { days, stockDay, now }: OfStock, known: KnownCosts) {
  const span = momentsOf(days)
  const lost = [
    ...(await readLostUnits(connection, span)),
    ...(await readLostInParcels(connection, span)),
    ...(await readReturnedAtCost(connection, span, known.costs)),
  ]
  const { rows, sold, ...stock } = await readStockAtCost(connection, { day: stockDay, now }, known)
  const { units, costPaise } = sold
  return {
    stock: { ...stock, sold: { units, costPaise }, rows: await named(connection, rows.slice(0, shownAtCost), known) },
    writtenOff: await atCost(connection, lost, known),
  }
}

/** Of these units those that cost most, with their sum. */
async function atCost(connection: Connection, counted: readonly CountedUnits[], known: KnownCosts) {
  const { rows, ...sums } = addUp(counted, known.costs)
  return { ...sums, rows: await named(connection, rows.slice(0, shownAtCost), known) }
}

async function named(connection: Connection, rows: readonly UnitsAtCost[], { batches }: KnownCosts) {
  const products = await readProductGroups(connection, [...new Set(rows.map(({ productId }) => productId))])
  return rows.map(({ productId, batchId, kind, ...row }) => {
    const code = batchId === null ? undefined : batches.get(batchId)?.code
    return {
      ...{ productId, title: products.get(productId)?.name ?? productId },
      ...row,
      ...(code !== undefined && { code }),
      ...(kind !== undefined && { kind }),
    }
  })
}

/** An empty field of the form is none. */
async function daysOf({ from, to }: Wanted, { database, clock }: ReadDeps) {
  const now = clock.now()
  if (!from && !to) return readDays(await openingDays(database, now), now)
  return readDays({ ...(from && { from }), to: to || indianDate(now) }, now)
}

/** What lies on the shelf is asked for as of now, unless days are chosen. */
function stockDayOf({ from, to }: Wanted, days: Days, now: Date): string {
  return from || to ? days.to : indianDate(now)
}

export async function exportMargins({ database, clock }: ReadDeps, wanted: Wanted) {
  const now = clock.now()
  const read = await daysOf(wanted, { database, clock })
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  const { by = 'product', sort } = wanted
  const found = await readMargins(database, { days, by, sort }, await readKnownCosts(database, now))
  const rows = found.rows.map((row) => [
    ...[row.id, row.name, row.units, plainRupees(row.taxable), plainRupees(row.credited), plainRupees(row.cost)],
    ...[row.feesKnown === 'none' ? '' : plainRupees(row.fee), plainRupees(row.margin), row.isTyped ? 'yes' : ''],
    ...(row.estimatedUnits === 0 ? ['', ''] : [row.estimatedUnits, plainRupees(row.estimatedCost)]),
    marginPercent({ margin: row.margin, sales: row.taxable - row.credited }) ?? '',
  ])
  async function* portions() {
    yield rows
  }
  const columns = [
    ...[by, 'Name', 'Units', 'Taxable', 'Credited', 'Cost', 'Fee', 'Margin', 'Rests on a typed cost'],
    ...['Units not packed yet', 'Their cost, by the batch that expires first', 'Margin, %'],
  ]
  return { name: `margins-${days.from}-${days.to}`, columns, portions: portions() }
}

/** Its sum is that of the page: what is sold stands in rows of its own, below 0. */
export async function exportStockAtCost({ database, clock }: ReadDeps, wanted: Wanted) {
  const now = clock.now()
  const read = await daysOf(wanted, { database, clock })
  if ('fields' in read) return refuse('wrong-shape', read)
  const known = await readKnownCosts(database, now)
  const stock = await readStockAtCost(database, { day: stockDayOf(wanted, read.days, now), now }, known)
  if (stock.knownFrom !== undefined) {
    return refuse('wrong-shape', { fields: { to: `Stock before ${formatDate(stock.knownFrom)} is not known` } })
  }
  const held = (await named(database, stock.rows, known)).map((row) => ({ ...row, part: 'on the shelf' }))
  const sold = (await named(database, stock.sold.rows, known)).map((row) => ({
    ...{ ...row, units: -row.units, costPaise: -row.costPaise },
    part: 'sold and not packed',
  }))
  const rows = [...held, ...sold].map((row) => [
    ...[row.productId, row.title, row.code ?? '', row.units, plainRupees(row.costPaise), row.source, row.part],
  ])
  async function* portions() {
    yield rows
  }
  return {
    name: `stock-at-cost-${stock.day}`,
    columns: ['Id', 'Product', 'Batch', 'Units', 'Cost', 'Cost from', 'Part'],
    portions: portions(),
  }
}
