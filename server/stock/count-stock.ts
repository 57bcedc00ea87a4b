import type { StaffAnswer, StaffBody } from '#contract/backoffice/index.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { countShelf, unitsOnShelf } from '#domain/stock/count-shelf.ts'
import { readUnits, sayUnits } from '#domain/stock/enter-by-hand.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { enterStock, type StockRefusal } from './enter-stock.ts'
import { hasMovedSince } from './ledger.store.ts'
import { lockStock } from './stock.store.ts'
import { readLastEntry, readUnitsOf } from './stock-entries.store.ts'
import { shortOf } from './view-stock.ts'

/**
 * Enters what was counted on the shelf (STOCK-03). Sales do not move what lies there; parcels and entries since the page was read do, and
 * nobody knows whether the person counted before or after them.
 */
export async function countStock(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { productId, counted: typed, shelf, staffId }: StaffBody<'POST /api/stock-counts'> & { readonly staffId: string },
): Promise<
  | StaffAnswer<'POST /api/stock-counts'>
  | StockRefusal
  | Refusal<'wrong-shape', { fields: { counted: string } }>
  | Refusal<'has-moved'>
> {
  const counted = readUnits(typed, { least: 0 })
  if (counted === undefined) return refuse('wrong-shape', { fields: { counted: sayUnits({ least: 0 }) } })
  await lockStock(tx, [productId])
  const before = await readUnitsOf(tx, productId)
  if (!before) return refuse('unknown-product', { productId })
  const should = unitsOnShelf(before)
  const hasMoved =
    should !== shelf.units ||
    before.newestEntry !== shelf.newestEntry ||
    (await hasMovedSince(tx, productId, new Date(shelf.at)))
  if (hasMoved) return refuse('has-moved')
  const { units, short } = countShelf(before, counted)
  const entry = { kind: 'count', productId, units, counted, short: short || undefined } as const
  const refused = await enterStock(tx, [entry], { at: clock.now(), staffId })
  if (isRefusal(refused)) return refused
  const id = await readLastEntry(tx, productId)
  if (id === undefined) throw new Error(`The count of ${productId} is not there`)
  const stock = before.stock + units
  audit({
    action: 'product.stock-counted',
    subject: { kind: 'product', id: productId },
    before: { stock: before.stock },
    after: { stock, units: counted, difference: counted - should },
  })
  await announceChange(tx, 'products')
  const waiting = await shortOf(tx, { id: productId, short })
  return { id, title: before.title, counted, difference: counted - should, stock, ...waiting }
}
