import { Type } from 'typebox'
import { type TallyName, tallyNameKeys } from '#domain/accounting/tally/tally-names.ts'
import { voucherKinds } from '#domain/accounting/tally/voucher.ts'
import { Day, OptionalDays, ShownDays } from './registers.ts'
import { changedMeanwhile, Instant, nothingChanged } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const Name = Type.String({ maxLength: 200, description: 'As in Tally; {rate} is the rate in per cent' })
const names = Object.fromEntries(tallyNameKeys.map((key) => [key, Name])) as { [Key in TallyName]: typeof Name }

export const tallyCalls = describeStaffCalls({
  'GET /api/books/tally': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-07',
    summary:
      'What a file of these days for Tally has, and which days that were sent before have other vouchers by now.',
    query: Type.Object(OptionalDays),
    answers: {
      200: Type.Object({
        days: ShownDays,
        kinds: Type.Array(
          Type.Object({
            kind: Type.Enum([...voucherKinds]),
            vouchers: Type.Integer(),
            paise: Type.Integer({ description: 'Less those that take back a purchase or a payment' }),
          }),
        ),
        changed: Type.Array(
          Type.Object({
            day: Day,
            changes: Type.Array(Type.Enum(['documents', 'other-vouchers', 'names'])),
            sentAt: Instant,
          }),
          { description: 'Of the last 400 days' },
        ),
      }),
    },
    refusals: {},
  },
  'GET /api/exports/tally': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-07, IMPORT-04',
    summary: 'The vouchers of these days as an XML file that Tally imports: the same days again alter what is there.',
    hasSideEffects: true,
    query: Type.Object(OptionalDays),
    answers: { 200: 'xml' },
    refusals: {},
  },
  'GET /api/settings/tally': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-07, SETTINGS-01',
    summary: 'How ledgers and voucher types are named in Tally.',
    answers: { 200: Type.Object({ version: Type.Integer(), texts: Type.Object(names) }) },
    refusals: {},
  },
  'PATCH /api/settings/tally': {
    permission: 'reconciliation.manage',
    source: 'BOOKS-07, GOODS-03',
    summary: 'Saves names of ledgers and voucher types; the next file has them.',
    body: Type.Object({ version: Type.Integer({ description: 'As read' }), changes: Type.Partial(Type.Object(names)) }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: {
      ...changedMeanwhile,
      ...nothingChanged,
    },
  },
})
