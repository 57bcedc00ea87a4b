import type { Shop } from '#domain/shop.ts'
import { formatLot } from '#domain/stock/lot.ts'
import { button, composeMail, list, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Recalled = {
  readonly name: string
  readonly email: string
  /** The owner's. */
  readonly words: string
  readonly batches: readonly { readonly title: string; readonly lot: string }[]
  readonly link: string
}

/** To each customer to whom packs of a recalled batch have left (BATCH-04). */
export function recallMail({ name, email, words, batches, link }: Recalled, shop: Shop): Mail {
  const titles = [...new Set(batches.map(({ title }) => title))].join(', ')
  const packs = batches.map(({ title, lot }) => `${title}, lot ${formatLot(lot)}`)
  return composeMail(
    {
      to: email,
      replyTo: shop.contact.email,
      subject: `Recall: please do not eat ${titles}`.replace(/\s+/g, ' '),
      title: 'Please do not eat this',
      preheader: `${titles}: we are recalling packs that we sent to you`,
      parts: [
        paragraph(`Dear ${name},`),
        list('We are recalling', packs),
        ...words.split(/\n\s*\n/).map((lines) => paragraph(lines, { keepsLines: true })),
        paragraph('The lot is printed on the pack. Please tell us that you have read this:'),
        button(link, 'I have read this'),
      ],
    },
    shop,
  )
}
