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

type Units = 'quantity' | 'packed' | 'shipped' | 'delivered' | 'replaced' | 'credited' | 'returned'
type Ruled = Pick<StoredOrder, 'heldReason' | 'refundedAt'> & { readonly lines: readonly Pick<StoredLine, Units>[] }

export type OwnCancellationRefusal =
  | NonNullable<ReturnType<typeof orderRules.cancel>>
  | Refusal<'being-packed'>
  | Refusal<'not-cancellable'>

/**
 * Why the customer cannot cancel what is left of their order; undefined if they can. They can until a packer claims the order or packs a
 * unit; a hold does not stop them, unless it names a parcel that came back or is lost: what becomes of its units is for staff to decide.
 */
export function refuseOwnCancellation(
  order: Ruled,
  { isClaimed }: { readonly isClaimed: boolean },
): OwnCancellationRefusal | undefined {
  const refusal = orderRules.cancel(order)
  if (refusal) return refusal
  if (isClaimed || order.lines.some(({ packed }) => packed > 0)) return refuse('being-packed')
  const namesParcel = reasonsBesideParcels(order.heldReason) !== undefined
  const isNothingLeft = order.lines.every((line) => cancellableUnits(line) === 0)
  return namesParcel || isNothingLeft ? refuse('not-cancellable') : undefined
}
