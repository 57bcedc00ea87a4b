import { type Static, Type } from 'typebox'
import { deductionBases, deductionKinds } from '#domain/purchases/deductions.ts'
import { paymentKinds, paymentWays } from '#domain/purchases/payment.ts'
import { purchaseKinds } from '#domain/purchases/purchase-kinds.ts'
import { batchIs, earlierUnits, printed } from './batches.ts'
import { Cursor } from './fulfilment-shapes.ts'
import { Instant, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { notEnough, unknownProduct } from './stock.ts'

const Day = Type.String({ maxLength: 10, description: 'A date, such as 2026-11-20' })
const Typed = (description: string) => Type.String({ maxLength: 20, description })
const Words = Type.String({ maxLength: 200 })
const Kind = Type.Enum([...purchaseKinds])
const Grams = Type.Integer({ description: 'Whole grams; of a correction signed' })
const Paise = Type.Integer()
const SlipPath = Type.Object({
  slip: Type.String({ maxLength: 30, description: 'The number with dashes: FP-26-27-000012' }),
})
const GrowerPath = Type.Object({ id: Type.String({ maxLength: 100 }) })
const Days = { from: Type.Optional(Day), to: Type.Optional(Day) }

const Deduction = Type.Object({
  kind: Type.Enum([...deductionKinds]),
  basis: Type.Enum([...deductionBases]),
  amount: Typed('Per cent of gross less tare, or kg'),
  words: Words,
})
const WeighingBody = Type.Object({
  growerId: Type.String({ maxLength: 100 }),
  boughtOn: Day,
  crop: Type.String({ maxLength: 80 }),
  productId: Type.String({ maxLength: 100, description: 'Whose crop it is; may be empty' }),
  harvestedOn: Type.String({ maxLength: 10, description: 'May be empty' }),
  sacks: Typed('A whole number'),
  gross: Typed('In kg'),
  tare: Typed('In kg; empty: nothing'),
  deductions: Type.Array(Deduction, { maxItems: 10 }),
})
const Weighed = Type.Object({ number: Type.String(), grower: Type.String(), crop: Type.String(), netGrams: Grams })

const weight = {
  number: Type.String(),
  kind: Kind,
  growerId: Type.String(),
  grower: Type.String(),
  boughtOn: Day,
  crop: Type.String(),
  sacks: Type.Optional(Type.Integer()),
  netGrams: Type.Optional(Grams),
  units: Type.Optional(Type.Integer()),
  isPriced: Type.Boolean(),
}
const money = {
  ratePaise: Type.Optional(Paise),
  amountPaise: Type.Optional(Paise),
  taxPaise: Type.Optional(Paise),
  billNumber: Type.Optional(Type.String()),
}
const Row = Type.Object({ ...weight, ...money })

const SlipSchema = Type.Object({
  ...weight,
  ...money,
  grossGrams: Type.Optional(Grams),
  tareGrams: Type.Optional(Grams),
  deductions: Type.Array(
    Type.Object({
      kind: Type.Enum([...deductionKinds]),
      basisPoints: Type.Optional(Type.Integer()),
      grams: Grams,
      words: Type.String(),
    }),
  ),
  harvestedOn: Type.Optional(Day),
  season: Type.Optional(Type.String()),
  productId: Type.Optional(Type.String()),
  certificate: Type.Optional(Type.String()),
  leftGrams: Type.Optional(Type.Integer({ description: 'Of its bulk lot' })),
  words: Type.String(),
  by: Type.Optional(Type.String()),
  enteredAt: Instant,
  pricedBy: Type.Optional(Type.String()),
  pricedAt: Type.Optional(Instant),
  corrects: Type.Optional(Type.String()),
  corrections: Type.Array(Row),
  openPaise: Type.Optional(Type.Integer({ description: 'Not paid yet, with its corrections' })),
  gstin: Type.Optional(Type.String()),
  may: Type.Array(Type.Enum(['weigh', 'price', 'correct'])),
})
export type Slip = Static<typeof SlipSchema>

const Payment = Type.Object({
  kind: Type.Enum([...paymentKinds]),
  amount: Typed('In rupees'),
  way: Type.Enum([...paymentWays]),
  reference: Type.String({ maxLength: 60, description: 'UTR, reference of UPI, or number of a voucher' }),
  paidOn: Day,
  words: Words,
})

const PurchaseFilter = {
  state: Type.Optional(Type.Enum(['unpriced', 'priced'])),
  grower: Type.Optional(Type.String({ maxLength: 100 })),
  q: Type.Optional(Type.String({ maxLength: 60, description: 'Part of the number, crop, bill number or grower' })),
  ...Days,
}

const purchaseNotFound = { 'purchase-not-found': { status: 404, error: 'There is no such slip.' } } as const
const unknownGrower = { 'unknown-grower': { status: 404, error: 'There is no such grower.' } } as const
const isPriced = {
  'purchase-is-priced': { status: 409, error: 'This slip has a price. Correct it by another slip.' },
} as const
const lotUsed = {
  'lot-used': { status: 409, error: 'Packing runs have used {used} of this slip. It cannot weigh less.' },
} as const

export const purchaseCalls = describeStaffCalls({
  'GET /api/weighings': {
    permission: 'purchases.weigh',
    source: 'BUY-01',
    summary: 'The slips of the last days without sums, and what a new one can name.',
    answers: {
      200: Type.Object({
        today: Day,
        rows: Type.Array(Type.Object(weight)),
        growers: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), place: Type.String() })),
        crops: Type.Array(Type.String(), { description: 'Those of earlier slips' }),
      }),
    },
    refusals: {},
  },
  'POST /api/weighings': {
    permission: 'purchases.weigh',
    source: 'BUY-01',
    summary: 'Weighs what a grower brought in: a slip without a price, and a bulk lot.',
    body: WeighingBody,
    answers: { 201: Weighed },
    refusals: unknownGrower,
  },
  'POST /api/pack-slips': {
    permission: 'purchases.weigh',
    source: 'BUY-01, BATCH-01',
    summary: 'Packed goods that a grower brought, by unit: a slip without a price, and their batch.',
    maxBodyBytes: 16 * 1024,
    body: Type.Object({
      ...{ growerId: Type.String({ maxLength: 100 }), boughtOn: Day, productId: Type.String({ maxLength: 100 }) },
      units: Typed('A whole number'),
      ...printed,
      harvestedOn: Type.Optional(printed.packedOn),
      packerFssai: Type.Optional(printed.code),
      earlier: Type.Optional(Type.Object(printed, { description: 'The batch of what lies there already' })),
    }),
    answers: {
      201: Type.Object({
        number: Type.String(),
        grower: Type.String(),
        crop: Type.String(),
        units: Type.Integer(),
        lot: Type.String(),
      }),
    },
    refusals: { ...unknownGrower, ...unknownProduct, ...notEnough, ...batchIs, ...earlierUnits },
  },
  'PUT /api/weighings/:slip': {
    permission: 'purchases.weigh',
    source: 'BUY-01',
    summary: 'Weighs a slip again that has no price yet.',
    params: SlipPath,
    body: WeighingBody,
    answers: { 200: Weighed },
    refusals: { ...unknownGrower, ...purchaseNotFound, ...isPriced, ...lotUsed },
  },
  'GET /api/weighings/:slip': {
    permission: 'purchases.weigh',
    source: 'BUY-01',
    summary: 'A slip as it was typed, to weigh it again; without sums.',
    params: SlipPath,
    answers: { 200: Type.Object({ number: Type.String(), isPriced: Type.Boolean(), typed: WeighingBody }) },
    refusals: purchaseNotFound,
  },
  'GET /api/weighings/:slip/slip': {
    permission: 'purchases.weigh',
    source: 'BUY-01',
    summary: 'The slip for the grower as a PDF, with weights alone.',
    params: SlipPath,
    answers: { 200: 'pdf' },
    refusals: purchaseNotFound,
  },
  'GET /api/purchases': {
    permission: 'purchases.see',
    source: 'BUY-01, DESK-01',
    summary: 'Slips, the newest first, 50 a page.',
    query: Type.Object({ ...PurchaseFilter, after: Type.Optional(Cursor) }),
    answers: { 200: Type.Object({ rows: Type.Array(Row), total: Total, after: Type.Optional(Cursor) }) },
    refusals: {},
  },
  'GET /api/exports/purchases': {
    permission: 'purchases.see',
    source: 'BUY-01, IMPORT-04',
    summary: 'The slips of a list as a CSV file.',
    hasSideEffects: true,
    query: Type.Object(PurchaseFilter),
    answers: { 200: 'csv' },
    refusals: {},
  },
  'GET /api/purchases/:slip': {
    permission: 'purchases.see',
    source: 'BUY-01',
    summary: 'A slip with its weights, price, corrections and what is still owed for it.',
    params: SlipPath,
    answers: { 200: SlipSchema },
    refusals: purchaseNotFound,
  },
  'GET /api/purchases/:slip/slip': {
    permission: 'purchases.see',
    source: 'BUY-01',
    summary: 'The slip for the grower as a PDF.',
    params: SlipPath,
    answers: { 200: 'pdf' },
    refusals: purchaseNotFound,
  },
  'POST /api/purchases/:slip/price': {
    permission: 'purchases.price',
    source: 'BUY-01',
    summary: 'Prices a slip. From then on it never changes.',
    params: SlipPath,
    body: Type.Object({
      rate: Typed('In rupees a kg, of packs a unit'),
      billNumber: Type.String({ maxLength: 40, description: 'Of a registered grower; may be empty' }),
      tax: Typed('In rupees; empty: none'),
      netGrams: Type.Optional(Type.Integer({ description: 'As read: it may have been weighed again' })),
    }),
    answers: { 200: Type.Object({ number: Type.String(), totalPaise: Paise }) },
    refusals: {
      ...purchaseNotFound,
      ...isPriced,
      'weighed-again': { status: 409, error: 'It was weighed again: {net}. Look again.' },
    },
  },
  'POST /api/purchases/:slip/corrections': {
    permission: 'purchases.price',
    source: 'BUY-01',
    summary: 'Corrects a priced slip by another, which has the difference with its sign.',
    params: SlipPath,
    body: Type.Object({
      quantity: Typed('The right net kg, of packs the right units'),
      rate: Typed('The right rate in rupees'),
      tax: Typed('The right tax in rupees; empty: none'),
      words: Type.String({ maxLength: 200, description: 'Why' }),
    }),
    answers: { 201: Type.Object({ number: Type.String(), differencePaise: Paise }) },
    refusals: {
      ...purchaseNotFound,
      ...lotUsed,
      'not-to-correct': { status: 409, error: 'Only a slip with a price is corrected, and no correction.' },
      'nothing-changed': { status: 409, error: 'Nothing has changed.' },
    },
  },
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
  'PUT /api/growers/:id/details': {
    permission: 'purchases.price',
    source: 'BUY-01, BUY-02',
    summary: 'The name in the grower’s own script, GSTIN and account. Without account its former one stays.',
    params: GrowerPath,
    body: Type.Object({
      ownName: Type.String({ maxLength: 120 }),
      gstin: Typed('May be empty'),
      account: Type.Optional(
        Type.Object({
          holder: Type.String({ maxLength: 120 }),
          number: Type.String({ maxLength: 30 }),
          ifsc: Typed('Of the bank'),
          upi: Type.String({ maxLength: 150 }),
        }),
      ),
    }),
    answers: { 200: Type.Object({ id: Type.String() }) },
    refusals: { ...unknownGrower, 'nothing-changed': { status: 409, error: 'Nothing has changed.' } },
  },
  'GET /api/growers/:id/account': {
    permission: 'purchases.price',
    source: 'BUY-02',
    summary: 'The whole account of a grower; each look stands in the audit log.',
    hasSideEffects: true,
    params: GrowerPath,
    answers: {
      200: Type.Object({
        holder: Type.String(),
        number: Type.String(),
        ifsc: Type.String(),
        upi: Type.String(),
      }),
    },
    refusals: {
      ...unknownGrower,
      'account-locked': {
        status: 409,
        error: 'The account was stored with another BACKOFFICE_KEY and cannot be read. Please type it again.',
      },
    },
  },
})
