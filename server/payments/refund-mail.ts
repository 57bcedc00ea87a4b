import type { Shop } from '#domain/shop.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { mailLayout, paragraph } from '#server/platform/mail/layout.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type RefundMailContent = {
  readonly to: string
  readonly subject: string
  readonly title: string
  /** Formatted, '₹499.50'. */
  readonly sum: string
  readonly sentences: readonly string[]
  /** Of the refund. */
  readonly reference: string
}

/** A mail about a refund; its message id is fixed per refund, so that mail programs recognise a repeated mail. */
export function refundMail(
  { to, subject, title, sum, sentences, reference }: RefundMailContent,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): Mail {
  return {
    to,
    subject,
    text: [...sentences, `${shop.name}, ${shop.contact.email}, ${shop.contact.phone}`].join('\n\n'),
    html: mailLayout({
      title,
      preheader: `${sum} is on its way back to you`,
      shop,
      body: sentences.map((sentence) => paragraph(escapeHtml(sentence))).join('\n'),
    }),
    replyTo: shop.contact.email,
    headers: { 'message-id': `<refund.${reference}@${new URL(publicUrl).hostname}>` },
  }
}
