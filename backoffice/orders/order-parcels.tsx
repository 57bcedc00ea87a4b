import { Link } from 'react-router'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { LateParcel } from '../fulfilment/late-parcel.tsx'
import { ParcelStateBadge } from '../fulfilment/parcel-state-badge.tsx'
import { useCan } from '../platform/session.ts'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import type { OrderPage } from './order-page.ts'

/** Where the parcels are: what a caller asks first. */
export function OrderParcels({ order: { number: order, parcels, lines, delivery, fulfilment } }: { order: OrderPage }) {
  const can = useCan()
  const titles = new Map(lines.map(({ position, title }) => [position, title]))
  return (
    <Card title="Parcels">
      {delivery && fulfilment !== 'cancelled' && (
        <p className="mb-2 text-ink-soft">
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
      {parcels.length === 0 && (
        <p className="text-ink-soft">{fulfilment === 'cancelled' ? 'Nothing was packed.' : 'Nothing is packed yet.'}</p>
      )}
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {can('packing.see') ? (
                <Link
                  to={`/parcels?q=${order}`}
                  className="font-semibold text-leaf underline decoration-leaf/30 underline-offset-2 hover:decoration-leaf"
                >
                  Parcel {parcel.number}
                </Link>
              ) : (
                <strong>Parcel {parcel.number}</strong>
              )}
              <ParcelStateBadge state={parcel.state} />
              <span className="text-ink-soft">
                <Moment at={parcel.changedAt} />
                <LateParcel {...parcel} />
              </span>
            </span>
            <span className="flex flex-wrap gap-x-3">
              {parcel.carrier}
              <Tracking {...parcel} />
              {parcel.grams !== undefined && (
                <span className="text-ink-soft">{formatKilograms(parcel.grams, { decimals: 3 })} kg</span>
              )}
            </span>
            <span className="text-ink-soft text-small">
              {parcel.lines.map(({ position, quantity }) => `${quantity} × ${titles.get(position) ?? ''}`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Tracking({ tracking, trackingUrl }: OrderPage['parcels'][number]) {
  if (tracking === undefined) return <span className="text-ink-soft">No tracking number</span>
  if (trackingUrl === undefined) return <span className="tabular-nums">{tracking}</span>
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noreferrer"
      className="tabular-nums text-leaf underline underline-offset-2"
    >
      {tracking}
    </a>
  )
}
