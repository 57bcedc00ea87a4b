import type { DeliveryAddress } from '../checkout/delivery-address.ts'
import type { DateRange } from '../fulfilment/delivery-range.ts'
import type { Paise } from '../money.ts'
import type { Instant } from '../time.ts'
import type { OrderLine } from './order-line.ts'

/** A paid order. Amounts in paise; `total = subtotal − discount + rounding` is what was captured (CART-08). */
export type Order = {
  readonly number: string
  readonly customerId: string
  readonly providerOrderId: string
  readonly paymentId: string
  readonly placedAt: Instant
  readonly address: DeliveryAddress
  /** As promised on the day of payment (DELV-02). */
  readonly delivery: DateRange | undefined
  /** The day on which it must leave for that (PACK-01). */
  readonly leaveBy?: string | undefined
  readonly lines: readonly OrderLine[]
  readonly subtotal: Paise
  readonly discount: Paise
  readonly rounding: Paise
  readonly total: Paise
}
