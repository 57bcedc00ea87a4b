import { type Static, Type } from 'typebox'
import { registerIds } from '#domain/accounting/registers.ts'
import { documentKinds } from '#domain/invoices/document-kinds.ts'
import { Instant, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

/** A calendar day in India. */
export const Day = Type.String({ format: 'date', maxLength: 10 })
/** Without both days those of last month, or where it has no sales those of the newest month that has some; without one those of the other's month. */
export const OptionalDays = { from: Type.Optional(Day), to: Type.Optional(Day) }
export const ShownDays = Type.Object({ from: Day, to: Day })

const Cell = Type.Union([Type.String(), Type.Integer(), Type.Null()])
const Wanted = { register: Type.Enum([...registerIds]), ...OptionalDays }

const DocumentFilters = {
  q: Type.Optional(Type.String({ maxLength: 100 })),
  kind: Type.Optional(Type.Enum([...documentKinds])),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}

const DocumentList = Type.Object({
  rows: Type.Array(
    Type.Object({
      kind: Type.Enum([...documentKinds]),
      number: Type.String(),
      issuedAt: Instant,
      orderNumber: Type.String(),
      customer: Type.String({ description: 'Who gets the order' }),
      amountPaise: Type.Integer(),
    }),
  ),
  total: Type.Optional(Total),
  after: Type.Optional(Type.String()),
  before: Type.Optional(Type.String()),
})
export type DocumentList = Static<typeof DocumentList>

export const registerCalls = describeStaffCalls({
  'GET /api/books/documents': {
    permission: 'documents.see',
    source: 'BOOKS-06, DESK-01',
    summary:
      'A page of 50 invoices and credit notes, the newest first: by kind and days of issue, and by number, order or customer, as the person finds orders.',
    query: Type.Object({
      ...DocumentFilters,
      after: Type.Optional(Type.String({ maxLength: 40 })),
      before: Type.Optional(Type.String({ maxLength: 40 })),
    }),
    answers: { 200: DocumentList },
    shows: ({ answer: { rows } }: { answer: DocumentList }) => ({
      orders: [...new Set(rows.map(({ orderNumber }) => orderNumber))],
    }),
    refusals: {},
  },
  'GET /api/exports/documents': {
    permission: 'documents.see',
    source: 'BOOKS-06, IMPORT-04',
    summary: 'The documents of a list as a CSV file, without the customers.',
    hasSideEffects: true,
    query: Type.Object(DocumentFilters),
    answers: { 200: 'csv' },
    refusals: {},
  },
  'GET /api/books/registers': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-06',
    summary:
      'A page of 50 rows of a register of any days, and the sums of all its rows. Cells are in the order of its columns; amounts are paise.',
    query: Type.Object({
      ...Wanted,
      after: Type.Optional(Type.String({ pattern: '^[\\w/-]{1,120}$', description: 'Id of a row' })),
    }),
    answers: {
      200: Type.Object({
        days: ShownDays,
        rows: Type.Array(Type.Object({ id: Type.String(), cells: Type.Array(Cell) })),
        sums: Type.Array(Cell, { description: 'Null for columns that are not summed' }),
        total: Type.Integer({ description: 'Rows' }),
        after: Type.Optional(Type.String()),
      }),
    },
    refusals: {},
  },
  'GET /api/exports/registers': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-06, IMPORT-04',
    summary: 'A register of any days as a CSV file, amounts in rupees; the last row has the sums.',
    hasSideEffects: true,
    query: Type.Object(Wanted),
    answers: { 200: 'csv' },
    refusals: {},
  },
})
