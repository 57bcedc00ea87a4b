import { type DateRange, rangeInWords } from '#domain/fulfilment/delivery-range.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { amounts, button, mailLayout, paragraph } from '#server/platform/mail/layout.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Confirmation = {
  readonly document: InvoiceDocument
  readonly pdf: Uint8Array
  readonly delivery: DateRange | undefined
}

/** Lines, totals, delivery dates and address of an order, with the invoice attached (PAY-07, DELV-02, Q-11). */
export function orderConfirmationMail(
  { document, pdf, delivery }: Confirmation,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): Mail {
  const { orderNumber, buyer, totals } = document
  const ordersUrl = `${publicUrl}/user-dashboard/orders`
  const sums = sumsOf(document)
  const addressLines = [
    buyer.name,
    ...buyer.addressLines,
    `${buyer.state.name} ${buyer.pinCode}`,
    `Phone ${buyer.phone}`,
  ]
  const goesTo = delivery ? `It will be delivered ${rangeInWords(delivery)} to` : 'It goes to'
  const title = `Thank you for your order, ${buyer.name.split(' ')[0] ?? ''}`
  return {
    to: buyer.email,
    subject: `Your ${shop.name} order ${orderNumber}`,
    text: [
      `${title}.`,
      `We have your payment, and your order ${orderNumber} is being prepared. The invoice ${document.number} is attached.`,
      [
        ...document.lines.map(
          (line) => `${line.quantity} × ${line.title} (${line.netQuantity}): ${formatRupeesExactly(line.gross)}`,
        ),
        ...sums.map(([name, amount]) => `${name}: ${amount}`),
      ].join('\n'),
      `${goesTo}:\n${addressLines.join('\n')}`,
      `Your orders: ${ordersUrl}`,
      `Questions? ${shop.contact.email}, ${shop.contact.phone}`,
    ].join('\n\n'),
    html: mailLayout({
      title,
      preheader: `Order ${orderNumber}, ${formatRupeesExactly(totals.payable)} paid`,
      shop,
      body: [
        paragraph(
          `We have your payment, and your order <strong>${orderNumber}</strong> is being prepared. The invoice ${document.number} is attached.`,
        ),
        amounts([
          ...document.lines.map(({ quantity, title: product, netQuantity, gross }) => ({
            name: `${quantity} × ${escapeHtml(product)}`,
            note: `${netQuantity} each`,
            amount: formatRupeesExactly(gross),
          })),
          ...sums.map(([name, amount]) => ({ name, amount })),
        ]),
        paragraph(`<strong>${goesTo}</strong><br>${addressLines.map(escapeHtml).join('<br>')}`),
        button(ordersUrl, 'See your orders'),
      ].join('\n'),
    }),
    replyTo: shop.contact.email,
    // Fixed per order, so that mail programs recognise a repeated mail.
    headers: { 'message-id': `<order.${orderNumber}@${new URL(publicUrl).hostname}>` },
    attachments: [{ filename: `invoice_${orderNumber}.pdf`, content: pdf, contentType: 'application/pdf' }],
  }
}

type Sum = readonly [name: string, amount: string]

function sumsOf({ totals }: InvoiceDocument): Sum[] {
  const { discount, rounding, payable } = totals
  return [
    ['Subtotal', formatRupeesExactly(totals.gross)],
    ...(discount > 0 ? [['Discount', `−${formatRupeesExactly(discount)}`] as const] : []),
    ['Delivery', 'Free'],
    ...(rounding !== 0 ? [['Rounding', formatRupeesExactly(rounding)] as const] : []),
    ['Paid', formatRupeesExactly(payable)],
  ]
}
