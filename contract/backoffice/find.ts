import { type Static, Type } from 'typebox'
import { ticketStates } from '#domain/contact/ticket-states.ts'
import { orderActs, productActs } from '#domain/object-acts.ts'
import { returnStates } from '#domain/returns/return-states.ts'
import { batchStates } from '#domain/stock/batch-states.ts'
import { ListedOrder } from './orders.ts'
import { Instant } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const kinds = ['order', 'customer', 'product'] as const
export type FoundKind = (typeof kinds)[number]

const FoundProduct = Type.Object({
  id: Type.String(),
  title: Type.String(),
  netQuantity: Type.String(),
  isWithdrawn: Type.Boolean(),
  isDraft: Type.Boolean({ description: 'Never on sale yet; withdrawn too' }),
})

const withMore = Type.Enum([...kinds, 'ticket'])

const FoundSchema = Type.Object({
  acts: Type.Array(
    Type.Object({
      act: Type.Enum([...orderActs, ...productActs]),
      order: Type.Optional(ListedOrder),
      product: Type.Optional(FoundProduct),
      why: Type.Optional(Type.String({ description: 'Why the order does not allow it now' })),
    }),
    { description: "What a verb with an object names, such as 'refund 7340': an act and its order or product" },
  ),
  documents: Type.Array(Type.Object({ kind: Type.Enum(['invoice', 'credit-note']), number: Type.String() }), {
    description: 'The invoice or credit note of exactly this number',
  }),
  returns: Type.Array(
    Type.Object({ number: Type.String(), orderNumber: Type.String(), state: Type.Enum([...returnStates]) }),
    { description: 'The return of exactly this number' },
  ),
  references: Type.Optional(
    Type.Array(
      Type.Object({
        kind: Type.Enum(['settlement', 'transfer', 'bank-line', 'payout', 'slip', 'batch']),
        id: Type.String({
          description:
            'Of a transfer the order, of a line of the bank its reference, of a payment to a grower the grower',
        }),
        name: Type.Optional(Type.String()),
        day: Type.String({ description: 'Of a batch its best before' }),
        amountPaise: Type.Optional(Type.Integer()),
        bank: Type.Optional(
          Type.Enum(['ticked', 'by-hand', 'differs', 'missing', 'none'], {
            description: "What the bank's statement says",
          }),
        ),
        batch: Type.Optional(Type.Enum([...batchStates])),
      }),
      {
        description:
          'What has exactly this bank reference (UTR), the slip of this number, batches of this code or lot; absent in a search of one kind',
      },
    ),
  ),
  orders: Type.Array(ListedOrder),
  containing: Type.Array(Type.String(), {
    description: 'Numbers of those orders that only a product in them calls so',
  }),
  customers: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      orders: Type.Integer(),
      email: Type.Optional(Type.String()),
      town: Type.Optional(Type.String({ description: 'Of the newest order' })),
      lastOrderAt: Type.Optional(Instant),
    }),
  ),
  products: Type.Array(FoundProduct),
  tickets: Type.Array(
    Type.Object({
      ticket: Type.String(),
      state: Type.Enum([...ticketStates]),
      name: Type.String(),
      words: Type.String({ description: 'The first words' }),
      customerId: Type.Optional(Type.String()),
    }),
    { description: 'The newest, in any state' },
  ),
  more: Type.Array(withMore, { description: 'Of which more fit than are shown' }),
  forgiven: Type.Array(withMore, { description: 'Found by a slip only: none fits as typed' }),
})
export type Found = Static<typeof FoundSchema>

export const findCalls = describeStaffCalls({
  'GET /api/find': {
    permission: 'orders.see',
    source: 'DESK-03',
    summary:
      'Orders, customers, products and tickets by what people call them: first letters of a number, name, town, email or product, PIN code, serial, last digits, words of a message. A bank reference, a slip, a batch by its whole number or code. Customers whose names sound alike come after those as typed. Of products, orders that contain them, customers and writers of tickets a slip in a word is forgiven where nothing else fits. Orders that merely contain a product come last. A verb with an object names acts.',
    query: Type.Object({
      q: Type.String({ minLength: 2, maxLength: 100 }),
      kind: Type.Optional(Type.Enum([...kinds], { description: 'Only these' })),
    }),
    answers: { 200: FoundSchema },
    shows: ({ answer: { acts, orders, returns, references = [], customers, tickets } }: { answer: Found }) => ({
      orders: [
        ...acts.flatMap(({ order }) => order?.number ?? []),
        ...orders.map(({ number }) => number),
        ...returns.map(({ orderNumber }) => orderNumber),
        ...references.flatMap(({ kind, id }) => (kind === 'transfer' ? [id] : [])),
      ],
      customers: [...customers.map(({ id }) => id), ...tickets.flatMap(({ customerId }) => customerId ?? [])],
      strangers: tickets.filter(({ customerId }) => customerId === undefined).map(({ ticket }) => ticket),
    }),
    refusals: {},
  },
})
