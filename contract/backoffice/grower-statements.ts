import { Type } from 'typebox'
import { paymentKinds, paymentWays } from '#domain/purchases/payment.ts'
import { Day, Days, GrowerPath, Paise, Typed, unknownGrower, Words } from './purchase-shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const Payment = Type.Object({
  kind: Type.Enum([...paymentKinds]),
  amount: Typed('In rupees'),
  way: Type.Enum([...paymentWays]),
  reference: Type.String({ maxLength: 60, description: 'UTR, reference of UPI, or number of a voucher' }),
  paidOn: Day,
  words: Words,
  isConfirmed: Type.Optional(
    Type.Boolean({ description: 'The person has confirmed a reference that stands elsewhere' }),
  ),
})

export const growerStatementCalls = describeStaffCalls({
  'GET /api/grower-balances': {
    permission: 'purchases.see',
    source: 'BUY-02',
    summary: 'What is owed to each grower, the most first; below 0: an advance.',
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            owedPaise: Paise,
            unpriced: Type.Integer({ description: 'Slips without a price' }),
            openSince: Type.Optional(
              Type.String({ format: 'date', description: 'Day of the oldest slip that is not paid in full' }),
            ),
          }),
        ),
      }),
    },
    refusals: {},
  },
  'GET /api/growers/:id/statement': {
    permission: 'purchases.see',
    source: 'BUY-02',
    summary: 'Opening, slips, payments and closing of days, this financial year by default, and what is open today.',
    params: GrowerPath,
    query: Type.Object(Days),
    answers: {
      200: Type.Object({
        grower: Type.Object({ id: Type.String(), name: Type.String(), place: Type.String() }),
        from: Day,
        to: Day,
        today: Day,
        openingPaise: Paise,
        slipsPaise: Paise,
        paidPaise: Paise,
        closingPaise: Paise,
        rows: Type.Array(
          Type.Object({
            on: Day,
            kind: Type.Enum(['slip', 'correction', 'advance', 'payout', 'taken-back']),
            number: Type.Optional(Type.String({ description: 'Of a slip' })),
            payment: Type.Optional(Type.String({ description: 'Id of a payment' })),
            words: Type.String(),
            slipPaise: Paise,
            paidPaise: Paise,
            balancePaise: Paise,
            isTakenBack: Type.Optional(Type.Boolean()),
          }),
        ),
        owedPaise: Type.Integer({ description: 'Today, of all days' }),
        advancePaise: Paise,
        open: Type.Array(Type.Object({ number: Type.String(), boughtOn: Day, openPaise: Paise }), {
          description: 'Slips that are not paid in full, oldest first',
        }),
        paidWithin: Type.Optional(
          Type.Object(
            { days: Type.Integer(), slips: Type.Integer({ description: 'Paid ones of the last year' }) },
            { description: 'What the page of the grower may say; from three paid slips on' },
          ),
        ),
        unpriced: Type.Array(Type.String(), { description: 'Numbers of slips without a price' }),
        muchCash: Type.Array(Type.Object({ on: Day, cashPaise: Paise }), { description: 'Days above ₹10,000' }),
        details: Type.Object({
          ownName: Type.String(),
          gstin: Type.String(),
          account: Type.String({ description: 'Its last digits' }),
          upi: Type.String({ description: 'Its end' }),
          isLocked: Type.Optional(Type.Boolean({ description: 'It was stored with another BACKOFFICE_KEY' })),
        }),
      }),
    },
    refusals: unknownGrower,
  },
  'GET /api/growers/:id/statement/pdf': {
    permission: 'purchases.see',
    source: 'BUY-02',
    summary: 'The statement of days as a PDF.',
    params: GrowerPath,
    query: Type.Object(Days),
    answers: { 200: 'pdf' },
    refusals: unknownGrower,
  },
  'GET /api/exports/grower-statement': {
    permission: 'purchases.see',
    source: 'BUY-02, IMPORT-04',
    summary: 'The statement of days as a CSV file.',
    hasSideEffects: true,
    query: Type.Object({ grower: Type.String({ maxLength: 100 }), ...Days }),
    answers: { 200: 'csv' },
    refusals: unknownGrower,
  },
  'POST /api/growers/:id/payments': {
    permission: 'purchases.price',
    source: 'BUY-02',
    summary: 'Records an advance or a payout. It is set off against slips, the oldest first.',
    params: GrowerPath,
    body: Payment,
    answers: {
      201: Type.Object({
        id: Type.String(),
        owedPaise: Paise,
        muchCashPaise: Type.Optional(Type.Integer({ description: 'Cash of the day, when it is above ₹10,000' })),
      }),
    },
    refusals: {
      ...unknownGrower,
      'more-than-owed': { status: 409, error: 'Only {owed} is owed. Record what goes beyond as an advance.' },
      'reference-used': {
        status: 409,
        error:
          '{name} {reference} stands at the payment of {amount} to {grower} on {day} already. If this is another payment, press ‘Yes, record it’.',
      },
    },
  },
  'POST /api/growers/:id/payments/:payment/reversal': {
    permission: 'purchases.price',
    source: 'BUY-02',
    summary: 'Takes back a payment that was recorded wrongly, by an entry the other way.',
    params: Type.Object({ ...GrowerPath.properties, payment: Type.String({ pattern: '^\\d{1,15}$' }) }),
    body: Type.Object({ words: Type.String({ maxLength: 200, description: 'Why' }) }),
    answers: { 201: Type.Object({ id: Type.String(), owedPaise: Paise }) },
    refusals: {
      'payment-not-found': { status: 404, error: 'There is no such payment.' },
      'taken-back': { status: 409, error: 'This payment is taken back.' },
    },
  },
})
