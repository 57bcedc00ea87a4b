import { Type } from 'typebox'
import { differenceSigns, settlementDifferenceKinds } from '#domain/accounting/settlement-differences.ts'
import { tickedKinds } from '#domain/accounting/ticks.ts'
import { maxFileBytes } from '#domain/files/import.ts'
import { maxAtOnce } from '#domain/staff/bulk-changes.ts'

import { BulkJob, matchRefusals } from './bulk-jobs.ts'
import { fileCalls } from './files.ts'
import { Cursor } from './fulfilment-shapes.ts'
import { Instant, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { Done } from './staff-parts.ts'

const Day = Type.String({ description: 'In India' })
const Paise = Type.Integer()
const SettlementId = Type.String({ maxLength: 60 })
const TickedKind = Type.Enum([...tickedKinds])
const Subject = Type.String({ minLength: 1, maxLength: 140 })

const HandTick = Type.Object({ reason: Type.String(), by: Type.String(), at: Instant })

const Settlement = Type.Object({
  id: Type.String(),
  day: Day,
  utr: Type.Optional(Type.String()),
  state: Type.String({ description: "In the provider's words" }),
  paidPaise: Type.Optional(Type.Integer({ description: 'Absent while the provider does not list it' })),
  creditPaise: Paise,
  debitPaise: Paise,
  feePaise: Type.Integer({ description: 'With the GST within it' }),
  taxPaise: Paise,
  lines: Type.Integer(),
  differences: Type.Integer({ description: 'Open ones, of it and its lines' }),
  bank: Type.Enum(['ticked', 'by-hand', 'differs', 'missing', 'none'], {
    description: 'missing: not in the statement; none: nothing was paid',
  }),
  bankPaise: Type.Optional(Type.Integer({ description: 'Of its UTR in the statement, where that is another amount' })),
})

const DifferenceKind = Type.Enum([...settlementDifferenceKinds])
const DifferenceSign = Type.Enum([...differenceSigns], {
  description: 'less: too little was paid; none: no money differs',
})
const OfGroup = { kind: Type.Optional(DifferenceKind), sign: Type.Optional(DifferenceSign) }

const Difference = Type.Object({
  kind: DifferenceKind,
  subject: Type.String(),
  settlementId: Type.Optional(Type.String()),
  entityId: Type.Optional(Type.String()),
  paymentId: Type.Optional(Type.String()),
  orderNumber: Type.Optional(Type.String()),
  byPaise: Paise,
  foundAt: Instant,
  tick: Type.Optional(HandTick),
})

const Line = Type.Object({
  id: Type.String(),
  entityId: Type.String(),
  kind: Type.String(),
  isKnownKind: Type.Boolean(),
  amountPaise: Paise,
  creditPaise: Paise,
  debitPaise: Paise,
  feePaise: Paise,
  taxPaise: Paise,
  orderNumber: Type.Optional(Type.String()),
  paymentId: Type.Optional(Type.String()),
  disputeId: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  madeAt: Instant,
  state: Type.Enum(['listed', 'doubled', 'changed', 'former', 'gone'], {
    description: 'changed: another stood here before; former: the one before; gone: listed no more',
  }),
})

const Underway = Type.Object({
  state: Type.Enum(['queued', 'running', 'retrying', 'failed']),
  error: Type.Optional(Type.String({ description: 'Of its last try' })),
  nextTryAt: Type.Optional(Instant),
})

const Reading = Type.Object({
  lastAt: Type.Optional(Instant),
  isLate: Type.Boolean({ description: 'Older than 26 hours' }),
  underway: Type.Optional(Underway),
})

const BankLine = Type.Object({
  id: Type.String(),
  day: Day,
  amountPaise: Type.Integer({ description: 'Negative when it left the account' }),
  utr: Type.String(),
  settlementId: Type.Optional(Type.String({ description: 'Of its UTR' })),
  orderNumber: Type.Optional(Type.String({ description: 'Of the transfer of its UTR' })),
  state: Type.Enum(['ticked', 'by-hand', 'differs', 'left']),
  settlementPaise: Type.Optional(Type.Integer({ description: 'What the settlement of its UTR paid, unless ticked' })),
  tick: Type.Optional(HandTick),
})

const Unticked = Type.Object({
  kind: Type.Enum(['settlement', 'transfer']),
  id: Type.String(),
  day: Day,
  amountPaise: Paise,
  utr: Type.Optional(Type.String()),
  orderNumber: Type.Optional(Type.String()),
  isDue: Type.Boolean({ description: 'The statement has its days, or a line of its UTR with another amount' }),
  bankPaise: Type.Optional(Type.Integer({ description: 'Of a settlement: that other amount' })),
  tick: Type.Optional(HandTick),
})

const Dispute = Type.Object({
  id: Type.String(),
  paymentId: Type.String(),
  orderNumber: Type.Optional(Type.String()),
  amountPaise: Paise,
  deductedPaise: Paise,
  reason: Type.String(),
  phase: Type.String(),
  state: Type.String({ description: "In the provider's words" }),
  openedOn: Day,
  respondBy: Type.Optional(Day),
})

const tickReason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' })
const tickRefusals = {
  'nothing-to-tick': { status: 404, error: 'This is no longer in the books.' },
  'ticked-already': { status: 409, error: 'This is ticked off already.' },
} as const
const notTicked = { 'not-ticked': { status: 409, error: 'This is not ticked off by hand.' } } as const

/** Of a row of many. */
export const tickRowRefusals = {
  ...tickRefusals,
  ...notTicked,
  'difference-changed': { status: 409, error: 'The amount has changed meanwhile. Look again.' },
  'ticked-anew': { status: 409, error: 'It was ticked off again since, for another reason.' },
} as const

const notFound = { 'settlement-not-found': { status: 404, error: 'There is no such settlement.' } } as const
const Ticked = Type.Optional(Type.Literal('yes', { description: 'Those that were ticked off by hand' }))

export const settlementCalls = describeStaffCalls({
  'GET /api/books/settlements': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'What the card provider paid to the bank, 50 a page; by UTR, or by what a settlement has.',
    query: Type.Object({
      q: Type.Optional(
        Type.String({ maxLength: 60, description: 'UTR, or id of a settlement, payment or refund, or order number' }),
      ),
      after: Type.Optional(Cursor),
    }),
    answers: {
      200: Type.Object({
        rows: Type.Array(Settlement),
        total: Total,
        after: Type.Optional(Cursor),
        reading: Reading,
        statement: Type.Optional(Type.Object({ firstDay: Day, lastDay: Day })),
      }),
    },
    refusals: {},
  },
  'GET /api/books/settlements/:id': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'A settlement with its lines and the order of each, 100 a page, and what does not add up.',
    params: Type.Object({ id: SettlementId }),
    query: Type.Object({ after: Type.Optional(Cursor) }),
    answers: {
      200: Type.Object({
        settlement: Settlement,
        tick: Type.Optional(HandTick),
        differences: Type.Array(Difference),
        rows: Type.Array(Line),
        after: Type.Optional(Cursor),
      }),
    },
    refusals: notFound,
  },
  'GET /api/books/settlement-views': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'How many rows each view of the settlements has.',
    answers: {
      200: Type.Object({
        differences: Type.Integer(),
        disputes: Type.Integer({ description: 'That wait for an answer' }),
        unticked: Total,
        bankLines: Total,
      }),
    },
    refusals: {},
  },
  'GET /api/books/settlement-differences': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'What does not add up in settlements, the newest first, 200 at most; and how many are alike.',
    query: Type.Object({ ticked: Ticked, ...OfGroup }),
    answers: {
      200: Type.Object({
        rows: Type.Array(Difference),
        total: Type.Integer(),
        groups: Type.Array(
          Type.Object({ kind: DifferenceKind, sign: DifferenceSign, count: Type.Integer(), sumPaise: Paise }),
          { description: 'Of all that are alike in kind and sign, the largest number first' },
        ),
      }),
    },
    refusals: {},
  },
  'GET /api/books/disputes': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'Disputes with the day by which the provider wants an answer, 200 at most; those that wait first.',
    answers: { 200: Type.Object({ rows: Type.Array(Dispute), total: Type.Integer() }) },
    refusals: {},
  },
  'GET /api/books/unticked': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'Settlements and bank transfers that the statement does not tick off, the newest first, 200 at most.',
    query: Type.Object({ ticked: Ticked }),
    answers: { 200: Type.Object({ rows: Type.Array(Unticked), total: Total }) },
    refusals: {},
  },
  'GET /api/books/bank-lines': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'Lines of the bank’s statement, 50 a page: those that nothing ticks off, or all.',
    query: Type.Object({
      all: Type.Optional(Type.Literal('yes')),
      q: Type.Optional(Type.String({ maxLength: 60, description: 'UTR' })),
      after: Type.Optional(Cursor),
    }),
    answers: { 200: Type.Object({ rows: Type.Array(BankLine), total: Total, after: Type.Optional(Cursor) }) },
    refusals: {},
  },
  'POST /api/books/bank-lines': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04, IMPORT-01',
    summary:
      'Checks a bank’s statement, a CSV file with day, amount and UTR, which is the body; with `apply` it adds the lines that are not known.',
    transaction: 'own',
    maxBodyBytes: maxFileBytes,
    query: Type.Object({ apply: Type.Optional(Type.Literal('yes')) }),
    answers: {
      200: Type.Object({
        isApplied: Type.Boolean(),
        added: Type.Integer({ description: 'Lines that are new, or would be' }),
        known: Type.Integer(),
        unreadable: Type.Integer(),
        errors: Type.Array(
          Type.Object({ line: Type.Integer(), column: Type.String(), value: Type.String(), error: Type.String() }),
          { description: '50 at most' },
        ),
      }),
    },
    refusals: fileCalls['POST /api/imports'].refusals,
  },
  'POST /api/books/ticks': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'Ticks a bank line, a settlement, a transfer or a difference off by hand, with the reason.',
    body: Type.Object({
      kind: TickedKind,
      subject: Subject,
      reason: tickReason,
    }),
    answers: { 200: Done },
    refusals: tickRefusals,
  },
  'POST /api/books/difference-ticks': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04, DESK-06',
    summary:
      'Ticks several differences off with one reason, each on its own; one that is another by now is left. More than 200 are ticked off after the answer.',
    transaction: 'own',
    maxBodyBytes: 128 * 1024,
    body: Type.Object({
      chosen: Type.Union([
        Type.Object({
          differences: Type.Array(Type.Object({ subject: Subject, byPaise: Paise }), {
            minItems: 1,
            maxItems: maxAtOnce,
            description: 'Each with the amount that the page showed',
          }),
        }),
        Type.Object({
          matching: Type.Object(OfGroup),
          shown: Type.Integer({ description: 'How many the page said that match' }),
          shownPaise: Type.Integer({ description: 'Their sum' }),
        }),
      ]),
      reason: tickReason,
    }),
    answers: { 200: BulkJob },
    refusals: matchRefusals('differences'),
  },
  'POST /api/books/tick-undoings': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'Takes a tick by hand back; both entries stay.',
    body: Type.Object({ kind: TickedKind, subject: Subject }),
    answers: { 200: Done },
    refusals: notTicked,
  },
  'POST /api/books/settlement-reads': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-04',
    summary: 'Queues the nightly reading of settlements now.',
    answers: { 202: Done },
    refusals: {},
  },
})
