// Stored documents of a month, as sales and refunds would have left them, without their orders.
import { sql } from 'kysely'
import { orderTotals } from '#domain/checkout/quote.ts'
import { indianStates } from '#domain/checkout/states.ts'
import { type CreditNoteDocument, composeCreditNote } from '#domain/invoices/credit-note-document.ts'
import { type Credit, creditNoteParts } from '#domain/invoices/credit-note-parts.ts'
import { financialYear, invoiceNumber } from '#domain/invoices/financial-year.ts'
import { composeInvoice, type InvoiceDocument } from '#domain/invoices/invoice-document.ts'
import type { OrderLine } from '#domain/orders/order-line.ts'
import type { Deps } from '#server/deps.ts'
import { shop } from '#shop'

type Issued<T> = { readonly serial: number; readonly issuedAt: Date; readonly document: T }

const goods = [
  { productId: 'honey', title: 'Honey, "raw" & café', netQuantity: '500 g', hsn: '0409', gstRateBasisPoints: 500 },
  { productId: 'rice', title: 'Rice in a sack', netQuantity: '30 kg', hsn: '1006', gstRateBasisPoints: 0 },
  { productId: 'ragi', title: 'Ragi', netQuantity: '1 kg', hsn: '1008', gstRateBasisPoints: 500 },
  { productId: 'soap', title: 'Neem soap', netQuantity: '100 g', hsn: '3401', gstRateBasisPoints: 1800 },
] as const

/** Prices and quantities that round unevenly. */
export function linesOf(nth: number): OrderLine[] {
  return goods
    .filter((_, which) => (nth >> which) % 2 === 1 || which === nth % 4)
    .map((one, which) => ({
      ...one,
      quantity: 1 + ((nth + which) % 5),
      unitPrice: 97_00 + ((nth * 37 + which) % 400) * 99,
    }))
}

export function invoiceOf(
  lines: readonly OrderLine[],
  { serial, issuedAt, stateCode }: { serial: number; issuedAt: Date; stateCode: string },
): Issued<InvoiceDocument> {
  const { subtotal, discount, rounding, payable: total } = orderTotals(lines)
  const id = `${financialYear(issuedAt)}-${serial}`
  const name = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', phone: '+919876543210' }
  const place = { address: '12, Temple Road', address2: '', stateCode, pinCode: '560003', country: 'India' as const }
  const paid = { customerId: 'c', providerOrderId: `order_${id}`, paymentId: `pay_${id}`, placedAt: issuedAt }
  const order = { number: `FG-${id}`, ...paid, address: { ...name, ...place }, delivery: undefined }
  const number = invoiceNumber({ series: shop.invoiceSeries, financialYear: financialYear(issuedAt), serial })
  const document = composeInvoice({ ...order, lines, subtotal, discount, rounding, total }, { number, issuedAt, shop })
  return { serial, issuedAt, document }
}

export function noteOf(
  { document }: Issued<InvoiceDocument>,
  credits: readonly Credit[],
  { serial, issuedAt }: { serial: number; issuedAt: Date },
): Issued<CreditNoteDocument> {
  const number = invoiceNumber({ series: shop.creditNoteSeries, financialYear: financialYear(issuedAt), serial })
  const parts = creditNoteParts(document, new Map(), credits)
  return { serial, issuedAt, document: composeCreditNote(document, parts, { number, issuedAt, reason: 'Too many' }) }
}

export const statesInTurn = (nth: number): string => indianStates[nth % indianStates.length]?.code ?? '29'

type Database = Deps['database']

/** Documents stand without orders from then on. */
export async function dropOrders(database: Database): Promise<void> {
  await sql`ALTER TABLE invoices DROP CONSTRAINT invoices_order_fkey`.execute(database)
  await sql`ALTER TABLE credit_notes DROP CONSTRAINT credit_notes_order_fkey`.execute(database)
  await sql`ALTER TABLE credit_notes DISABLE TRIGGER credit_notes_add_up`.execute(database)
}

export async function storeInvoices(database: Database, issued: readonly Issued<InvoiceDocument>[]): Promise<void> {
  await sql`
    INSERT INTO invoices (number, order_number, series, financial_year, serial, issued_at, document)
    SELECT document->>'number', document->>'orderNumber', split_part(document->>'number', '/', 1),
      split_part(document->>'number', '/', 2), serial, "issuedAt", document
    FROM jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) AS (serial int, "issuedAt" timestamptz, document jsonb)`.execute(
    database,
  )
}

export async function storeNotes(database: Database, issued: readonly Issued<CreditNoteDocument>[]): Promise<void> {
  await sql`
    INSERT INTO credit_notes (number, order_number, invoice_number, series, financial_year, serial, issued_at, total_paise, document)
    SELECT document->>'number', document->>'orderNumber', document->'invoice'->>'number', split_part(document->>'number', '/', 1),
      split_part(document->>'number', '/', 2), serial, "issuedAt", (document->'totals'->>'payable')::bigint, document
    FROM jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) AS (serial int, "issuedAt" timestamptz, document jsonb)`.execute(
    database,
  )
}
