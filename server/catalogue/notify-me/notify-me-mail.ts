import type { Shop } from '#domain/shop.ts'
import { button, composeMail, paragraph, quietLink } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

export type NotifyMeMail = { productId: string; requestId: string; email: string; title: string }

/** The one mail of PROD-04. */
export function notifyMeMail(
  { productId, requestId, email, title }: NotifyMeMail,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): Mail {
  const stop = `${publicUrl}/stop-notifying/${requestId}`
  const isBack = `${title} is back in stock`
  return composeMail(
    {
      to: email,
      subject: isBack,
      title: isBack,
      preheader: 'You asked us to let you know.',
      headers: {
        'List-Unsubscribe': `<${stop}>`,
      },
      parts: [
        paragraph(`You asked us to let you know: ${isBack}.`, { strong: title }),
        button(`${publicUrl}/product/${encodeURIComponent(productId)}`, 'See it in the shop'),
        paragraph('This is the only email we’ll send you about it.', { isQuiet: true }),
        quietLink(stop, 'Cancel all your back-in-stock requests'),
      ],
    },
    shop,
  )
}
