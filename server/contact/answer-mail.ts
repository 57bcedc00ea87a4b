import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { Shop } from '#domain/shop.ts'
import { invoiceFile, invoiceSentence } from '#server/invoices/invoice-file.ts'
import { button, composeMail, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Answer = {
  readonly ticket: string
  readonly email: string
  readonly text: string
  readonly link: string
  /** Goes with it; `pdf` is undefined when it cannot be drawn. */
  readonly invoice?: { readonly document: InvoiceDocument; readonly pdf: Uint8Array | undefined } | undefined
}

/** An answer of the staff (TICKET-03): its own lines, below it how to go on. A reply goes to customer care. */
export function answerMail({ ticket, email, text, link, invoice }: Answer, shop: Shop): Mail {
  const keep = `Your ticket number is ${ticket}. If you reply, please leave it in the subject.`
  return composeMail(
    {
      to: email,
      replyTo: shop.contact.email,
      subject: `Your message to ${shop.name} [${ticket}]`,
      title: 'Our answer to your message',
      preheader: text.slice(0, 90),
      attachments: invoice?.pdf ? [invoiceFile(invoice.document, invoice.pdf)] : [],
      parts: [
        ...text.split(/\n\s*\n/).map((lines) => paragraph(lines, { keepsLines: true })),
        ...(invoice ? [paragraph(invoiceSentence(invoice))] : []),
        button(link, 'Read all, or answer'),
        paragraph(keep, { isQuiet: true, strong: ticket }),
      ],
    },
    shop,
  )
}
