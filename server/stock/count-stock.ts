import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { countBatches, countShelf, unitsOnShelf } from '#domain/stock/count-shelf.ts'
import { readUnits, sayUnits } from '#domain/stock/enter-by-hand.ts'
import type { StockEntry } from '#domain/stock/stock-entry.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { listBatchesOf } from './batches.store.ts'
import { enterStock, type StockRefusal } from './enter-stock.ts'
import { hasMovedSince } from './ledger.store.ts'
import { lockStock } from './stock.store.ts'
import { readLastEntry, readUnitsOf, type UnitsOf } from './stock-entries.store.ts'
import { shortOf } from './view-stock.ts'

/**
 * Enters what was counted on the shelf (STOCK-03). Sales do not move what lies there; parcels and entries since the page was read do, and
 * nobody knows whether the person counted before or after them.
 */
export async function countStock(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  {
    productId,
    counted: typed,
    batches,
    shelf,
    staffId,
  }: StaffBody<'POST /api/stock-counts'> & { readonly staffId: string },
): Promise<
  | StaffAnswer<'POST /api/stock-counts'>
  | StockRefusal
  | Refusal<'wrong-shape', { fields: { [field: string]: string } }>
  | Refusal<'has-moved'>
> {
  await lockStock(tx, [productId])
  const before = await readUnitsOf(tx, productId)
  if (!before) return refuse('unknown-product', { productId })
  const read = await readCount(tx, before, { typed, batches })
  if (isRefusal(read)) return read
  const { counted, should, entries } = read
  const hasMoved =
    unitsOnShelf(before) !== shelf.units ||
    before.newestEntry !== shelf.newestEntry ||
    (await hasMovedSince(tx, productId, new Date(shelf.at)))
  if (hasMoved) return refuse('has-moved')
  const at = clock.now()
  const refused = await enterStock(tx, entries, { at, staffId })
  if (isRefusal(refused)) return refused
  const id = await readLastEntry(tx, productId)
  if (id === undefined) throw new Error(`The count of ${productId} is not there`)
  const units = entries.reduce((sum, entry) => sum + entry.units, 0)
  const after = await readUnitsOf(tx, productId)
  const stock = after?.stock ?? before.stock + units
  audit({
    action: 'product.stock-counted',
    subject: { kind: 'product', id: productId },
    before: { stock: before.stock },
    after: { stock, units: counted, difference: counted - should },
  })
  await announceChange(tx, 'products')
  const waiting = await shortOf(tx, { id: productId, short: after?.short })
  const title = titleWithSize(before.title, before.netQuantity)
  return { id, title, counted, difference: counted - should, stock, ...waiting }
}

type Count = { readonly counted: number; readonly should: number; readonly entries: readonly StockEntry[] }
type Typed = {
  readonly typed: string | undefined
  readonly batches: StaffBody<'POST /api/stock-counts'>['batches']
}

/** What was counted in all and what should have lain there; of a product with batches, of those that were counted. */
async function readCount(
  tx: Transaction,
  before: UnitsOf,
  { typed = '', batches = [] }: Typed,
): Promise<Count | Refusal<'wrong-shape', { fields: { [field: string]: string } }> | StockRefusal> {
  const { id: productId, title, stock } = before
  const known = await listBatchesOf(tx, productId)
  if (known.length === 0) {
    const counted = readUnits(typed, { least: 0 })
    if (counted === undefined) return refuse('wrong-shape', { fields: { counted: sayUnits({ least: 0 }) } })
    const { units, short } = countShelf(before, counted)
    const entry = { kind: 'count', productId, units, counted, short: short || undefined } as const
    return { counted, should: unitsOnShelf(before), entries: [entry] }
  }
  const filled = batches.filter((batch) => batch.counted.trim() !== '')
  const wrong = filled.filter((batch) => readUnits(batch.counted, { least: 0 }) === undefined)
  if (wrong.length > 0) {
    const fields = wrong.map(({ id }) => [`batch.${id}`, sayUnits({ least: 0 })] as const)
    return refuse('wrong-shape', { fields: Object.fromEntries(fields) })
  }
  const counted = known.flatMap(({ id, onShelf }) => {
    const units = readUnits(filled.find((batch) => batch.id === id)?.counted ?? '', { least: 0 })
    return units === undefined ? [] : [{ id, onShelf, counted: units }]
  })
  if (counted.length === 0) return refuse('batch-needed', { productId, title })
  return {
    counted: counted.reduce((sum, one) => sum + one.counted, 0),
    should: counted.reduce((sum, one) => sum + one.onShelf, 0),
    entries: countBatches(stock, counted).map(({ id, units, counted, short }) => ({
      ...({ kind: 'count', productId, batchId: id, units, counted } as const),
      short: short || undefined,
    })),
  }
}
