import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { refundTimeSentence } from '#domain/payments/refund.ts'
import type { Shop } from '#domain/shop.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'
import { refundMail } from './refund-mail.ts'

type CreditNote = {
  readonly document: CreditNoteDocument
  /** Undefined when it cannot be drawn. */
  readonly pdf: Uint8Array | undefined
  /** All that was paid is returned by this refund. */
  readonly isWhole: boolean
}

/** A refund of an order, with the credit note attached. */
export function creditNoteMail({ document, pdf, isWhole }: CreditNote, shop: Shop): Mail {
  const { orderNumber, buyer, totals, number, invoice, reason } = document
  const sum = formatRupeesExactly(totals.payable)
  const sentences = [
    `We are refunding ${isWhole ? `the full amount of ${sum}` : sum} for your order ${orderNumber} to your original payment method. ${refundTimeSentence}`,
    `Reason: ${reason}`,
    `The credit note ${number} for your invoice ${invoice.number} is ${pdf ? 'attached' : 'in your account'}.`,
    'You don’t need to do anything.',
  ]
  const subject = isWhole
    ? `Your ${shop.name} order ${orderNumber} is being refunded: ${sum}`
    : `Part of your ${shop.name} order ${orderNumber} is being refunded: ${sum}`
  const title = isWhole ? 'Your order is being refunded' : 'Part of your order is being refunded'
  return {
    ...refundMail({ to: buyer.email, subject, title, sum, sentences }, shop),
    attachments: pdf
      ? [{ filename: `credit_note_${orderNumber}.pdf`, content: pdf, contentType: 'application/pdf' }]
      : [],
  }
}
