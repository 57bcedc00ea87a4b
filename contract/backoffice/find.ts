import { type Static, Type } from 'typebox'
import { fulfilmentStates } from '#domain/orders/order-states.ts'
import { Instant } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const kinds = ['order', 'customer', 'product'] as const
export type FoundKind = (typeof kinds)[number]

const FoundSchema = Type.Object({
  orders: Type.Array(
    Type.Object({
      number: Type.String(),
      placedAt: Instant,
      name: Type.String(),
      town: Type.String(),
      fulfilment: Type.Enum([...fulfilmentStates]),
      isHeld: Type.Boolean(),
      totalPaise: Type.Optional(Type.Integer({ description: 'For roles that see money' })),
      contents: Type.String({ description: "'2 × Bilona Ghee 500 ml · 1 × Jaggery 1 kg'" }),
    }),
  ),
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
