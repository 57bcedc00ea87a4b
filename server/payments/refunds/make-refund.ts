import type { Credit } from '#domain/invoices/credit-note-parts.ts'
import { formatRupees } from '#domain/money.ts'
import { cancelUnits } from '#domain/orders/order-units.ts'
import { type NotToShelf, type Place, type PlacedUnits, placeCancelled } from '#domain/orders/placed-units.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import type { Audit } from '#server/audit/audited-change.ts'
import type { Deps } from '#server/deps.ts'
import { unpackLocked } from '#server/fulfilment/change-parcel.ts'
import { batchesIn, readParcelsOfOrder } from '#server/fulfilment/parcels.store.ts'
import { partByBatch } from '#server/fulfilment/part-by-batch.ts'
import { issueCreditNote } from '#server/invoices/issue-credit-note.ts'
import { released } from '#server/orders/hold-order.ts'
import { saveOrder } from '#server/orders/stored-order.store.ts'
import { readUnitsInReturns } from '#server/orders/units-in-returns.store.ts'
import type { Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { lockStockAndShelf } from '#server/stock/move-on-shelf.ts'
import { restock } from '#server/stock/restock.ts'
import { takeStoppedOffSale } from '#server/stock/take-off-sale.ts'
import type { RefundPlan } from './plan-refund.ts'
import { lockOrderedPayment, refundOrdered } from './refund-instead.ts'

type Options = {
  readonly reason: string
  readonly notToShelf: NotToShelf
  /** Undefined: by command. */
  readonly staffId?: string | undefined
  /** The provider's id of a refund made in its dashboard: it is booked, not requested (REFUND-08). */
  readonly foundRefundId?: string | undefined
  /** Returned units stay with the customer. */
  readonly isKept?: boolean
}

export type MadeRefund = { readonly id: string; readonly amount: number; readonly creditNoteNumber: string }

/**
 * Refunds parts of a locked order as planned, in one transaction (REFUND-03): credit note, refund with its mail, parcels, units, stock, hold
 * and audit entries. The note that takes back the last units makes the order a refunded one.
 */
export async function makeRefund(
  tx: Transaction,
  audit: Audit,
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  {
    order,
    plan,
    reason,
    notToShelf,
    staffId,
    foundRefundId,
    isKept,
  }: Options & { order: StoredOrder; plan: RefundPlan },
): Promise<MadeRefund> {
  const now = clock.now()
  const payment = await lockOrderedPayment(tx, order)
  // Products come before batches, which unpacking locks (decision 0061).
  const productIds = productsOfRefund(order, plan)
  await lockStockAndShelf(tx, productIds, batchesIn(await readParcelsOfOrder(tx, order.number)))
  let unpacked = order
  for (const parcel of plan.unpacked) {
    unpacked = await unpackLocked(tx, audit, { order: unpacked, parcel }, { at: now, staffId })
  }
  const placed = placeCancelled(plan, notToShelf)
  const restocked = [
    ...placed.map(({ to, ...units }) => ({ ...units, kind: 'cancelled' as const, writeOff: writeOffOf(to) })),
    ...returnedUnits(plan, notToShelf.damaged, await readUnitsInReturns(tx, order.number)),
  ]
  const parted = await partByBatch(tx, restocked, { order, unpacked: plan.unpacked })
  await restock(tx, parted, { reason: `Refund of ${order.number}`, at: now, staffId })
  await takeStoppedOffSale(tx, productIds, { at: now })
  const { number, totals } = await issueCreditNote(tx, { ...plan, reason }, { shop, now })
  const left = cancelUnits(unpacked, plan.cancelled)
  const held = plan.hold.left === null ? released(audit, left) : { ...left, heldReason: plan.hold.left }
  const [writtenOff, missing] = [describePlaced(placed, order, 'damage'), describePlaced(placed, order, 'missing')]
  const refundedAt = plan.parts.isLast ? now : null
  // A refund that cancels nothing moves no promise: a return may send units again in the same act.
  const dueFrom = plan.cancelled.length > 0 ? plan.dueFrom : order.dueFrom
  await saveOrder(tx, order, { ...held, dueFrom, refundedAt, credited: order.credited + totals.payable })
  // Credit notes and refunds disagree; nothing of this stays.
  if (totals.payable > payment.left) throw new Error(`Only ${payment.left} paise are left to refund of ${order.number}`)
  const refund = { amount: totals.payable, creditNoteNumber: number, now, foundRefundId }
  const id = await refundOrdered(tx, payment.attempt, refund)
  const { number: orderNumber } = order
  await addJob(tx, 'end-impossible-request', { orderNumber }, { key: `end-impossible-request:${orderNumber}` })
  audit({
    action: 'order.refunded',
    subject: { kind: 'order', id: order.number },
    also: [{ kind: 'refund', id }, ...productsOf(plan.credits)],
    after: {
      amountPaise: totals.payable,
      creditNote: number,
      units: plan.credits.map((credit) => describeCredit(credit, order, { isKept })),
      ...(writtenOff.length > 0 && { writtenOff }),
      ...(missing.length > 0 && { missing }),
      ...(plan.hold.settled.length > 0 && { holdEnded: plan.hold.settled }),
    },
    reason: reasonOnNote,
  })
  return { id, amount: totals.payable, creditNoteNumber: number }
}

/** The reason is free text and may name a person; neither the log nor the stock keeps its words (BQ-09). */
const reasonOnNote = 'On the credit note'

/** Returned units are an entry only when they are on the shelf again. Of those in a return the inspection decides. */
function returnedUnits({ credits }: RefundPlan, damaged: ReadonlySet<number>, inReturns: ReadonlyMap<number, number>) {
  return credits.flatMap((credit) => {
    if (credit.kind !== 'returned' || damaged.has(credit.position)) return []
    const { position, productId, kind } = credit
    const quantity = credit.quantity - (inReturns.get(position) ?? 0)
    return quantity > 0 ? [{ kind, position, productId, quantity }] : []
  })
}

function writeOffOf(to: Place) {
  return to === 'shelf' ? undefined : to
}

/** Those whose units change: credited ones, and all of parcels that are unpacked. */
function productsOfRefund({ lines }: StoredOrder, { credits, unpacked }: RefundPlan): readonly string[] {
  const positions = new Set([...credits, ...unpacked.flatMap((parcel) => parcel.lines)].map(({ position }) => position))
  return lines.filter(({ position }) => positions.has(position)).map(({ productId }) => productId)
}

function productsOf(credits: readonly Credit[]) {
  return [...new Set(credits.map(({ productId }) => productId))].map((id) => ({ kind: 'product', id }) as const)
}

type Described = Pick<Credit, 'position' | 'kind'> & { readonly quantity?: number; readonly amount?: number }

/** '1 × Forest Honey, 500 g cancelled' or '₹100 off Forest Honey, 500 g'; `isKept`: what is credited as returned stays with the customer. */
export function describeCredit(
  { position, kind, quantity, amount = 0 }: Described,
  order: StoredOrder,
  { isKept = false }: { readonly isKept?: boolean | undefined } = {},
): string {
  const [title = ''] = titlesAt(order, new Set([position]))
  if (kind === 'reduced') return `${formatRupees(amount)} off ${title}`
  return `${quantity} × ${title} ${kind === 'returned' && isKept ? 'kept by the customer' : kind}`
}

/** '1 × Forest Honey, 500 g', of those that go there. */
export function describePlaced(placed: readonly PlacedUnits[], order: StoredOrder, place: Place): readonly string[] {
  const there = placed.filter(({ to }) => to === place)
  return there.map(({ position, quantity }) => `${quantity} × ${titlesAt(order, new Set([position])).join()}`)
}

function titlesAt({ lines }: StoredOrder, positions: ReadonlySet<number>): readonly string[] {
  return lines
    .filter(({ position }) => positions.has(position))
    .map(({ title, netQuantity }) => `${title}, ${netQuantity}`)
}
