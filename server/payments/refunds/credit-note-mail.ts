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
  const { orderNumber, buyer, totals } = document
  const words = creditNoteWords({ document, isAttached: pdf !== undefined, isWhole }, shop)
  return {
    ...refundMail({ to: buyer.email, sum: formatRupeesExactly(totals.payable), ...words }, shop),
    attachments: pdf
      ? [{ filename: `credit_note_${orderNumber}.pdf`, content: pdf, contentType: 'application/pdf' }]
      : [],
  }
}

/** Its words, which staff read before they refund (REFUND-01). */
export function creditNoteWords(
  { document, isAttached, isWhole }: Pick<CreditNote, 'document' | 'isWhole'> & { readonly isAttached: boolean },
  shop: Shop,
) {
  const { orderNumber, totals, number, invoice, reason } = document
  const sum = formatRupeesExactly(totals.payable)
  return {
    subject: isWhole
      ? `Your ${shop.name} order ${orderNumber} is being refunded: ${sum}`
      : `Part of your ${shop.name} order ${orderNumber} is being refunded: ${sum}`,
    title: isWhole ? 'Your order is being refunded' : 'Part of your order is being refunded',
    sentences: [
      `We are refunding ${isWhole ? `the full amount of ${sum}` : sum} for your order ${orderNumber} to your original payment method. ${refundTimeSentence}`,
      `Reason: ${reason}`,
      `The credit note ${number} for your invoice ${invoice.number} is ${isAttached ? 'attached' : 'in your account'}.`,
      'You don’t need to do anything.',
    ],
  }
}
