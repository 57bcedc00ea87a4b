import { type Static, Type } from 'typebox'
import { describeCalls } from './call.ts'

export const InvoiceLine = Type.Object({
  pid: Type.String(),
  productName: Type.String(),
  qty: Type.Integer(),
  price: Type.Number({ description: 'Rupees for one' }),
  invoiceNumber: Type.String(),
  issuedAt: Type.String({ format: 'date-time' }),
  orderTotal: Type.Number({ description: 'Rupees paid for the whole order, after its discount' }),
})
export type InvoiceLine = Static<typeof InvoiceLine>

export const UserInvoices = Type.Record(Type.String(), Type.Array(Type.Array(InvoiceLine)), {
  description: "Keyed by the shop's order number, newest first; the first element of each value is the list of lines",
})
export type UserInvoices = Static<typeof UserInvoices>

const creditNote = {
  number: Type.String({ description: '`POST /generateBill` draws it by this number' }),
  issuedAt: Type.String({ format: 'date-time' }),
  amount: Type.Number({ description: 'Rupees given back' }),
}

export const CreditNotes = Type.Record(
  Type.String(),
  Type.Object({
    ...creditNote,
    isWhole: Type.Boolean({ description: 'Together they take back the whole order' }),
    all: Type.Array(Type.Object(creditNote), {
      description: 'Every credit note of the order, newest first; the fields beside it are the newest one’s',
    }),
  }),
  { description: "Keyed by the shop's order number, newest first; an order that was not refunded has none" },
)
export type CreditNotes = Static<typeof CreditNotes>

export const invoiceCalls = describeCalls({
  'GET /userInvoices': {
    access: 'customer',
    source: 'API-05, INV-01',
    summary: "The customer's invoices by order.",
    answers: { 200: UserInvoices },
    refusals: {},
  },
  'GET /api/credit-notes': {
    access: 'customer',
    source: 'INV-02, BQ-06',
    summary: "The credit notes of the customer's refunded orders.",
    answers: { 200: CreditNotes },
    refusals: {},
  },
  'POST /generateBill': {
    access: 'customer',
    source: 'API-05, INV-02, INV-03, Q-01, Q-12',
    summary:
      "The GST invoice of one of the customer's own orders as PDF, or a credit note by its number; at most 30 in 15 minutes.",
    body: Type.Object({ orderId: Type.String({ minLength: 1, maxLength: 60 }) }),
    answers: { 200: 'pdf' },
    refusals: {
      'order-not-found': { status: 404, error: 'We couldn’t find this order' },
      'too-many-documents': {
        status: 429,
        error: 'You have downloaded many documents in a short time. Please try again in a few minutes.',
      },
    },
  },
})
