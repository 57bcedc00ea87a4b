import { Type } from 'typebox'
import { importKinds, importStates, maxFileBytes, maxFileRows, rowOutcomes } from '#domain/files/import.ts'
import { Instant } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const ImportId = Type.Object({ id: Type.String({ format: 'uuid' }) })
const Kind = Type.Enum([...importKinds])
const Outcome = Type.Enum([...rowOutcomes])
const Head = Type.Object({
  id: Type.String(),
  kind: Kind,
  fileName: Type.String(),
  checkedAt: Instant,
  state: Type.Enum([...importStates]),
})
const notFound = { 'import-not-found': { status: 404, error: 'Not found' } } as const

export const fileCalls = describeStaffCalls({
  'GET /api/imports': {
    permission: 'import',
    source: 'IMPORT-02',
    summary: 'The files that this person has brought in, the newest first.',
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            ...Head.properties,
            canApply: Type.Boolean({ description: 'Whether a row still waits to be applied' }),
          }),
        ),
      }),
    },
    refusals: {},
  },
  'POST /api/imports': {
    permission: 'import',
    source: 'IMPORT-01, IMPORT-02',
    summary: 'Checks a CSV file, which is the body, and says what each row would do. Nothing is changed yet.',
    transaction: 'own',
    maxBodyBytes: maxFileBytes,
    query: Type.Object({ kind: Kind, fileName: Type.String({ minLength: 1, maxLength: 200 }) }),
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: {
      'not-text': {
        status: 422,
        error: 'This is no CSV file in UTF-8. In the spreadsheet choose ‘CSV UTF-8’ when you save it.',
      },
      'no-rows': { status: 422, error: 'This file has no rows below its header.' },
      'too-many-rows': {
        status: 422,
        error: `A file has at most ${maxFileRows.toLocaleString('en-IN')} rows. Please divide it.`,
      },
      'row-too-long': { status: 422, error: 'Row {line} is too long. Is a quotation mark missing before it?' },
      'broken-quotes': { status: 422, error: 'Row {line} cannot be read: a quotation mark is missing or too many.' },
      'column-twice': { status: 422, error: 'The column {column} is there twice.' },
      'column-needed': {
        status: 422,
        error: 'The header names no column {columns}. It has: {found}. Please rename the one that is meant.',
      },
      'check-running': { status: 409, error: 'Another file is being checked. Please try again in a moment.' },
      'too-large': { status: 413, error: 'A file has at most 10 MB. Please divide it.' },
    },
  },
  'GET /api/imports/:id': {
    permission: 'import',
    source: 'IMPORT-02, IMPORT-03',
    summary: 'What the rows of a file would do, 50 a page, and how far their application is.',
    params: ImportId,
    query: Type.Object({
      outcome: Type.Optional(Outcome),
      after: Type.Optional(Type.String({ pattern: '^\\d{1,6}$' })),
    }),
    answers: {
      200: Type.Object({
        ...Head.properties,
        ignored: Type.Array(Type.String(), { description: 'Headings that nothing is read from' }),
        counts: Type.Object({
          new: Type.Integer(),
          changed: Type.Integer(),
          unchanged: Type.Integer(),
          refused: Type.Integer(),
          applied: Type.Integer({ description: 'Of the new and changed ones' }),
        }),
        shown: Type.Optional(
          Type.Object(
            { listeners: Type.Integer(), acknowledged: Type.Integer() },
            { description: 'Server processes, and how many have confirmed that they show the new prices' },
          ),
        ),
        rows: Type.Array(
          Type.Object({
            line: Type.Integer(),
            subject: Type.String(),
            label: Type.String(),
            outcome: Outcome,
            isApplied: Type.Boolean(),
            changes: Type.Array(Type.Object({ column: Type.String(), before: Type.String(), after: Type.String() })),
            errors: Type.Array(Type.Object({ column: Type.String(), value: Type.String(), error: Type.String() })),
            notes: Type.Array(Type.String(), { description: 'What else follows, such as a scheduled price that ends' }),
          }),
        ),
        after: Type.Optional(Type.String()),
      }),
    },
    refusals: notFound,
  },
  'GET /api/imports/:id/refused.csv': {
    permission: 'import',
    source: 'IMPORT-03',
    summary: 'The refused rows of a file with what is wrong with them.',
    hasSideEffects: true,
    params: ImportId,
    answers: { 200: 'csv' },
    refusals: notFound,
  },
  'POST /api/imports/:id/application': {
    permission: 'import',
    source: 'IMPORT-03',
    summary: 'Applies the new and changed rows of a checked file: up to 500 before it answers, more afterwards.',
    transaction: 'own',
    params: ImportId,
    body: Type.Object({ rows: Type.Enum(['all', 'good'], { description: 'all: only if no row is refused' }) }),
    answers: { 200: Type.Object({ id: Type.String() }) },
    refusals: {
      ...notFound,
      'applied-before': { status: 409, error: 'This file was applied before.' },
      'nothing-to-apply': { status: 409, error: 'No row of this file changes anything.' },
      'some-refused': { status: 409, error: 'Refused rows: {count}. Apply the good rows, or mend the file.' },
    },
  },
})
