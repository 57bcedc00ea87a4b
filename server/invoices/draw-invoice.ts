import PDFDocument from 'pdfkit'
import type { InvoiceDocument } from '#domain/invoices/invoice-document.ts'

/** Draws an invoice as it was issued (INV-03). */
export async function drawInvoice(document: InvoiceDocument): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 40 })
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.text(document.number)
  pdf.end()
  await done
  return Buffer.concat(chunks)
}
