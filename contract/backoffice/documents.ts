import { Type } from 'typebox'
import { describeStaffCalls } from './staff-call.ts'

type Numbered = { readonly params: { readonly number: string } }

export const documentCalls = describeStaffCalls({
  'GET /api/orders/:number/invoice': {
    permission: 'documents.see',
    source: 'SHIP-05',
    summary: 'The invoice of an order, as PDF.',
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    answers: { 200: 'pdf' },
    shows: ({ params: { number } }: Numbered) => ({ orders: [number] }),
    refusals: { 'document-not-found': { status: 404, error: 'There is no such document.' } },
  },
  'GET /api/documents/:number': {
    permission: 'documents.see',
    source: 'ORDERS-03',
    summary: 'An invoice or credit note by its number, as PDF.',
    params: Type.Object({ number: Type.String({ maxLength: 40, description: "With its slashes as '%2F'" }) }),
    answers: { 200: 'pdf' },
    shows: ({ params: { number } }: Numbered) => ({ documents: [number] }),
    refusals: { 'document-not-found': { status: 404, error: 'There is no such document.' } },
  },
})
