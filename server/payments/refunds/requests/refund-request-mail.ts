import { formatRupeesExactly } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { button, composeMail, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Request = {
  readonly to: string
  readonly asker: string
  readonly orderNumber: string
  readonly total: number
  readonly page: string
}

/** To an owner (REFUND-05). The reason stands on the page: it may name a customer. */
export function refundRequestMail({ to, asker, orderNumber, total, page }: Request, shop: Shop): Mail {
  const sum = formatRupeesExactly(total)
  return composeMail(
    {
      to,
      subject: `${asker} asks to refund ${sum} of ${orderNumber}`,
      title: 'A refund to allow',
      preheader: `${sum} of ${orderNumber}`,
      parts: [
        paragraph(`${asker} asks to refund ${sum} of the order ${orderNumber}. That is above their limit.`),
        paragraph('Nothing is refunded until an owner allows it.'),
        button(page, 'Look at it'),
      ],
    },
    shop,
  )
}
