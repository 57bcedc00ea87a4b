import { type Static, Type } from 'typebox'
import { mostReconciledDays } from '#domain/accounting/reconciled-days.ts'
import { Instant } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { Done } from './staff-parts.ts'

const Day = Type.String({ description: 'In India' })

const TypedDay = Type.String({ format: 'date', maxLength: 10 })

const Reconciliation = Type.Object({
  id: Type.String(),
  reconciledAt: Instant,
  firstDay: Day,
  lastDay: Day,
  payments: Type.Integer(),
  capturedPaise: Type.Integer(),
  differing: Type.Integer({ description: 'Payments that differ between the provider and the shop' }),
  differencePaise: Type.Integer(),
})

const DifferenceKind = Type.Enum(['neither-order-nor-refund', 'not-at-provider', 'order-differs', 'refund-differs'])

const Difference = Type.Object({
  paymentId: Type.String(),
  kind: DifferenceKind,
  byPaise: Type.Integer(),
  orderNumber: Type.Optional(Type.String()),
  provider: Type.Optional(
    Type.Object(
      { paidPaise: Type.Integer(), isCaptured: Type.Boolean(), refundedPaise: Type.Integer() },
      { description: 'Absent when the provider does not know the payment' },
    ),
  ),
  shop: Type.Object({ orderedPaise: Type.Integer(), refundedPaise: Type.Integer() }),
  providerMessage: Type.Optional(Type.String({ description: "Why the refund is refused, in the provider's words" })),
})

const Reconciliations = Type.Object({
  last: Type.Optional(Reconciliation),
  isLate: Type.Boolean({ description: 'The last daily reconciliation is older than 26 hours, or there was none' }),
  notCompared: Type.Optional(
    Type.Object(
      {
        days: Type.Array(
          Type.Object({ firstDay: Type.String({ format: 'date' }), lastDay: Type.String({ format: 'date' }) }),
          { description: 'The first three stretches' },
        ),
        total: Type.Integer({ description: 'Stretches of days' }),
      },
      { description: 'Days since the first order that no reconciliation has covered' },
    ),
  ),
  underway: Type.Optional(
    Type.Object({
      state: Type.Enum(['queued', 'running', 'retrying', 'failed']),
      error: Type.Optional(Type.String({ description: 'Of its last try' })),
      nextTryAt: Type.Optional(Instant),
    }),
  ),
  shown: Type.Optional(Reconciliation),
  rows: Type.Array(Difference, { description: 'Of the reconciliation that is shown, the largest first' }),
  after: Type.Optional(Type.String({ description: 'Cursor of the next page' })),
  total: Type.Integer(),
  groups: Type.Array(Type.Object({ kind: DifferenceKind, count: Type.Integer(), sumPaise: Type.Integer() }), {
    description: 'All its differences by kind, the most first',
  }),
  newest: Type.Array(Reconciliation, { description: '30 at most, those of fewer or older days too' }),
})
export type Reconciliations = Static<typeof Reconciliations>

const Shown = {
  of: Type.Optional(Type.String({ pattern: '^\\d{1,15}$', description: 'Id; the last daily one when absent' })),
  kind: Type.Optional(DifferenceKind),
}
const notFound = { 'reconciliation-not-found': { status: 404, error: 'There is no such reconciliation.' } }

export const accountingCalls = describeStaffCalls({
  'GET /api/books/reconciliations': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-05',
    summary: 'The daily reconciliation with the card provider: its differences, and earlier ones.',
    query: Type.Object({
      ...Shown,
      after: Type.Optional(
        Type.String({ maxLength: 60, description: 'Payment id of the last row of the page before' }),
      ),
    }),
    answers: { 200: Reconciliations },
    refusals: notFound,
  },
  'GET /api/exports/reconciliation': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-05, IMPORT-04',
    summary: 'All differences of a reconciliation as a CSV file.',
    hasSideEffects: true,
    query: Type.Object(Shown),
    answers: { 200: 'csv' },
    refusals: notFound,
  },
  'POST /api/books/reconciliations': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-05',
    summary: 'Queues the daily reconciliation now.',
    answers: { 202: Done },
    refusals: {},
  },
  'POST /api/books/reconciliations/days': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-05',
    summary: `Queues the reconciliation of some days, both within, before today; ${mostReconciledDays} at most.`,
    body: Type.Object({ from: TypedDay, to: TypedDay }),
    answers: { 202: Done },
    refusals: {},
  },
})
