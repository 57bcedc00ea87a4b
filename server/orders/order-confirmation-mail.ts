import { freeDelivery } from '#domain/cart/free-delivery.ts'
import { type DateRange, formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { invoiceFile, invoiceSentence } from '#server/invoices/invoice-file.ts'
import { amounts, button, composeMail, list, paragraph } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Confirmation = {
  readonly document: InvoiceDocument
  /** Undefined when it cannot be drawn. */
  readonly pdf: Uint8Array | undefined
  readonly delivery: DateRange | undefined
}

/** Lines, totals, delivery dates and address of an order, with the invoice attached (PAY-07, DELV-02, Q-11). */
export function orderConfirmationMail(
  { document, pdf, delivery }: Confirmation,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): Mail {
  const { orderNumber, buyer, totals } = document
  const addressLines = [
    buyer.name,
    ...buyer.addressLines,
    `${buyer.state.name} ${buyer.pinCode}`,
    `Phone ${buyer.phone}`,
  ]
  const goesTo = delivery ? `It will be delivered ${formatDateRange(delivery)} to` : 'Delivery address'
  const paid = `We’ve received your payment and are preparing your order ${orderNumber}.`
  const invoice = invoiceSentence({ document, pdf })
  return composeMail(
    {
      to: buyer.email,
      replyTo: shop.contact.email,
      subject: `Your ${shop.name} order ${orderNumber}`,
      title: `Thank you for your order, ${buyer.name.split(' ')[0] ?? ''}`,
      preheader: `Order ${orderNumber}, ${formatRupeesExactly(totals.payable)} paid`,
      attachments: pdf ? [invoiceFile(document, pdf)] : [],
      parts: [
        paragraph(`${paid} ${invoice}`, { strong: orderNumber }),
        amounts([
          ...document.lines.map(({ quantity, title, netQuantity, gross }) => ({
            name: `${quantity} × ${title}`,
            note: `${netQuantity} each`,
            amount: formatRupeesExactly(gross),
          })),
          ...sumsOf(document),
        ]),
        list(goesTo, addressLines),
        button(`${publicUrl}/user-dashboard/orders`, 'See your orders'),
      ],
    },
    shop,
  )
}

function sumsOf({ totals }: InvoiceDocument) {
  const { gross, discount, rounding, payable } = totals
  return [
    { name: 'Subtotal', amount: formatRupeesExactly(gross) },
    ...(discount > 0 ? [{ name: 'Discount', amount: `−${formatRupeesExactly(discount)}` }] : []),
    { name: 'Delivery', amount: freeDelivery.amount },
    ...(rounding !== 0 ? [{ name: 'Rounding', amount: formatRupeesExactly(rounding) }] : []),
    { name: 'Paid', amount: formatRupeesExactly(payable) },
  ]
}
