import { ownVan } from '#domain/fulfilment/carrier-label.ts'
import { linesToDeliver } from '#domain/orders/deliver.ts'
import { orderRules } from '#domain/orders/order-rules.ts'
import { moveUnits } from '#domain/orders/order-units.ts'
import type { StoredLine, StoredOrder } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { indianDate } from '#domain/time.ts'
import type { Audit } from '../audit/audited-change.ts'
import type { Deps } from '../deps.ts'
import { lockOrder, saveOrder } from '../orders/stored-order.store.ts'
import type { Transaction } from '../platform/database/open-database.ts'
import { queueParcelMail } from './parcel-mails/compose-mails.ts'
import { insertParcel, readParcelsOfOrder } from './parcels.store.ts'
import { type TooFewGood, takeFirstExpiry } from './take-first-expiry.ts'
import { moveParcel, transitionParcel } from './transition-parcel.ts'

export type DeliveredLine = { readonly productId: string; readonly title: string; readonly quantity: number }

type VanRefusal =
  | Refusal<'order-not-found'>
  | Refusal<'order-refunded'>
  | Refusal<'not-in-order'>
  | Refusal<'on-hold', { reason: string }>
  | Refusal<'in-a-parcel'>
  | Refusal<'coming-back'>
  | Refusal<'delivered-before'>
  | TooFewGood

/**
 * The units of an order that are not packed, all or those of one product, go in an 'Own van' parcel that is delivered at once (BQ-03).
 * Without a product, parcels that are packed or on their way are delivered too; those that are coming back are not. Gives the lines with
 * the units that are delivered by this.
 */
export async function deliverByVan(
  tx: Transaction,
  audit: Audit,
  { clock }: Pick<Deps, 'clock'>,
  { orderNumber, productId }: { orderNumber: string; productId?: string | undefined },
): Promise<{ readonly lines: readonly DeliveredLine[] } | VanRefusal> {
  const order = await lockOrder(tx, orderNumber)
  if (!order) return refuse('order-not-found')
  const refusal = orderRules.deliver(order)
  if (refusal) return refusal
  const due = linesToDeliver(order.lines, { productId })
  if (isRefusal(due)) return due
  if (due.length === 0) return refuse('delivered-before')
  if (productId !== undefined && due.some(({ packed, shipped }) => packed + shipped > 0)) return refuse('in-a-parcel')
  const change = { at: clock.now(), staffId: undefined }
  const arrived = productId === undefined ? await deliverParcels(tx, audit, order, change) : order
  const units = due.filter(({ toPack }) => toPack > 0).map(({ position, toPack }) => ({ position, quantity: toPack }))
  const emptied = units.length > 0 ? await sendVan(tx, arrived, { units, ...change }) : arrived
  if (isRefusal(emptied)) return emptied
  const delivered = deliveredSince(order.lines, emptied.lines)
  if (delivered.length === 0) return refuse('coming-back')
  await saveOrder(tx, order, emptied)
  audit({
    action: 'order.delivered',
    subject: { kind: 'order', id: orderNumber },
    also: delivered.map(({ productId: id }) => ({ kind: 'product', id })),
    after: { units: delivered.map(({ quantity, title }) => `${quantity} × ${title}`) },
  })
  return { lines: delivered }
}

function deliveredSince(before: readonly StoredLine[], after: readonly StoredLine[]): DeliveredLine[] {
  return after
    .map(({ position, productId, title, delivered }) => {
      const earlier = before.find((line) => line.position === position)?.delivered ?? 0
      return { productId, title, quantity: delivered - earlier }
    })
    .filter(({ quantity }) => quantity > 0)
}

type Change = { readonly at: Date; readonly staffId: undefined }

async function deliverParcels(tx: Transaction, audit: Audit, locked: StoredOrder, change: Change) {
  let order = locked
  for (const parcel of await readParcelsOfOrder(tx, order.number)) {
    const isHere = parcel.state === 'packed'
    const sent = isHere ? await moveParcel(tx, { order, parcel }, { to: 'handed-over', ...change }) : { order, parcel }
    const delivered = await transitionParcel(tx, audit, sent, { to: 'delivered', ...change })
    if (!isRefusal(delivered)) order = delivered.order
  }
  return order
}

type Van = Change & { readonly units: readonly { position: number; quantity: number }[] }

/** Without the mail of the hand-over: the goods have arrived. */
async function sendVan(
  tx: Transaction,
  order: StoredOrder,
  { units, ...change }: Van,
): Promise<StoredOrder | TooFewGood> {
  const left = moveUnits(order, units, { from: 'toPack', to: 'packed' })
  const lines = await takeFirstExpiry(tx, { order, left, units, today: indianDate(change.at) })
  if (isRefusal(lines)) return lines
  const parcel = await insertParcel(tx, { orderNumber: order.number, carrier: ownVan, lines, ...change })
  const packed = { order: left, parcel }
  const sent = await moveParcel(tx, packed, { to: 'handed-over', ...change })
  await queueParcelMail(tx, { parcel, kind: 'delivered', at: change.at })
  return (await moveParcel(tx, sent, { to: 'delivered', ...change })).order
}
