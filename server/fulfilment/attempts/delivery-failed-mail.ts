import { formatDate } from '#domain/dates.ts'
import { carrierLabel } from '#domain/fulfilment/carrier-label.ts'
import type { AttemptReason, DeliveryAttempt } from '#domain/fulfilment/delivery-attempt.ts'
import { trackingLink } from '#domain/fulfilment/tracking-number.ts'
import type { Shop } from '#domain/shop.ts'
import { button, composeMail, list, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { formatUnits } from '../format-units.ts'
import type { ParcelFacts } from '../parcel-facts.store.ts'

/** A carrier could not deliver a parcel, and tries again or brings it back (SHIP-10). */
export function deliveryFailedMail(
  { orderNumber, carrier, tracking, receiver, lines }: ParcelFacts,
  { reason, nextDay }: DeliveryAttempt,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): Mail {
  const link = trackingLink(tracking, carrier)
  const next = nextDay === null ? 'It’s coming back to us.' : `They’ll try again on ${formatDate(nextDay)}.`
  const { email, phone } = shop.contact
  return composeMail(
    {
      to: receiver.email,
      replyTo: email,
      subject: `Your ${shop.name} order ${orderNumber} could not be delivered`,
      title: 'Your parcel could not be delivered',
      preheader: next,
      parts: [
        paragraph(
          `We tried to deliver a parcel of your order ${orderNumber} with ${carrierLabel(carrier)}. ${whys[reason]} ${next}`,
        ),
        paragraph(
          nextDay === null
            ? `We’ll write to you when it’s here, and send it again or refund it. If something should change, such as the address, please write to ${email} or call ${phone}.`
            : `If the address or the day doesn’t suit you, please write to ${email} or call ${phone}.`,
        ),
        list('In this parcel', lines.map(formatUnits)),
        link ? button(link, 'Follow your parcel') : button(`${publicUrl}/user-dashboard/orders`, 'See your orders'),
      ],
    },
    shop,
  )
}

const whys: { readonly [reason in AttemptReason]: string } = {
  'nobody-there': 'Nobody was there to take it.',
  'address-not-found': 'The address was not found.',
  refused: 'It was not accepted.',
  other: 'It did not work out.',
}
