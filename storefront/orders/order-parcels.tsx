import { type IconNode, Package, PackageCheck, PackageX, Truck } from 'lucide'
import type { ReactNode } from 'react'
import { shortDate } from '#domain/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { linkLook } from '../ui/text-link.tsx'
import { orderMessages as messages } from './messages.ts'
import type { PlacedOrder } from './orders-of.ts'
import type { SentParcel, Units } from './parcels-of.ts'

type Props = Pick<PlacedOrder, 'parcels' | 'stage' | 'toSend'>

/** Carrier, tracking and dates of an order's parcels, and what is still to be sent (SHIP-07). */
export function OrderParcels({ parcels, stage, toSend }: Props) {
  const isAllInOne = parcels.length === 1 && toSend.length === 0
  return (
    <tr className="block border-line border-b px-4 py-4 sm:px-6">
      <td colSpan={5} className="block">
        <ul aria-label={messages.parcels} className="grid gap-4">
          {stage && <Row drawing={Package} title={messages.stages[stage]} />}
          {parcels.map((parcel) => (
            <ParcelRow key={`${parcel.packedAt} ${parcel.tracking}`} parcel={parcel} hasContents={!isAllInOne} />
          ))}
          {toSend.length > 0 && (
            <Row drawing={Package} title={messages.toSend}>
              <UnitsList units={toSend} />
            </Row>
          )}
        </ul>
      </td>
    </tr>
  )
}

function ParcelRow({ parcel, hasContents }: { parcel: SentParcel; hasContents: boolean }) {
  const { tracking, link, contents } = parcel
  const { drawing, title, more } = wordingOf(parcel)
  return (
    <Row drawing={drawing} title={title}>
      {more && <p>{more}</p>}
      {hasContents && <UnitsList units={contents} />}
      {tracking && !link && <p className="tabular-nums">{messages.trackingNumber(tracking)}</p>}
      {tracking && link && (
        <a href={link} rel="noopener noreferrer" className={`${linkLook} inline-block py-1.5 print:hidden`}>
          {messages.track} <span className="whitespace-nowrap tabular-nums">{tracking}</span>
        </a>
      )}
    </Row>
  )
}

function Row({ drawing, title, children }: { drawing: IconNode; title: string; children?: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon drawing={drawing} className="mt-0.5 size-5 flex-none text-leaf-soft" />
      <div className="min-w-0 text-[0.9375rem] text-ink-soft leading-snug">
        <p className="font-semibold text-leaf">{title}</p>
        {children}
      </div>
    </li>
  )
}

function UnitsList({ units }: { units: readonly Units[] }) {
  return (
    <ul>
      {units.map(({ title, quantity }) => (
        <li key={title}>
          {quantity}&nbsp;× {title}
        </li>
      ))}
    </ul>
  )
}

function wordingOf({ state, carrier, handedOverAt, deliveredAt }: SentParcel) {
  switch (state) {
    case 'delivered':
      return { drawing: PackageCheck, title: messages.delivered(carrier, deliveredAt && onDay(deliveredAt)) }
    case 'failed':
      return { drawing: PackageX, title: messages.deliveryFailed(carrier), more: messages.triedAgain }
    case 'coming-back':
      return { drawing: PackageX, title: messages.comingBack, more: messages.sentAgain }
    case 'back':
      return { drawing: PackageX, title: messages.back, more: messages.sentAgain }
    case 'lost':
      return { drawing: PackageX, title: messages.lost(carrier), more: messages.sentAgain }
    default:
      return {
        drawing: Truck,
        title: messages.onItsWay(carrier),
        more: handedOverAt && messages.sentOn(onDay(handedOverAt)),
      }
  }
}

function onDay(instant: string): string {
  return shortDate(new Date(instant))
}
