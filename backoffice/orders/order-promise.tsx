import { messages } from '../fulfilment/messages.ts'
import { Moment } from '../ui/moment.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
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

/** Somebody who packs it now is asked before it is changed: the box may be on the table. */
export function NothingPacked({ order: { fulfilment, parcels, packedBy } }: Props) {
  if (packedBy !== undefined) return <StateBadge tone="moving">{messages.isPackingNow(packedBy)}</StateBadge>
  if (parcels.length > 0) return null
  return (
    <p className="text-ink-soft">{fulfilment === 'cancelled' ? 'Nothing was packed.' : 'Nothing is packed yet.'}</p>
  )
}
