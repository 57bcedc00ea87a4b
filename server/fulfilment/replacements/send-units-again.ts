import { replaceableUnits, sendAgain, type UnitsSentAgain } from '#domain/orders/sent-again.ts'
import type { StoredLine, StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StockEntry } from '#domain/stock/stock-entry.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { insertNote } from '#server/orders/order-notes.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { chooseBatches } from '#server/stock/choose-batches.ts'
import { enterStock } from '#server/stock/enter-stock.ts'
import { lockStockAndShelf } from '#server/stock/move-on-shelf.ts'
import { batchesIn, readParcelsOfOrder } from '../parcels.store.ts'
import { partByBatch } from '../part-by-batch.ts'
import { deliveryFrom } from './delivery-from.ts'
import { insertReplacement } from './replacements.store.ts'

export type SendAgainRefusal =
  | Refusal<'order-cancelled'>
  | Refusal<'only-delivered', { n: number; position: number }>
  | Refusal<'too-few-on-shelf', { n: number; position: number; instead: 'Cancel' | 'Refund' }>

type Wanted = {
  readonly units: readonly UnitsSentAgain[]
  /** For the log and the entries of stock, which nothing can redact: no free text. */
  readonly reason: string
  /** What staff typed: stored as a note of the order. */
  readonly words?: { readonly text: string; readonly staffId: string }
  /** Undefined: by command. */
  readonly staffId: string | undefined
}

/**
 * Sends units of a locked order again, in the caller's transaction: they are to pack, an entry 'resent' takes those that replace lost or
 * delivered ones off the shelf, and the customer gets a mail with new delivery dates. The one way to a second sending: of parcels that are back or lost
 * (SHIP-10), of delivered units (RETURN-04), and of inspected returns, which are units with the cause 'delivered'. The caller has called
 * `lockOrder`, checked `orderRules`, and saves the order that this gives:
 *
 *     const sent = await sendUnitsAgain(tx, audit, deps, order, { units: [{ position: 0, quantity: 1, cause: 'delivered' }], reason, staffId })
 *     if (isRefusal(sent)) return sent
 *     await saveOrder(tx, order, sent.order)
 *
 * What comes back to the shelf is the caller's entry ('returned'), before this call: it may be what is sent. Refuses a refunded order, more units than
 * were delivered and not credited, and fewer units on the shelf than are sent; nothing is changed then.
 */
export async function sendUnitsAgain(
  tx: Transaction,
  audit: Audit,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  order: StoredOrder,
  { units, reason, words, staffId }: Wanted,
): Promise<{ readonly order: StoredOrder; readonly id: number } | SendAgainRefusal> {
  if (order.refundedAt !== null) return refuse('order-cancelled')
  for (const { position, quantity, cause } of units) {
    const line = lineAt(order, position)
    const n = replaceableUnits(line)
    if (cause === 'delivered' && quantity > n) return refuse('only-delivered', { n, position })
  }
  const at = clock.now()
  const parted = await ofTheirBatches(tx, order, units)
  const taken = await enterStock(tx, await chooseBatches(tx, entriesOf(order, parted, reason)), { at, staffId })
  if (isRefusal(taken)) return tooFew(order, units, taken)
  const { delivery, leaveBy } = (await deliveryFrom(tx, order, { now: at, shop })) ?? {}
  const id = await insertReplacement(tx, { orderNumber: order.number, units, delivery, leaveBy, at, staffId })
  const mail = { kind: 'sent-again', subjectId: String(id), orderNumber: order.number, recipient: 'customer' }
  await queueMail(tx, { ...mail, dueAt: at })
  const note = words && (await insertNote(tx, noteOf(order, words, at)))
  audit({
    action: 'order.sent-again',
    subject: { kind: 'order', id: order.number },
    also: [...new Set(units.map(({ position }) => lineAt(order, position).productId))].map((product) => ({
      kind: 'product',
      id: product,
    })),
    after: {
      units: units.map(({ position, quantity, cause }) => `${quantity} × ${lineAt(order, position).title} ${cause}`),
      ...(delivery && { from: delivery.from, to: delivery.to }),
      ...(note && { note }),
    },
    reason,
  })
  return { order: sendAgain(order, units, { dueFrom: delivery?.from ?? null }), id }
}

function noteOf(
  { number: orderNumber }: StoredOrder,
  { text, staffId }: NonNullable<Wanted['words']>,
  writtenAt: Date,
) {
  return { orderNumber, staffId, text: `Sent again: ${text}`, writtenAt }
}

/** What is written off of a parcel that came back is of the batches that were in it. */
async function ofTheirBatches(tx: Transaction, order: StoredOrder, units: readonly UnitsSentAgain[]) {
  const back = units.map((one) => (one.cause === 'back' ? (one.writtenOff ?? 0) : 0))
  if (back.every((writtenOff) => writtenOff === 0)) return units
  const productIds = units.map(({ position }) => lineAt(order, position).productId)
  await lockStockAndShelf(tx, productIds, batchesIn(await readParcelsOfOrder(tx, order.number)))
  const damaged = units.map((one, at) => {
    return { ...one, kind: 'cancelled', writeOff: 'damage', quantity: back[at] ?? 0 } as const
  })
  const parted = await partByBatch(
    tx,
    damaged.filter(({ quantity }) => quantity > 0),
    { order, unpacked: [] },
  )
  return [
    ...units.map((one) => ({ ...one, writtenOff: 0 })),
    ...parted.map(({ position, quantity, batchId }) => {
      return { position, quantity, cause: 'back', writtenOff: quantity, batchId } as const
    }),
  ]
}

type Parted = UnitsSentAgain & { readonly batchId?: string | undefined }

/** What came back is packed again itself; only what is written off of it comes from the shelf. */
function entriesOf(order: StoredOrder, units: readonly Parted[], reason: string): StockEntry[] {
  return units
    .map(({ position, quantity, cause, writtenOff = 0, batchId }) => {
      const { productId } = lineAt(order, position)
      return cause === 'back'
        ? ({ kind: 'damage', productId, batchId, units: -writtenOff, reason } as const)
        : ({ kind: 'resent', productId, units: -quantity, reason } as const)
    })
    .filter((entry) => entry.units < 0)
}

/** A product that is no longer in the catalogue has no stock. Units that wait to be packed are cancelled instead, delivered ones refunded. */
function tooFew(order: StoredOrder, units: readonly UnitsSentAgain[], refusal: { productId: string; left?: number }) {
  const wanted = units.find(({ position }) => lineAt(order, position).productId === refusal.productId)
  return refuse('too-few-on-shelf', {
    n: refusal.left ?? 0,
    position: wanted?.position ?? 0,
    instead: wanted?.cause === 'delivered' ? 'Refund' : 'Cancel',
  }) satisfies SendAgainRefusal
}

function lineAt({ number, lines }: StoredOrder, position: number): StoredLine {
  const line = lines.find((one) => one.position === position)
  if (!line) throw new Error(`Order ${number} has no line ${position}`)
  return line
}
