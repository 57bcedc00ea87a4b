import type { Shop } from '#domain/shop.ts'
import { composeMail, paragraph } from '#server/platform/mail/compose-mail.ts'
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
  { sum, sentences, reference, ...mail }: RefundMailContent,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): Mail {
  return composeMail(
    {
      ...mail,
      preheader: `${sum} is on its way back to you`,
      parts: sentences.map((sentence) => paragraph(sentence)),
      replyTo: shop.contact.email,
      headers: { 'message-id': `<refund.${reference}@${new URL(publicUrl).hostname}>` },
    },
    shop,
  )
}
