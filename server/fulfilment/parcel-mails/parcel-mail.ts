import { formatDate } from '#domain/dates.ts'
import { carrierLabel } from '#domain/fulfilment/carrier-label.ts'
import { formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import { isReplacement } from '#domain/fulfilment/parcel-line.ts'
import { trackingLink } from '#domain/fulfilment/tracking-number.ts'
import { lastReturnDay } from '#domain/returns/last-return-day.ts'
import type { Shop } from '#domain/shop.ts'
import { indianDate } from '#domain/time.ts'
import { button, composeMail, list, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { formatUnits } from '../format-units.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'

export type ParcelMailKind = 'handed-over' | 'tracking-corrected' | 'delivered'

type Wording = {
  readonly subject: string
  readonly title: string
  /** Beside the subject in an inbox. */
  readonly preheader: string
  readonly sentences: readonly string[]
}

/** The hand-over of a parcel, its corrected number, or its delivery with the last day for returns (SHIP-07). */
export function parcelMail(
  parcel: ParcelFacts,
  { kind, shop, publicUrl }: { kind: ParcelMailKind; shop: Shop; publicUrl: string },
): Mail {
  const { sentences, ...wording } = wordingOf(parcel, { kind, shop })
  const link = kind === 'delivered' ? undefined : trackingLink(parcel.tracking, parcel.carrier)
  const lists = [
    { name: 'In this parcel', units: parcel.lines },
    { name: 'Comes separately', units: parcel.sentSeparately },
  ].filter(({ units }) => units.length > 0)
  return composeMail(
    {
      ...wording,
      to: parcel.receiver.email,
      replyTo: shop.contact.email,
      parts: [
        ...sentences.map((sentence) => paragraph(sentence)),
        ...lists.map(({ name, units }) => list(name, units.map(formatUnits))),
        link ? button(link, 'Follow your parcel') : button(`${publicUrl}/user-dashboard/orders`, 'See your orders'),
      ],
    },
    shop,
  )
}

function wordingOf(parcel: ParcelFacts, { kind, shop }: { kind: ParcelMailKind; shop: Shop }): Wording {
  const { orderNumber, carrier, tracking, deliveredAt, place, count, lines } = parcel
  const by = carrierLabel(carrier)
  const parcelOf = count > 1 ? `Parcel ${place} of ${count} of your` : 'Your'
  const which = isReplacement(lines) ? 'The replacement for your' : parcelOf
  if (kind === 'tracking-corrected') {
    return {
      subject: `Corrected tracking number for your ${shop.name} order ${orderNumber}`,
      title: 'Corrected tracking number',
      preheader: `${tracking ?? ''}, with ${by}`,
      sentences: [
        `The tracking number we sent you for order ${orderNumber} was wrong. We’re sorry for the mistake.`,
        `The correct number is ${tracking ?? ''}, with ${by}.`,
      ],
    }
  }
  if (kind === 'delivered') {
    const until = formatDate(lastReturnDay(deliveredAt ?? parcel.packedAt, shop.returns.policyDays))
    return {
      subject: `${which} ${shop.name} order ${orderNumber} has been delivered`,
      title: 'Your parcel has been delivered',
      preheader: `The last day for returns is ${until}`,
      sentences: [
        `${which} order ${orderNumber} was delivered on ${formatDate(deliveredAt ?? parcel.packedAt)}.`,
        `If something isn’t right, please contact us. The last day for returns is ${until}.`,
      ],
    }
  }
  const number = tracking ? `, tracking number ${tracking}` : ''
  return {
    subject: `${which} ${shop.name} order ${orderNumber} is on its way`,
    title: 'Your parcel is on its way',
    preheader: `With ${by}${number}`,
    sentences: [`${which} order ${orderNumber} is on its way with ${by}${number}.`, ...formatArrival(parcel)],
  }
}

/** The dates as promised, and an apology when they are over before the parcel leaves (DELV-02). */
function formatArrival({ delivery, handedOverAt, packedAt }: ParcelFacts): string[] {
  if (!delivery) return []
  const { from, to } = delivery
  const last = formatDateRange({ from: to, to })
  const today = indianDate(handedOverAt ?? packedAt)
  if (to < today) return [`It was due by ${last}. We’re sorry for the delay.`]
  return [`It should reach you ${from <= today ? `by ${last}` : formatDateRange(delivery)}.`]
}
