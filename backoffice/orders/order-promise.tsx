import { Moment } from '../ui/moment.tsx'
import type { OrderPage } from './order-page.ts'

/** When the parcels were promised, and that there are none yet. */
export function OrderPromise({ order: { delivery, fulfilment, parcels } }: { order: OrderPage }) {
  const isCancelled = fulfilment === 'cancelled'
  return (
    <div className="mb-2 grid gap-1 text-ink-soft empty:hidden">
      {delivery && !isCancelled && (
        <p>
          Promised {delivery.from === delivery.to ? '' : 'between '}
          <Moment at={`${delivery.from}T12:00:00+05:30`} isDay />
          {delivery.from !== delivery.to && (
            <>
              {' and '}
              <Moment at={`${delivery.to}T12:00:00+05:30`} isDay />
            </>
          )}
        </p>
      )}
      {parcels.length === 0 && <p>{isCancelled ? 'Nothing was packed.' : 'Nothing is packed yet.'}</p>}
    </div>
  )
}
