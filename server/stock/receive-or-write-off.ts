import type { StaffBody } from '#contract/backoffice/index.ts'
import { titleWithSize } from '#domain/catalogue/net-quantity.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { isMoreThanUsual, readUnits, sayUnits } from '#domain/stock/enter-by-hand.ts'
import { mrpBelowPrice } from '#domain/stock/mrp-below-price.ts'
import { later, minute } from '#domain/time.ts'
import { staffSender } from '#server/attachments/add-staff-picture.ts'
import { attachPictures } from '#server/attachments/attach-pictures.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { announceChange } from '#server/staff/announce-change.ts'
import { lockBatches } from './batches.store.ts'
import { enterStock, type StockRefusal } from './enter-stock.ts'
import { lockStockAndShelf } from './move-on-shelf.ts'
import { lockStock } from './stock.store.ts'
import { readCountTogether, readEntry, readLastEntry, readUnitsOf, type UnitsOf } from './stock-entries.store.ts'

type ActionDeps = Pick<Deps, 'clock'>
type ByStaff = { readonly staffId: string }

/** Receives or writes off units of a product (STOCK-06). A delivery far above the last one is refused until it is confirmed. */
export async function receiveOrWriteOff(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  {
    productId,
    kind,
    units: typed,
    reason,
    batchId,
    pictures = [],
    isConfirmed = false,
    staffId,
  }: StaffBody<'POST /api/stock-entries'> & ByStaff,
): Promise<
  | { id: string; title: string; units: number; stock: number }
  | StockRefusal
  | Refusal<'wrong-shape', { fields: { units: string } }>
  | Refusal<'more-than-usual', { last: number; units: number }>
  | Refusal<'picture-gone'>
  | Refusal<'enough-pictures', { most: number }>
  | NotDelivered
  | Promised
> {
  const units = readUnits(typed)
  if (units === undefined) {
    return refuse('wrong-shape', { fields: { units: sayUnits({ least: 1 }) } })
  }
  const isDelivery = kind === 'delivery'
  await lockStock(tx, [productId])
  const before = await readUnitsOf(tx, productId)
  const last = before?.lastDelivery
  if (isDelivery && !isConfirmed && last !== undefined && isMoreThanUsual(units, last))
    return refuse('more-than-usual', { last, units })
  if (isDelivery && batchId !== undefined) {
    const refusal = await deliveryRefusal(tx, productId, batchId)
    if (refusal) return refusal
  }
  const signed = isDelivery ? units : -units
  const note = reason.trim() || undefined
  const entry = { kind, productId, units: signed, batchId, reason: note }
  const refused = await enterStock(tx, [entry], { at: clock.now(), staffId })
  if (isRefusal(refused)) return (await batchFirst(tx, refused, batchId)) ?? promisedRefusal(refused, before) ?? refused
  const id = await readLastEntry(tx, productId)
  if (!before || id === undefined) throw new Error(`The entry of ${productId} is not there`)
  const owner = { kind: 'stock-entry', id } as const
  const gone = await attachPictures(tx, { owner, ids: pictures, ...staffSender({ staffId }), now: clock.now() })
  if (gone) return gone
  const stock = (await readUnitsOf(tx, productId))?.stock ?? before.stock + signed
  audit({
    action: isDelivery ? 'product.stock-received' : 'product.stock-written-off',
    subject: { kind: 'product', id: productId },
    before: { stock: before.stock },
    after: { stock, units, ...(!isDelivery && { kind }), ...(pictures.length > 0 && { pictures }) },
    ...(note && { reason: note }),
  })
  await announceChange(tx, 'products')
  return { id, title: titleWithSize(before.title, before.netQuantity), units, stock }
}

/** Of the chosen batch there may be fewer than of the product: one answer, with the figure that holds. */
async function batchFirst(
  tx: Transaction,
  refused: StockRefusal,
  batchId: string | undefined,
): Promise<StockRefusal | undefined> {
  if (refused.refused !== 'not-enough-stock' || batchId === undefined) return undefined
  const batch = (await lockBatches(tx, [batchId])).get(batchId)
  if (!batch || batch.productId !== refused.productId || batch.onShelf >= refused.left) return undefined
  return refuse('not-enough-in-batch', { productId: refused.productId, code: batch.code, left: batch.onShelf })
}

type Promised = Refusal<'units-promised', { productId: string; title: string; left: number; waiting: number }>

/** Where paid orders wait for what would be written off, the person is told so and can look at them (STOCK-06). */
function promisedRefusal(refused: StockRefusal, before: UnitsOf | undefined): Promised | undefined {
  if (refused.refused !== 'not-enough-stock' || !before) return undefined
  const { id: productId, title, netQuantity, toPack, lost } = before
  const waiting = toPack - lost
  if (waiting <= 0) return undefined
  return refuse('units-promised', { productId, title: titleWithSize(title, netQuantity), left: refused.left, waiting })
}

type NotDelivered =
  | Refusal<'batch-frozen', { batch: string }>
  | Refusal<'mrp-below-price', { productId: string; fields: { [field: string]: string } }>

/** More units of a batch are sold like its first ones: not when it is stopped, nor above the price on the packs (BATCH-01, BATCH-04). */
async function deliveryRefusal(tx: Transaction, productId: string, batchId: string): Promise<NotDelivered | undefined> {
  const price = (await lockStock(tx, [productId])).get(productId)?.price ?? 0
  // With those that the entry may take off sale: packing locks them in the order of their ids, and so does this.
  const locked = await lockStockAndShelf(tx, [productId], [batchId])
  const batch = locked.get(productId)?.find(({ id }) => id === batchId)
  // Another product's is refused with the entry.
  if (!batch) return undefined
  if (batch.isFrozen) return refuse('batch-frozen', { batch: batch.code })
  if (batch.mrp < price) return refuse('mrp-below-price', { productId, fields: { batchId: mrpBelowPrice(price) } })
}

/**
 * 'Undo' (DESK-05): an entry the other way, for the ledger is append-only. Only of the product's last entry, which was this person's, so
 * that nothing is taken back twice.
 */
export async function undoEntry(
  tx: Transaction,
  audit: Audit,
  { clock }: ActionDeps,
  { id, staffId }: ByStaff & { readonly id: string },
): Promise<{ title: string; stock: number } | StockRefusal | Refusal<'not-to-undo'>> {
  const entry = await readEntry(tx, id)
  if (!entry || entry.staffId !== staffId || entry.at < later(clock.now(), -minute)) return refuse('not-to-undo')
  const { productId } = entry
  await lockStock(tx, [productId])
  if (!entry.isByHand || (await readLastEntry(tx, productId)) !== id) return refuse('not-to-undo')
  const before = await readUnitsOf(tx, productId)
  // A count by batch is an entry for each. What is added comes first, so that stock is never below 0 between them.
  const together =
    entry.counted === null || entry.batchId === null ? [{ ...entry, id }] : await readCountTogether(tx, entry)
  const inverses = together
    .toSorted((a, b) => a.units - b.units)
    .map((one) => ({
      ...({ kind: 'count', productId, units: -one.units, reason: 'Undone', undoes: String(one.id) } as const),
      batchId: one.batchId ?? undefined,
    }))
  const refused = await enterStock(tx, inverses, { at: clock.now(), staffId })
  if (isRefusal(refused)) return refused
  if (!before) return refuse('unknown-product', { productId })
  const units = together.reduce((sum, one) => sum + one.units, 0)
  const stock = before.stock - units
  audit({
    action: 'product.stock-entry-undone',
    subject: { kind: 'product', id: productId },
    before: { stock: before.stock },
    after: { stock, units: Math.abs(units) },
  })
  await announceChange(tx, 'products')
  return { title: titleWithSize(before.title, before.netQuantity), stock }
}
