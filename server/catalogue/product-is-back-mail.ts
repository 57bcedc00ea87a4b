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
    subject: `${title} is in stock again`,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      // The same for a repeated mail, so that mailboxes can drop the duplicate.
      'message-id': `<back.${requestId}@${new URL(publicUrl).hostname}>`,
    },
    text: [
      `${title} is in stock again: ${url}`,
      `You asked us for this one e-mail; there will be no other about it. To take back everything you asked us to watch: ${stop}`,
      shop.name,
    ].join('\n\n'),
    html: mailLayout({
      title: `${title} is in stock again`,
      preheader: 'You asked us to tell you.',
      body: [
        paragraph(`You asked us to tell you: <strong>${escapeHtml(title)}</strong> is in stock again.`),
        button(url, 'See it in the shop'),
        paragraph(
          `There will be no other e-mail about it. You can also <a href="${stop}">take back everything you asked us to watch</a>.`,
          { isQuiet: true },
        ),
      ].join('\n'),
      shop,
    }),
  }
}
