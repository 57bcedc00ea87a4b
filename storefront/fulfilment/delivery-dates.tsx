import { formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import { isRefusal } from '#domain/refusal.ts'
import { deliveryMessages as messages } from './messages.ts'
import type { Delivery } from './use-delivery.ts'

/** 'Delivered Tue 25 – Thu 27 Nov', and a closed day until then; or that the PIN code is not served (DELV-01, DELV-02). */
export function DeliveryDates({ delivery }: { delivery: Delivery }) {
  if (isRefusal(delivery)) return <span className="font-medium text-danger">{messages.notServed}</span>
  return (
    <>
      <span className="font-semibold text-leaf">{messages.delivered(formatDateRange(delivery))}</span>
      {delivery.closed && (
        <>
          {' '}
          <span className="block text-ink-soft">{messages.closed(delivery.closed)}</span>
        </>
      )}
    </>
  )
}
