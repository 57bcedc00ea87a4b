import { type Static, Type } from 'typebox'
import { ListedOrder } from './orders.ts'
import { describeStaffCalls } from './staff-call.ts'

const kinds = ['order', 'customer', 'product'] as const
export type FoundKind = (typeof kinds)[number]

const FoundSchema = Type.Object({
  documents: Type.Array(Type.Object({ kind: Type.Enum(['invoice', 'credit-note']), number: Type.String() }), {
    description: 'The invoice or credit note of exactly this number',
  }),
  orders: Type.Array(ListedOrder),
  customers: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), orders: Type.Integer() })),
  products: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      netQuantity: Type.String(),
      isWithdrawn: Type.Boolean(),
    }),
  ),
})
export type Found = Static<typeof FoundSchema>

export const findCalls = describeStaffCalls({
  'GET /api/find': {
    permission: 'orders.see',
    source: 'DESK-03',
    summary:
      'Orders, customers and products by what people call them: first letters of a number, name, town, email or product, PIN code, serial, last digits.',
    query: Type.Object({
      q: Type.String({ minLength: 2, maxLength: 100 }),
      kind: Type.Optional(Type.Enum([...kinds], { description: 'Only these' })),
    }),
    answers: { 200: FoundSchema },
    shows: ({ answer: { orders, customers } }: { answer: Found }) => ({
      orders: orders.map(({ number }) => number),
      customers: customers.map(({ id }) => id),
    }),
    refusals: {},
  },
})
