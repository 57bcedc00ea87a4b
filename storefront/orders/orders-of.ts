import type { DateRange } from '#domain/fulfilment/delivery-range.ts'
import type { Paise } from '#domain/money.ts'
import { refundArrival } from '#domain/payments/refund.ts'
import { shop } from '#shop'
import type { CreditNote } from '../invoices/load-credit-notes.ts'
import type { OwnReturn } from '../returns/load-returns.ts'
import type { OrderLine, OrderParcel, Orders } from './load-orders.ts'
import { parcelsOf, type SentParcel, type Units } from './parcels-of.ts'

/** `delivered`: units of a line of which others are not. */
export type ShownLine = OrderLine & { readonly delivered?: number }

export type PlacedOrder = {
  readonly number: string | undefined
  readonly orderedAt: string | undefined
  readonly refundedAt: string | undefined
  /** Each with its sum; the oldest first. */
  readonly creditNotes: readonly CreditNote[]
  /** Of its newest refund. */
  readonly refundArrival: ReturnType<typeof refundArrival>
  readonly returns: readonly OwnReturn[]
  /** Some unit was delivered. */
  readonly hasDelivered: boolean
  readonly mayCancel: boolean
  /** The packing room can be asked to keep it. */
  readonly mayAskToCancel: boolean
  /** What the packing room was asked. */
  readonly cancellation: OrderLine['cancellation']
  /** Every unit of the order is cancelled, those of lines that are not shown too. */
  readonly isCancelled: boolean
  /** As promised, while something of the order is on its way (DELV-02). */
  readonly delivery: DateRange | undefined
  /** The promised dates are over. */
  readonly isLate: boolean
  /** Lines of its address. */
  readonly deliverTo: readonly string[]
  readonly parcels: readonly SentParcel[]
  /** Of what is still in the shop while no parcel has left it; 'packed': all of it is in parcels. */
  readonly stage: 'preparing' | 'packed' | undefined
  /** Units to be sent when others have been. */
  readonly toSend: readonly Units[]
  /** Paid for the whole order, even if only some of its lines are shown. */
  readonly total: Paise
  /** The sum of all lines less the total; negative if rounding to the rupee added to it (EASE-08). */
  readonly discount: Paise
  readonly lines: readonly ShownLine[]
  /** The sum of its lines of another status, which are not shown. */
  readonly others: Paise
}

/**
 * Groups lines by order, in their given order; with `status` the orders that have such lines, and these lines. One that is delivered in part is
 * of both.
 */
export function ordersOf(
  { lines, parcels, creditNotes, returns = [], today }: Orders,
  status?: OrderLine['status'],
): PlacedOrder[] {
  const numbers = new Set(lines.map((line) => line.orderNumber))
  return [...numbers].flatMap((number) => {
    const own = lines.filter((line) => line.orderNumber === number)
    const ownParcels = parcels.filter(({ orderNumber }) => orderNumber === number)
    const shown = own
      .map((line) => withDelivered(line, ownParcels))
      .filter(
        (line) => status === undefined || line.status === status || (status === 0 && line.delivered !== undefined),
      )
    const [first] = shown
    if (!first) return []
    const { orderedAt, refundedAt, orderTotal, deliverTo = [] } = first
    const isOnItsWay = status !== 0 && !refundedAt && shown.some((line) => line.status === 1 && !isLineCancelled(line))
    const delivery = isOnItsWay ? first.delivery : undefined
    const ofLines = sumOf(own)
    const total = orderTotal ?? ofLines
    const notes = creditNotes[number ?? '']?.all ?? []
    const lastRefund = refundedAt ?? notes.at(-1)?.issuedAt
    const sent = parcelsOf({ own, shown }, status === 0 ? ownParcels.filter((one) => hasArrived(one, own)) : ownParcels)
    return {
      number,
      orderedAt,
      refundedAt,
      creditNotes: notes,
      refundArrival: lastRefund
        ? refundArrival(new Date(lastRefund), { today, holidays: shop.delivery.holidays })
        : undefined,
      returns: returns.filter(({ orderNumber }) => orderNumber === number),
      hasDelivered:
        !refundedAt &&
        (own.some(({ status }) => status === 0) || ownParcels.some(({ state }) => state === 'delivered')),
      mayCancel: first.mayCancel ?? false,
      mayAskToCancel: first.mayAskToCancel ?? false,
      cancellation: first.cancellation,
      isCancelled: own.every(isLineCancelled),
      delivery,
      isLate: delivery !== undefined && delivery.to < today,
      deliverTo,
      parcels: sent.parcels,
      stage: number !== undefined && isOnItsWay ? stageOf(sent) : undefined,
      toSend: isOnItsWay && sent.parcels.length > 0 ? sent.toSend : [],
      total,
      discount: ofLines - total,
      lines: shown,
      others: ofLines - sumOf(shown),
    }
  })
}

function withDelivered(line: OrderLine, parcels: readonly OrderParcel[]): ShownLine {
  if (line.status === 0) return line
  const units = parcels
    .filter(({ state }) => state === 'delivered')
    .flatMap(({ lines }) => lines.filter(({ pid }) => pid === line.pid))
    .reduce((sum, { qty }) => sum + qty, 0)
  return units === 0 ? line : { ...line, delivered: Math.min(units, line.qty) }
}

/** Whether the list of what was delivered has the parcel: it arrived, or some of it arrived in another. */
function hasArrived({ state, lines }: OrderParcel, own: readonly OrderLine[]): boolean {
  const isDelivered = (pid: string) => own.some((line) => line.pid === pid && line.status === 0)
  return state === 'delivered' || lines.some(({ pid }) => isDelivered(pid))
}

function stageOf({ parcels, toSend, isPacked }: ReturnType<typeof parcelsOf>): PlacedOrder['stage'] {
  if (parcels.length > 0 || toSend.length === 0) return undefined
  return isPacked ? 'packed' : 'preparing'
}

function isLineCancelled({ qty, cancelledQty = 0 }: OrderLine): boolean {
  return cancelledQty >= qty
}

function sumOf(lines: readonly OrderLine[]): Paise {
  return lines.reduce((sum, { price, qty }) => sum + price * qty, 0)
}
