import { ownVan } from '#domain/fulfilment/carrier-label.ts'
import { linesToDeliver } from '#domain/orders/deliver.ts'
import type { StoredLine } from '#domain/orders/stored-order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Audit } from '../audit/audited-change.ts'
import type { Deps } from '../deps.ts'
import { countUnits } from '../orders/order-sums.store.ts'
import { lockOrder, readLines } from '../orders/stored-order.store.ts'
import type { Transaction } from '../platform/database/open-database.ts'
import { queueParcelMail } from './parcel-mails/queue-parcel-mail.ts'
import { insertParcel, readParcelsOfOrder, setState } from './parcels.store.ts'
import { transitionParcel } from './transition-parcel.ts'

export type DeliveredLine = { readonly productId: string; readonly title: string; readonly quantity: number }

type VanRefusal =
  | Refusal<'order-not-found'>
  | Refusal<'order-refunded'>
  | Refusal<'not-in-order'>
  | Refusal<'on-hold', { reason: string }>
  | Refusal<'in-a-parcel'>
  | Refusal<'coming-back'>
  | Refusal<'delivered-before'>

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
  const lines = linesToDeliver({ lines: order.lines, isRefunded: order.refundedAt !== null }, { productId })
  if (isRefusal(lines)) return lines
  if (order.heldReason !== null) return refuse('on-hold', { reason: order.heldReason })
  const due = lines.filter(({ quantity, cancelled }) => quantity > cancelled)
  if (due.length === 0) return refuse('delivered-before')
  if (productId !== undefined && due.some(({ packed, shipped }) => packed + shipped > 0)) return refuse('in-a-parcel')
  const change = { at: clock.now(), staffId: undefined }
  if (productId === undefined) await deliverParcels(tx, audit, orderNumber, change)
  const units = due.filter(({ toPack }) => toPack > 0).map(({ position, toPack }) => ({ position, quantity: toPack }))
  if (units.length > 0) await sendVan(tx, { orderNumber, units, ...change })
  const delivered = deliveredSince(order.lines, await readLines(tx, [orderNumber]))
  if (delivered.length === 0) return refuse('coming-back')
  audit({
    action: 'order.delivered',
    subject: { kind: 'order', id: orderNumber },
    after: { products: delivered.map((line) => line.productId) },
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

async function deliverParcels(tx: Transaction, audit: Audit, orderNumber: string, change: Change) {
  for (const parcel of await readParcelsOfOrder(tx, orderNumber)) {
    if (parcel.state === 'packed') {
      await setState(tx, { parcelId: parcel.id, to: 'handed-over', ...change })
      await transitionParcel(tx, audit, { ...parcel, state: 'handed-over' }, { to: 'delivered', ...change })
    } else await transitionParcel(tx, audit, parcel, { to: 'delivered', ...change })
  }
}

type Van = Change & {
  readonly orderNumber: string
  readonly units: readonly { position: number; quantity: number }[]
}

/** Without the mail of the hand-over: the goods have arrived. */
async function sendVan(tx: Transaction, { orderNumber, units, ...change }: Van) {
  const { id: parcelId } = await insertParcel(tx, { orderNumber, carrier: ownVan, lines: units, ...change })
  await setState(tx, { parcelId, to: 'handed-over', ...change })
  await setState(tx, { parcelId, to: 'delivered', ...change })
  await countUnits(tx, orderNumber)
  await queueParcelMail(tx, { parcelId, kind: 'delivered', at: change.at })
}
