// What may happen to an order in its state: one table for the button, the refusal and its sentence.
import { type Refusal, refuse } from '../refusal.ts'
import { can, type Permission, type Role } from '../staff/permissions.ts'
import { reasonsBesideParcels, stopReason } from './hold-reasons.ts'
import { replaceableUnits } from './sent-again.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

type Ruled = Pick<StoredOrder, 'heldReason' | 'cancellationAsked' | 'refundedAt'> & {
  readonly lines: readonly Pick<StoredLine, Counts>[]
}
type Counts = 'quantity' | 'toPack' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'replaced' | 'returned'

type Sent = Pick<Ruled, 'refundedAt'> & {
  readonly lines: readonly Pick<StoredLine, 'shipped' | 'delivered' | 'replaced'>[]
}

export type NotPackable = Refusal<'on-hold', { reason: string }> | Refusal<'order-cancelled'>
export type HoldRefusal = Refusal<'held', { readonly reason: string }> | Refusal<'nothing-to-hold'>

export type ReleaseRefusal = Refusal<'not-held'> | Refusal<'what-now', { readonly reason: string }>

/** Each refuses, or says nothing. */
export const orderRules = {
  note: () => undefined,
  assign: () => undefined,
  'resend-mail': () => undefined,
  /** An order is held until all of it has left (ORDERS-05). */
  hold(order: Ruled): HoldRefusal | undefined {
    if (order.heldReason !== null) return refuse('held', { reason: order.heldReason })
    return isDispatched(order) ? refuse('nothing-to-hold') : undefined
  },
  /** Units of parcels that are back or lost are sent again or cancelled first (SHIP-10). */
  release(order: Ruled): ReleaseRefusal | undefined {
    if (order.heldReason === null) return refuse('not-held')
    return waitsForDecision(order) ? refuse('what-now', { reason: order.heldReason }) : undefined
  },
  /** Units of parcels that are back or lost (SHIP-10), or delivered ones (RETURN-04). */
  'send-again'(order: Ruled): Refusal<'nothing-to-send-again'> | Refusal<'nothing-to-refund'> | undefined {
    const isPossible = waitsForDecision(order) || order.lines.some((line) => replaceableUnits(line) > 0)
    return orderRules.refund(order) ?? (isPossible ? undefined : refuse('nothing-to-send-again'))
  },
  /** Until hand-over (ORDERS-06): labels of parcels still here can be printed again. */
  'correct-delivery': (order: Ruled): Refusal<'handed-over'> | undefined =>
    isDispatched(order) ? refuse('handed-over') : undefined,
  /** Packing a parcel, reporting units missing, handing over (SHIP-01). */
  send(order: Ruled): NotPackable | undefined {
    const isCancelled = order.lines.every(({ quantity, cancelled }) => quantity === cancelled)
    if (order.refundedAt !== null || isCancelled) return refuse('order-cancelled')
    return stopRefusal(order)
  },
  /** By the shop's van, whatever is not packed too (BQ-03). */
  deliver(order: Ruled): Refusal<'order-refunded'> | Refusal<'on-hold', { reason: string }> | undefined {
    if (order.refundedAt !== null) return refuse('order-refunded')
    return stopRefusal(order)
  },
  /** Opening the order to pack it (PACK-01). */
  pack(order: Ruled): NotPackable | Refusal<'nothing-to-pack'> | undefined {
    const isPacked = order.lines.every(({ toPack }) => toPack === 0)
    return orderRules.send(order) ?? (isPacked ? refuse('nothing-to-pack') : undefined)
  },
  /** By line: units that are here, or amounts (REFUND-01). */
  refund: ({ refundedAt }: Pick<Ruled, 'refundedAt'>): Refusal<'nothing-to-refund'> | undefined =>
    refundedAt === null ? undefined : refuse('nothing-to-refund'),
  /** The whole order, before hand-over (REFUND-07). */
  cancel(order: Sent): Refusal<'nothing-to-refund'> | Refusal<'on-its-way'> | undefined {
    const isSent = order.lines.some(({ shipped, delivered, replaced }) => shipped + delivered + replaced > 0)
    return orderRules.refund(order) ?? (isSent ? refuse('on-its-way') : undefined)
  },
  /** Delivered units come back by a return (RETURN-01). */
  return: (order: Ruled): Refusal<'nothing-delivered'> | Refusal<'nothing-to-refund'> | undefined =>
    order.lines.some(({ delivered }) => delivered > 0) ? orderRules.refund(order) : refuse('nothing-delivered'),
}

export type OrderAction = keyof typeof orderRules

/** Buttons of the order's page. */
const permissions: { readonly [Action in Exclude<OrderAction, 'send' | 'deliver'>]: Permission } = {
  note: 'orders.change',
  assign: 'orders.change',
  hold: 'orders.change',
  release: 'orders.change',
  'correct-delivery': 'orders.change',
  'resend-mail': 'orders.change',
  pack: 'packing.do',
  refund: 'refunds.make',
  cancel: 'refunds.make',
  return: 'returns.manage',
  'send-again': 'orders.change',
}
export type OrderButton = keyof typeof permissions
export type OrderRefusal = NonNullable<ReturnType<(typeof orderRules)[OrderButton]>>

/** What these roles may do with orders, each with why not now. */
export function orderButtons(order: Ruled, roles: readonly Role[]): ReadonlyMap<OrderButton, OrderRefusal | undefined> {
  const buttons = (Object.keys(permissions) as OrderButton[]).filter((action) => can(roles, permissions[action]))
  return new Map(buttons.map((action) => [action, orderRules[action](order)]))
}

function stopRefusal(order: Ruled): Refusal<'on-hold', { reason: string }> | undefined {
  const reason = stopReason(order)
  return reason === null ? undefined : refuse('on-hold', { reason })
}

/** Whether the hold names a parcel that is back or lost, and units wait to be packed again. */
function waitsForDecision({ heldReason, lines }: Ruled): boolean {
  return reasonsBesideParcels(heldReason) !== undefined && lines.some(({ toPack }) => toPack > 0)
}

/** No unit is to pack or packed: carriers have all. */
function isDispatched({ lines }: Ruled): boolean {
  return lines.every(({ toPack, packed }) => toPack + packed === 0)
}
