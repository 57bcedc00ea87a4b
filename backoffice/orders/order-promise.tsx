import { Moment } from '../ui/moment.tsx'
import type { OrderPage } from './order-page.ts'

type Props = { readonly order: OrderPage }

/** When the parcels were promised. */
export function OrderPromise({ order: { delivery, fulfilment } }: Props) {
  if (!delivery || fulfilment === 'cancelled') return null
  return (
    <span>
      Promised {delivery.from === delivery.to ? '' : 'between '}
      <Moment at={`${delivery.from}T12:00:00+05:30`} isDay />
      {delivery.from !== delivery.to && (
        <>
          {' and '}
          <Moment at={`${delivery.to}T12:00:00+05:30`} isDay />
        </>
      )}
    </span>
  )
}

export function NothingPacked({ order: { fulfilment, parcels } }: Props) {
  if (parcels.length > 0) return null
  return (
    <p className="text-ink-soft">{fulfilment === 'cancelled' ? 'Nothing was packed.' : 'Nothing is packed yet.'}</p>
  )
}
