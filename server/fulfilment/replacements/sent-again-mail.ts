import { type DateRange, formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import type { SendAgainCause } from '#domain/orders/sent-again.ts'
import type { Shop } from '#domain/shop.ts'
import { button, composeMail, list, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { formatUnits } from '../format-units.ts'

type SentAgain = {
  readonly orderNumber: string
  readonly email: string
  readonly delivery: DateRange | undefined
  readonly lines: readonly { title: string; netQuantity: string; quantity: number; cause: SendAgainCause }[]
}

/** Units are sent again: those of a parcel that came back or was lost (SHIP-10), or that were delivered damaged or wrong (RETURN-04). */
export function sentAgainMail(
  { orderNumber, email, delivery, lines }: SentAgain,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): Mail {
  const causes = new Set(lines.map(({ cause }) => cause))
  const isReplacement = causes.has('delivered')
  return composeMail(
    {
      to: email,
      replyTo: shop.contact.email,
      subject: isReplacement
        ? `A replacement for your ${shop.name} order ${orderNumber}`
        : `We’re sending your ${shop.name} order ${orderNumber} again`,
      title: isReplacement ? 'We’re sending you a replacement' : 'We’re sending your parcel again',
      preheader: delivery ? `It should reach you ${formatDateRange(delivery)}` : 'At no charge',
      parts: [
        ...sentences.filter(([cause]) => causes.has(cause)).map(([, sentence]) => paragraph(sentence)),
        list('We’re sending again', lines.map(formatUnits)),
        paragraph(
          delivery
            ? `It costs you nothing. It should reach you ${formatDateRange(delivery)}.`
            : 'It costs you nothing.',
        ),
        button(`${publicUrl}/user-dashboard/orders`, 'See your orders'),
      ],
    },
    shop,
  )
}

const sentences: readonly (readonly [SendAgainCause, string])[] = [
  ['back', 'Your parcel could not be delivered and came back to us. We’re packing it again.'],
  ['lost', 'Your parcel was lost on its way to you. We’re sorry about that, and are packing it again.'],
  ['delivered', 'Something in your order wasn’t right. We’re sorry about that, and are packing a replacement.'],
]
