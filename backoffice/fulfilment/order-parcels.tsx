import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatKilograms } from '#domain/fulfilment/weight.ts'
import { classes } from '#ui/classes.ts'
import { pagePath } from '../platform/page-path.ts'
import { useCan } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { Card } from '../ui/page.tsx'
import { rowLink } from '../ui/text-link.ts'
import { LastAttempt } from './last-attempt.tsx'
import { LateParcel } from './late-parcel.tsx'
import { messages } from './messages.ts'
import { nextActOf } from './next-act.ts'
import type { LinkedParcel, Parcel } from './parcel.ts'
import { ParcelDocuments } from './parcel-documents.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'
import { ParcelStep } from './parcel-step.tsx'

/** Where the parcels of an order are, with their documents: what a caller asks for, and what a packer prints again. */
export function OrderParcels({ parcels, children }: { parcels: readonly Parcel[]; children?: ReactNode }) {
  const can = useCan()
  return (
    <Card title="Parcels">
      {children}
      <ul className="grid gap-3">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ParcelFacts parcel={parcel} />
            {parcel.state === 'failed' && !can('packing.do') && <p className="text-ink-soft">{messages.whoDecides}</p>}
            {can('packing.do') && parcel.state !== 'unpacked' && (
              <span className="mt-1 flex flex-wrap gap-2">
                <ParcelDocuments parcel={parcel.id} orderNumber={parcel.orderNumber} />
                <NextAct parcel={parcel} />
                <ParcelStep parcel={parcel} to="back" />
                <ParcelStep parcel={parcel} to="unpacked" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** To what may follow, which the list of parcels opens (SHIP-02, SHIP-10). */
function NextAct({ parcel }: { parcel: Parcel }) {
  const { id, orderNumber, state } = parcel
  const act = nextActOf(parcel)
  if (act === undefined) return null
  return (
    <ButtonLink
      to={pagePath('/parcels', { query: { q: orderNumber, state } })}
      state={{ parcel: id }}
      size="small"
      className="min-h-11"
    >
      {act}
    </ButtonLink>
  )
}

function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const { orderNumber, number, place, count, state, changedAt, carrier, grams, contents } = parcel
  const can = useCan()
  return (
    <div className="grid min-w-0 grow gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {can('packing.see') ? (
          <Link to={pagePath('/parcels', { query: { q: orderNumber } })} className={classes(rowLink, 'font-semibold')}>
            Parcel {number}
          </Link>
        ) : (
          <strong>Parcel {number}</strong>
        )}
        {count > 1 && state !== 'unpacked' && (
          <span className="text-ink-soft">
            {place} of {count}
          </span>
        )}
        <ParcelStateBadge state={state} />
        <span className="text-ink-soft">
          <Moment at={changedAt} />
          <LateParcel {...parcel} />
        </span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3">
        {carrier.name}
        <Tracking {...parcel} />
        {grams !== undefined && <span className="text-ink-soft">{formatKilograms(grams, { decimals: 3 })} kg</span>}
      </span>
      <LastAttempt {...parcel} />
      <span className="text-ink-soft text-small">{contents.join(' · ')}</span>
    </div>
  )
}

/** Who packs types it in the list of parcels, which opens the parcel. */
function MissingNumber({ id, orderNumber, number }: Parcel) {
  const can = useCan()
  return (
    <>
      <span className="font-semibold text-waiting">{messages.lacksNumber}</span>
      {can('packing.do') && (
        <Link
          to={pagePath('/parcels', { query: { q: orderNumber } })}
          state={{ parcel: id } satisfies LinkedParcel}
          aria-label={`Type the number of parcel ${number}`}
          className={rowLink}
        >
          Type the number
        </Link>
      )}
    </>
  )
}

function Tracking(parcel: Parcel) {
  const { tracking, link: href, lacksNumber } = parcel
  if (lacksNumber) return <MissingNumber {...parcel} />
  if (tracking === undefined) return <span className="text-ink-soft">No tracking number</span>
  if (href === undefined) return <span className="tabular-nums">{tracking}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes(rowLink, 'tabular-nums')}>
      {tracking}
    </a>
  )
}
