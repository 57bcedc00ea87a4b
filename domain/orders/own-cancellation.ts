// What a customer may cancel without asking staff (RETURN-03).
import { type Refusal, refuse } from '../refusal.ts'
import { reasonsBesideParcels } from './hold-reasons.ts'
import { orderRules } from './order-rules.ts'
import { cancellableUnits } from './refund-lines.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

/** On the credit note of an order that its customer has cancelled. */
export const ownCancellationReason = 'Cancelled at your request'

/** The first words of the ticket that asks the packing room for it; they find the ticket again. */
export function cancellationWords(orderNumber: string): string {
  return `Please cancel my order ${orderNumber}, if it has not left yet.`
}

type Units = 'quantity' | 'cancelled' | 'packed' | 'shipped' | 'delivered' | 'replaced' | 'credited' | 'returned'
type Sent = 'quantity' | 'cancelled' | 'shipped' | 'delivered'
type Ruled = Pick<StoredOrder, 'heldReason' | 'refundedAt'> & { readonly lines: readonly Pick<StoredLine, Units>[] }

export type OwnCancellationRefusal = AskingRefusal | Refusal<'being-packed'>

/** Units that have not left the shop, of an order of which others may have and no parcel waits for a decision of staff. */
export function unitsNotSent({ lines }: { readonly lines: readonly Pick<StoredLine, Sent>[] }): number {
  const ofLine = ({ quantity, cancelled, shipped, delivered }: Pick<StoredLine, Sent>) =>
    Math.max(0, quantity - cancelled - shipped - delivered)
  return lines.reduce((sum, line) => sum + ofLine(line), 0)
}

type AskingRefusal = NonNullable<ReturnType<typeof orderRules.cancel>> | Refusal<'not-cancellable'>

/**
 * Why the packing room cannot be asked to keep what has not left; undefined if it can, also when a part is on its way. What is sent again is
 * no order, and the units of a parcel that came back or is lost have left: while a hold names it, what becomes of them is for staff to decide.
 */
export function refuseAskingToCancel(order: Ruled): AskingRefusal | undefined {
  const refusal = orderRules.cancel(order)
  const isSentAgain = order.lines.some(({ replaced }) => replaced > 0)
  const isRestHere = refusal?.refused === 'on-its-way' && !isSentAgain && unitsNotSent(order) > 0
  if (refusal && !isRestHere) return refusal
  return reasonsBesideParcels(order.heldReason) === undefined ? undefined : refuse('not-cancellable')
}

/**
 * Why the customer cannot cancel what is left of their order; undefined if they can. They can until a packer claims the order or packs a
 * unit, or a part has left; a hold does not stop them, unless it names a parcel.
 */
export function refuseOwnCancellation(
  order: Ruled,
  { isClaimed }: { readonly isClaimed: boolean },
): OwnCancellationRefusal | undefined {
  const refusal = refuseAskingToCancel(order)
  if (refusal) return refusal
  const hasPartLeft = orderRules.cancel(order) !== undefined
  if (isClaimed || hasPartLeft || order.lines.some(({ packed }) => packed > 0)) return refuse('being-packed')
  const isNothingLeft = order.lines.every((line) => cancellableUnits(line) === 0)
  return isNothingLeft ? refuse('not-cancellable') : undefined
}
