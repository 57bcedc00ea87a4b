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
  /** By default that the sum is on its way. */
  readonly preheader?: string | undefined
}

/** A mail about a refund. */
export function refundMail({ sum, sentences, preheader, ...mail }: RefundMailContent, shop: Shop): Mail {
  return composeMail(
    {
      ...mail,
      preheader: preheader ?? `${sum} is on its way back to you`,
      parts: sentences.map((sentence) => paragraph(sentence)),
      replyTo: shop.contact.email,
    },
    shop,
  )
}
