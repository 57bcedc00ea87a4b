import type { StaffQuery } from '#contract/backoffice/index.ts'
import type { Margins } from '#contract/backoffice/margins.ts'
import { type Days, momentsOf, monthOf, readDays } from '#domain/accounting/days.ts'
import { sumMargins } from '#domain/accounting/margin.ts'
import { plainRupees } from '#domain/money.ts'
import { costOfUnits } from '#domain/purchases/batch-cost.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate, later } from '#domain/time.ts'
import { readProductGroups } from '#server/catalogue/goods/product-groups.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readCosts } from '#server/purchases/costs.ts'
import { readBatchOrigins } from '#server/stock/batch-origins.store.ts'
import { readShelfAsOf, readWrittenOff, type ShelfUnits } from '#server/stock/stock-as-of.store.ts'
import { readMarginLines } from './read-margins.ts'

type ReadDeps = Pick<Deps, 'database' | 'clock'>
type Wanted = StaffQuery<'GET /api/books/margins'>
type WrongDays = Refusal<'wrong-shape', { fields: { readonly [field: string]: string } }>

/** Margins of the invoices of some days, stock at cost at the end of the last, and what was written off in them (BUY-03). */
export async function viewMargins({ database, clock }: ReadDeps, wanted: Wanted): Promise<Margins | WrongDays> {
  const read = daysOf(wanted, clock.now())
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  const span = momentsOf(days)
  const by = wanted.by ?? 'product'
  const { rows, sum, leftOut } = sumMargins(await readMarginLines(database, span), by)
  const atCost = await openCosts(database)
  return {
    ...days,
    by,
    rows: rows.map(described),
    total: rows.length,
    sum: described(sum),
    leftOut: { lines: leftOut.lines, taxablePaise: leftOut.taxable },
    stock: { ...atCost(await readShelfAt(database, days)), day: days.to },
    writtenOff: atCost(await readWrittenOff(database, span)),
  }
}

function described({
  id,
  name,
  units,
  taxable,
  credited,
  cost,
  fee,
  margin,
  isTyped,
}: ReturnType<typeof sumMargins>['sum']) {
  return {
    id,
    name,
    units,
    taxablePaise: taxable,
    creditedPaise: credited,
    costPaise: cost,
    feePaise: fee,
    marginPaise: margin,
    isTyped,
  }
}

/** At the end of the last day. */
function readShelfAt(connection: Connection, days: Days): Promise<ShelfUnits[]> {
  return readShelfAsOf(connection, later(momentsOf(days).to, -1))
}

/** Reads what units cost, for several lists of them. */
async function openCosts(connection: Connection) {
  const [costs, products] = [await readCosts(connection), await readProductGroups(connection)]
  const batches = await readBatchOrigins(connection)
  return (shelf: readonly (ShelfUnits & { readonly kind?: string })[]) => {
    const rows = shelf.map(({ productId, batchId, units, kind }) => {
      const cost = costs.of(productId, batchId)
      const code = batchId === null ? undefined : batches.get(batchId)?.code
      return {
        ...{ productId, title: products.get(productId)?.title ?? productId, units, source: cost.source },
        ...{
          costPaise: costOfUnits(cost, units),
          ...(code !== undefined && { code }),
          ...(kind !== undefined && { kind }),
        },
      }
    })
    return { rows, costPaise: rows.reduce((sum, { costPaise }) => sum + costPaise, 0) }
  }
}

/** This month until today by default; an empty field of the form is none. */
function daysOf({ from, to }: Wanted, now: Date) {
  const last = to || indianDate(now)
  return readDays({ from: from || monthOf(last).from, to: last }, now)
}

export async function exportMargins(deps: ReadDeps, wanted: Wanted) {
  const found = await viewMargins(deps, wanted)
  if ('refused' in found) return found
  const rows = found.rows.map((row) => [
    ...[
      row.id,
      row.name,
      row.units,
      plainRupees(row.taxablePaise),
      plainRupees(row.creditedPaise),
      plainRupees(row.costPaise),
    ],
    ...[plainRupees(row.feePaise), plainRupees(row.marginPaise), row.isTyped ? 'yes' : ''],
  ])
  async function* portions() {
    yield rows
  }
  const columns = [found.by, 'Name', 'Units', 'Taxable', 'Credited', 'Cost', 'Fee', 'Margin', 'Rests on a typed cost']
  return { name: `margins-${found.from}-${found.to}`, columns, portions: portions() }
}

export async function exportStockAtCost({ database, clock }: ReadDeps, wanted: Wanted) {
  const read = daysOf(wanted, clock.now())
  if ('fields' in read) return refuse('wrong-shape', read)
  const { days } = read
  const atCost = await openCosts(database)
  const rows = atCost(await readShelfAt(database, days)).rows.map((row) => [
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
