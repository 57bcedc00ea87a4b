import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { escapeHtml, mailLayout } from '#server/platform/mail/layout.ts'
import type { Mail } from '#server/platform/mail/mail-sender.ts'

type Confirmation = { readonly document: InvoiceDocument; readonly pdf: Uint8Array }

/** 'Thank you for your order', with every line, the sum, the address and the invoice attached (PAY-07, Q-11). */
export function orderConfirmationMail(
  { document, pdf }: Confirmation,
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
      `It goes to:\n${addressLines.join('\n')}`,
      `Your orders: ${ordersUrl}`,
      `Questions? ${shop.contact.email}, ${shop.contact.phone}`,
    ].join('\n\n'),
    html: mailLayout({
      title,
      preheader: `Order ${orderNumber}, ${formatRupeesExactly(totals.payable)} paid`,
      shop,
      body: `
<p style="margin:0 0 16px">We have your payment, and your order <strong>${orderNumber}</strong> is being prepared.
The invoice ${document.number} is attached.</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
${document.lines.map(lineRow).join('\n')}
${sums.map(sumRow).join('\n')}
</table>
<p style="margin:24px 0 0"><strong>It goes to</strong><br>${addressLines.map(escapeHtml).join('<br>')}</p>
<p style="margin:24px 0 0"><a href="${escapeHtml(ordersUrl)}">See your orders</a></p>`,
    }),
    replyTo: shop.contact.email,
    // The same in a repetition, so that mailboxes can tell.
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

const cell = 'padding:8px 0;border-bottom:1px solid #e3e1d6;vertical-align:top'

function lineRow({ quantity, title, netQuantity, gross }: InvoiceDocument['lines'][number]): string {
  return `<tr><td style="${cell}">${quantity} × ${escapeHtml(title)}<br><span class="quiet" style="color:#62685a;font-size:14px">${escapeHtml(netQuantity)} each</span></td>
<td align="right" style="${cell};white-space:nowrap">${formatRupeesExactly(gross)}</td></tr>`
}

function sumRow([name, amount]: Sum, index: number, all: readonly Sum[]): string {
  const weight = index === all.length - 1 ? 'font-weight:600;' : ''
  return `<tr><td style="${weight}padding:6px 0">${name}</td><td align="right" style="${weight}padding:6px 0;white-space:nowrap">${amount}</td></tr>`
}
