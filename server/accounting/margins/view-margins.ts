import type { Margins } from '#contract/backoffice/margins.ts'
import { type MarginGroup, sumMargins } from '#domain/accounting/margin.ts'
import { toRupees } from '#domain/money.ts'
import { costOfUnits } from '#domain/purchases/batch-cost.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { day, indianDate, later } from '#domain/time.ts'
import { readProductGroups } from '#server/catalogue/goods/product-groups.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Connection } from '#server/platform/database/open-database.ts'
import { readCosts } from '#server/purchases/costs.ts'
import { readBatchOrigins } from '#server/stock/batch-origins.store.ts'
import { readShelfAsOf, readWrittenOff, type ShelfUnits } from '#server/stock/stock-as-of.store.ts'
import { readMarginLines } from './read-margins.ts'

type Wanted = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: MarginGroup | undefined
}
type WrongDays = Refusal<'wrong-shape', { fields: { [field: string]: string } }>

/** Margins of the invoices of some days, stock at cost at the end of the last, and what was written off in them (BUY-03). */
export async function viewMargins(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  wanted: Wanted,
): Promise<Margins | WrongDays> {
  const days = daysOf(wanted, clock.now())
  if (days.from > days.to) return refuse('wrong-shape', { fields: { to: 'The last day is not before the first' } })
  const span = { from: startOf(days.from), to: later(startOf(days.to), day) }
  const by = wanted.by ?? 'product'
  const { rows, sum, leftOut } = sumMargins(await readMarginLines(database, span), by)
  const stock = await atCost(database, await readShelfAsOf(database, later(span.to, -1)))
  const writtenOff = await readWrittenOff(database, span)
  return {
    ...days,
    by,
    rows: rows.map(described),
    total: rows.length,
    sum: described(sum),
    leftOut: { lines: leftOut.lines, taxablePaise: leftOut.taxable },
    stock: { ...stock, day: days.to },
    writtenOff: await atCost(database, writtenOff),
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

async function atCost(connection: Connection, shelf: readonly (ShelfUnits & { readonly kind?: string })[]) {
  const [costs, products] = [await readCosts(connection), await readProductGroups(connection)]
  const batches = await readBatchOrigins(connection)
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

function daysOf({ from, to }: Wanted, now: Date) {
  const last = to || indianDate(now)
  return { from: from || `${last.slice(0, 8)}01`, to: last }
}

function startOf(date: string): Date {
  return new Date(`${date}T00:00:00+05:30`)
}

export async function exportMargins(deps: Pick<Deps, 'database' | 'clock'>, wanted: Wanted) {
  const found = await viewMargins(deps, wanted)
  if ('refused' in found) return found
  const rupees = (paise: number) => toRupees(paise).toFixed(2)
  const rows = found.rows.map((row) => [
    ...[row.id, row.name, row.units, rupees(row.taxablePaise), rupees(row.creditedPaise), rupees(row.costPaise)],
    ...[rupees(row.feePaise), rupees(row.marginPaise), row.isTyped ? 'yes' : ''],
  ])
  async function* portions() {
    yield rows
  }
  const columns = [found.by, 'Name', 'Units', 'Taxable', 'Credited', 'Cost', 'Fee', 'Margin', 'Rests on a typed cost']
  return { name: `margins-${found.from}-${found.to}`, columns, portions: portions() }
}

export async function exportStockAtCost(deps: Pick<Deps, 'database' | 'clock'>, wanted: Wanted) {
  const found = await viewMargins(deps, wanted)
  if ('refused' in found) return found
  const rows = found.stock.rows.map((row) => [
    ...[row.productId, row.title, row.code ?? '', row.units, toRupees(row.costPaise).toFixed(2), row.source],
  ])
  async function* portions() {
    yield rows
  }
  return {
    name: `stock-at-cost-${found.to}`,
    columns: ['Id', 'Product', 'Batch', 'Units', 'Cost', 'Cost from'],
    portions: portions(),
  }
}
