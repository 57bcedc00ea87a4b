import { findState } from '#domain/checkout/states.ts'
import type { DeliveryFields } from '#domain/orders/correct-delivery.ts'
import type { Shop } from '#domain/shop.ts'
import { button, composeMail, list, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Corrected = DeliveryFields & {
  readonly number: string
  readonly email: string
  readonly stateCode: string
}

/** Tells the customer the corrected address (ORDERS-06). */
export function deliveryCorrectedMail(order: Corrected, { shop, publicUrl }: { shop: Shop; publicUrl: string }): Mail {
  const { number, email, stateCode, firstName, lastName, address, address2, pinCode, phone } = order
  const lines = [
    `${firstName} ${lastName}`.trim(),
    ...[address, address2].filter(Boolean),
    `${findState(stateCode)?.name ?? stateCode} ${pinCode}`,
    `Phone ${phone}`,
  ]
  return composeMail(
    {
      to: email,
      replyTo: shop.contact.email,
      subject: `Your ${shop.name} order ${number}: corrected delivery address`,
      title: 'We have corrected your delivery address',
      preheader: `Order ${number} now goes to ${lines[0] ?? ''}`,
      parts: [
        list(`Your order ${number} now goes to`, lines),
        paragraph(`If this isn’t right, please write to ${shop.contact.email} or call ${shop.contact.phone}.`),
        paragraph('Your invoice remains unchanged.', { isQuiet: true }),
        button(`${publicUrl}/user-dashboard/orders`, 'See your orders'),
      ],
    },
    shop,
  )
}
