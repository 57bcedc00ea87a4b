import { findState } from '#domain/checkout/states.ts'
import type { DeliveryFields } from '#domain/orders/correct-delivery.ts'
import type { Shop } from '#domain/shop.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { button, mailLayout, paragraph } from '#server/platform/mail/layout.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Corrected = DeliveryFields & {
  readonly number: string
  readonly email: string
  readonly stateCode: string
}

/** Where the order goes now (ORDERS-06). */
export function deliveryCorrectedMail(order: Corrected, { shop, publicUrl }: { shop: Shop; publicUrl: string }): Mail {
  const { number, email, stateCode, firstName, lastName, address, address2, pinCode, phone } = order
  const lines = [
    `${firstName} ${lastName}`.trim(),
    ...[address, address2].filter(Boolean),
    `${findState(stateCode)?.name ?? stateCode} ${pinCode}`,
    `Phone ${phone}`,
  ]
  const ordersUrl = `${publicUrl}/user-dashboard/orders`
  const title = 'We have corrected your delivery address'
  const ask = `If this isn’t right, please write to ${shop.contact.email} or call ${shop.contact.phone}.`
  return {
    to: email,
    subject: `Your ${shop.name} order ${number}: corrected delivery address`,
    text: [
      `${title}. Your order ${number} now goes to`,
      lines.join('\n'),
      ask,
      'Your invoice stays as it is.',
      `Your orders: ${ordersUrl}`,
    ].join('\n\n'),
    html: mailLayout({
      title,
      preheader: `Order ${number} now goes to ${lines[0] ?? ''}`,
      shop,
      body: [
        paragraph(
          `Your order <strong>${escapeHtml(number)}</strong> now goes to<br>${lines.map(escapeHtml).join('<br>')}`,
        ),
        paragraph(escapeHtml(ask)),
        paragraph('Your invoice stays as it is.', { isQuiet: true }),
        button(ordersUrl, 'See your orders'),
      ].join('\n'),
    }),
    replyTo: shop.contact.email,
  }
}
