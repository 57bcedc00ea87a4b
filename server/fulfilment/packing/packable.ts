import type { StoredOrder } from '#domain/orders/stored-order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

export type NotPackable = Refusal<'on-hold', { reason: string }> | Refusal<'order-cancelled'>

/** Why an order is neither packed nor handed over, if so (SHIP-01). */
export function packingRefusal(
  order: Pick<StoredOrder, 'refundedAt' | 'heldReason'> & {
    readonly lines?: readonly { readonly quantity: number; readonly cancelled: number }[]
  },
): NotPackable | undefined {
  const isCancelled = order.lines?.every(({ quantity, cancelled }) => quantity === cancelled) ?? false
  if (order.refundedAt !== null || isCancelled) return refuse('order-cancelled')
  if (order.heldReason !== null) return refuse('on-hold', { reason: order.heldReason })
  return undefined
}

/** A call names more units of a line than are left to pack, `n`. */
export type TooFewLeft = Refusal<'only-left' | 'none-left', { n: number; position: number }>

export function tooFewLeft({ position, toPack: n }: { position: number; toPack: number }): TooFewLeft {
  return refuse(n === 0 ? 'none-left' : 'only-left', { n, position })
}
