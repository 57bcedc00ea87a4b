import type { DateRange } from '../fulfilment/delivery-range.ts'
import type { Paise } from '../money.ts'
import type { Instant } from '../time.ts'
import type { DeliveryFields } from './correct-delivery.ts'
import type { LineStatus } from './order-line.ts'
import type { FulfilmentState, PaymentState } from './order-states.ts'

/** An order as it is now, with its lines and where their units are. Acts of staff make another of it, which is stored. */
export type StoredOrder = {
  readonly number: string
  /** Of the delivery address. */
  readonly version: number
  readonly customerId: string
  readonly placedAt: Instant
  readonly email: string
  readonly stateCode: string
  readonly ordered: DeliveryFields
  /** Only the corrected fields. */
  readonly corrected: Partial<DeliveryFields>
  readonly correctedAt: Instant | null
  /** As promised to the customer (DELV-02). */
  readonly delivery: DateRange | undefined
  /** First promised day of units that are sent again, where nothing else is to pack; null: as promised at first (RETURN-04). */
  readonly dueFrom: string | null
  readonly providerOrderId: string
  readonly paymentId: string
  readonly subtotal: Paise
  readonly discount: Paise
  readonly rounding: Paise
  readonly total: Paise
  /** By credit notes. */
  readonly credited: Paise
  readonly heldAt: Instant | null
  readonly heldReason: string | null
  /** When a cancellation of units still in the shop was requested, while that waits for an owner (REFUND-05); nothing is packed or handed over meanwhile. */
  readonly cancellationAsked: Instant | null
  readonly refundedAt: Instant | null
  /** A person of the staff, who may be suspended since. */
  readonly assignedTo: string | null
  readonly payment: PaymentState
  readonly fulfilment: FulfilmentState
  readonly lines: readonly StoredLine[]
}

/** quantity = toPack + packed + shipped + delivered + cancelled (ORDERS-03). */
export type UnitCounts = {
  readonly quantity: number
  readonly toPack: number
  readonly packed: number
  readonly shipped: number
  readonly delivered: number
  readonly cancelled: number
}

export type StoredLine = UnitCounts & {
  readonly position: number
  readonly productId: string
  readonly title: string
  readonly netQuantity: string
  readonly unitPrice: Paise
  readonly status: LineStatus
  /** Units that were delivered and are sent again: they are to pack, packed or shipped, or delivered a second time. */
  readonly replaced: number
  /** Units that credit notes took back, and those of them that had left the shop. */
  readonly credited: number
  readonly returned: number
}
