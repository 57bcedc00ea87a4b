import type { CreditNoteDocument } from '#domain/invoices/credit-note-document.ts'
import { formatRupeesExactly, type Paise } from '#domain/money.ts'
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
  /** Paise of it that a refund of the provider's dashboard has paid: they are not sent again (REFUND-08). */
  readonly inDashboard: Paise
}

/** A refund of an order, with the credit note attached. */
export function creditNoteMail({ document, pdf, isWhole, inDashboard }: CreditNote, shop: Shop): Mail {
  const { orderNumber, buyer, totals } = document
  const words = creditNoteWords({ document, isAttached: pdf !== undefined, isWhole, inDashboard }, shop)
  return {
    ...refundMail({ to: buyer.email, sum: formatRupeesExactly(totals.payable - inDashboard), ...words }, shop),
    attachments: pdf
      ? [{ filename: `credit_note_${orderNumber}.pdf`, content: pdf, contentType: 'application/pdf' }]
      : [],
  }
}

/** Its words, which staff read before they refund (REFUND-01). */
export function creditNoteWords(
  { document, isAttached, isWhole, inDashboard }: Omit<CreditNote, 'pdf'> & { readonly isAttached: boolean },
  shop: Shop,
) {
  const { orderNumber, totals, number, invoice, reason } = document
  const sent = totals.payable - inDashboard
  const [order, sum] = [`${shop.name} order ${orderNumber}`, formatRupeesExactly(totals.payable)]
  const others = [
    `Reason: ${reason}`,
    `The credit note ${number} for your invoice ${invoice.number} is ${isAttached ? 'attached' : 'in your account'}.`,
    'You don’t need to do anything.',
  ]
  if (sent === 0) {
    return {
      ...{ subject: `Credit note for your ${order}: ${sum}`, title: 'Your refund was made earlier' },
      preheader: `We have refunded ${sum} already`,
      sentences: [
        `We have already refunded ${sum} for your order ${orderNumber} to your original payment method. This is the credit note for it.`,
        ...others,
      ],
    }
  }
  const whole = isWhole ? 'the full amount of ' : ''
  const refunding = `${inDashboard === 0 ? whole : ''}${formatRupeesExactly(sent)}`
  return {
    subject: `${isWhole ? 'Your' : 'Part of your'} ${order} is being refunded: ${formatRupeesExactly(sent)}`,
    title: isWhole ? 'Your order is being refunded' : 'Part of your order is being refunded',
    preheader: undefined,
    sentences: [
      `We are refunding ${refunding} for your order ${orderNumber} to your original payment method. ${refundTimeSentence}`,
      ...(inDashboard === 0
        ? []
        : [`With ${formatRupeesExactly(inDashboard)} that we refunded earlier, ${whole}${sum} goes back to you.`]),
      ...others,
    ],
  }
}
