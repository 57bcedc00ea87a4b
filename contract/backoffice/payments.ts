import { type Static, Type } from 'typebox'
import { attemptStates, attemptViews } from '#domain/payments/payment-attempt.ts'
import { Instant, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const PaymentWithoutOrder = Type.Object({
  id: Type.String(),
  openedAt: Instant,
  amountPaise: Type.Integer(),
  state: Type.Enum([...attemptStates]),
  name: Type.String(),
  email: Type.String(),
  customerId: Type.String(),
  orderNumber: Type.Optional(Type.String()),
  providerOrderId: Type.Optional(Type.String()),
  paymentId: Type.Optional(Type.String()),
  rejection: Type.Optional(Type.String({ description: 'Why it is no order' })),
  refund: Type.Optional(
    Type.Object({
      state: Type.String(),
      providerMessage: Type.Optional(Type.String({ description: "In the provider's words" })),
    }),
  ),
  nextCheckAt: Type.Optional(Instant),
})

const PaymentList = Type.Object({
  rows: Type.Array(PaymentWithoutOrder),
  after: Type.Optional(Type.String({ description: 'Cursor of the next page' })),
  total: Total,
  ofOrder: Type.Optional(Type.String({ description: 'Number of the order that the payment looked for belongs to' })),
})
export type PaymentList = Static<typeof PaymentList>

export const paymentStaffCalls = describeStaffCalls({
  'GET /api/payments': {
    permission: 'payments.see',
    source: 'ORDERS-08',
    summary: 'Payment attempts that are no order, newest first, by payment id or the beginning of an email.',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(Type.Enum([...attemptViews])),
      after: Type.Optional(Type.String({ pattern: '^[\\da-f-]{36}$' })),
    }),
    answers: { 200: PaymentList },
    shows: ({ answer: { rows } }: { answer: PaymentList }) => ({ customers: rows.map(({ customerId }) => customerId) }),
    refusals: {},
  },
  'GET /api/payment-views': {
    permission: 'payments.see',
    source: 'ORDERS-08',
    summary: 'How many payment attempts that are no order each view of the list shows.',
    answers: {
      200: Type.Object({
        views: Type.Array(Type.Object({ state: Type.Enum([...attemptViews]), total: Total })),
      }),
    },
    refusals: {},
  },
  'POST /api/payments/:id/check': {
    permission: 'payments.ask',
    source: 'ORDERS-08',
    summary: 'Asks the card provider about an attempt now, and settles it when it is paid.',
    params: Type.Object({ id: Type.String({ pattern: '^[\\da-f-]{36}$' }) }),
    transaction: 'own',
    answers: {
      200: Type.Object({
        state: Type.Enum([...attemptStates]),
        orderNumber: Type.Optional(Type.String()),
        words: Type.Optional(Type.String({ description: "The provider's, when it lists no payment" })),
        atProvider: Type.Array(
          Type.Object({
            paymentId: Type.String(),
            status: Type.String(),
            amountPaise: Type.Integer(),
            words: Type.Optional(Type.String({ description: "The provider's words" })),
          }),
        ),
      }),
    },
    refusals: {
      'payment-not-found': { status: 404, error: 'There is no such payment.' },
      'provider-unreachable': { status: 503, error: 'The card provider does not answer. Please try again.' },
    },
  },
})
