import { type Static, Type } from 'typebox'
import { gstr1Files } from '#domain/accounting/gstr1/form.ts'
import { Instant, nothingChanged } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { Done } from './staff-parts.ts'

const Period = Type.String({
  pattern: '^20\\d\\d-(0[1-9]|1[0-2])(-quarter)?$',
  description: "'2026-11', or '2026-10-quarter' for the quarter that begins in it",
})
const Named = { key: Type.String(), label: Type.String() }
const heads = {
  taxable: Type.Integer({ description: 'Paise, as the tax' }),
  cgst: Type.Integer(),
  sgst: Type.Integer(),
  igst: Type.Integer(),
}
const ByRate = { ...heads, rateBasisPoints: Type.Integer() }
const Large = Type.Array(
  Type.Object({
    number: Type.String(),
    day: Type.String(),
    value: Type.Integer({ description: 'Paise' }),
    placeOfSupply: Type.String({ description: 'GST code of a State' }),
    rates: Type.Array(Type.Object(ByRate)),
  }),
)

const Gstr1View = Type.Object({
  period: Type.Object({
    ...Named,
    isOver: Type.Boolean(),
    dueOn: Type.Optional(
      Type.String({ format: 'date', description: 'The last day for the return, if one is to be filed' }),
    ),
  }),
  periods: Type.Array(Type.Object({ ...Named, isFiled: Type.Boolean() }), { description: 'Since the first order' }),
  isTried: Type.Boolean({ description: 'A return was filed with these files once' }),
  isReady: Type.Boolean(),
  findings: Type.Array(
    Type.Object({
      level: Type.Enum(['good', 'note', 'stop']),
      text: Type.String(),
      about: Type.Array(
        Type.Object({ kind: Type.Enum(['document', 'product', 'settings', 'audit']), id: Type.String() }),
      ),
    }),
  ),
  b2cs: Type.Array(
    Type.Object({
      ...ByRate,
      placeOfSupply: Type.String(),
      isInterState: Type.Boolean(),
      taxByToolPaise: Type.Integer({ description: 'As the offline tool works it out' }),
    }),
  ),
  b2cl: Large,
  cdnur: Large,
  nil: Type.Array(Type.Object({ isInterState: Type.Boolean(), taxable: Type.Integer() })),
  hsn: Type.Array(Type.Object({ ...ByRate, hsn: Type.String(), description: Type.String(), quantity: Type.Integer() })),
  issued: Type.Array(
    Type.Object({
      kind: Type.Enum(['invoice', 'credit-note']),
      from: Type.String(),
      to: Type.String(),
      total: Type.Integer(),
      cancelled: Type.Integer(),
    }),
  ),
  filing: Type.Optional(
    Type.Object({
      arn: Type.String(),
      day: Type.String(),
      recordedAt: Instant,
      by: Type.String(),
      differs: Type.Boolean({ description: 'The documents are no longer those that were filed' }),
      files: Type.Array(
        Type.Object({
          file: Type.Enum([...gstr1Files]),
          digest: Type.String({ description: 'SHA-256 of what was filed' }),
          isSame: Type.Boolean(),
        }),
      ),
    }),
  ),
  changedPeriods: Type.Array(Type.Object(Named), { description: 'Other filed periods whose documents are others now' }),
})
export type Gstr1View = Static<typeof Gstr1View>

const notFound = { 'period-not-found': { status: 404, error: 'There is no such period.' } } as const

export const gstr1Calls = describeStaffCalls({
  'GET /api/books/gstr1': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-01, BOOKS-03',
    summary: 'The GSTR-1 of a month or quarter from stored documents, with its check.',
    query: Type.Object({ period: Type.Optional(Period) }),
    answers: { 200: Gstr1View },
    refusals: notFound,
  },
  'GET /api/exports/gstr1': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-02',
    summary: "A file of GSTR-1: the portal's JSON, or a table as CSV for the offline tool.",
    hasSideEffects: true,
    query: Type.Object({ period: Period, file: Type.Enum([...gstr1Files]) }),
    answers: { 200: 'file' },
    refusals: notFound,
  },
  'PUT /api/books/gstr1/:period/filing': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-03',
    summary:
      'Records that GSTR-1 of a period was filed: ARN, day, and the hashes of its files. Again: corrects ARN and day.',
    params: Type.Object({ period: Period }),
    body: Type.Object({
      arn: Type.String({ minLength: 1, maxLength: 30 }),
      day: Type.String({ format: 'date', maxLength: 10 }),
    }),
    answers: { 200: Done },
    refusals: {
      ...notFound,
      'period-not-over': { status: 409, error: 'This period is not over yet. It is filed after its last day.' },
      'overlaps-filed': { status: 409, error: 'The return of {filed} is filed already, with some of these documents.' },
      ...nothingChanged,
    },
  },
})
