import type { Shop } from '#domain/shop.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { button, mailLayout, paragraph } from '#server/platform/mail/layout.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

export type ProductIsBack = { productId: string; requestId: string; email: string; title: string }

/** The one mail of PROD-04. */
export function productIsBackMail(
  { productId, requestId, email, title }: ProductIsBack,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): Mail {
  const stop = `${publicUrl}/stop-notifying/${requestId}`
  const url = `${publicUrl}/product/${encodeURIComponent(productId)}`
  return {
    to: email,
    subject: `${title} is back in stock`,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      // The same for a repeated mail, so that mailboxes can drop the duplicate.
      'message-id': `<back.${requestId}@${new URL(publicUrl).hostname}>`,
    },
    text: [
      `${title} is back in stock: ${url}`,
      `This is the only email we’ll send you about it. To cancel all your back-in-stock requests: ${stop}`,
      shop.name,
    ].join('\n\n'),
    html: mailLayout({
      title: `${title} is back in stock`,
      preheader: 'You asked us to let you know.',
      body: [
        paragraph(`You asked us to let you know: <strong>${escapeHtml(title)}</strong> is back in stock.`),
        button(url, 'See it in the shop'),
        paragraph(
          `This is the only email we’ll send you about it. You can also <a href="${stop}">cancel all your back-in-stock requests</a>.`,
          { isQuiet: true },
        ),
      ].join('\n'),
      shop,
    }),
  }
}
