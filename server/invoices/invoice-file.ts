import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'

/** How a mail attaches an invoice (PAY-07). */
export function invoiceFile({ orderNumber }: InvoiceDocument, content: Uint8Array) {
  return { filename: `invoice_${orderNumber}.pdf`, content, contentType: 'application/pdf' }
}

type Sent = { readonly document: InvoiceDocument; readonly pdf: Uint8Array | undefined }

/** Also of one that could not be drawn. */
export function invoiceSentence({ document, pdf }: Sent): string {
  return `The invoice ${document.number} is ${pdf ? 'attached' : 'in your account'}.`
}
