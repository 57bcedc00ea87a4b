import { type Static, Type } from 'typebox'
import { deductionKinds } from '#domain/purchases/deductions.ts'
import { Cursor } from './fulfilment-shapes.ts'
import {
  Day,
  Days,
  Grams,
  isPriced,
  lotUsed,
  Paise,
  purchaseNotFound,
  SlipPath,
  Typed,
  weight,
} from './purchase-shapes.ts'
import { Instant, nothingChanged, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

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

const PurchaseFilter = {
  state: Type.Optional(Type.Enum(['unpriced', 'priced'])),
  grower: Type.Optional(Type.String({ maxLength: 100 })),
  q: Type.Optional(Type.String({ maxLength: 60, description: 'Part of the number, crop, bill number or grower' })),
  ...Days,
}

export const purchaseCalls = describeStaffCalls({
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
      ...nothingChanged,
    },
  },
})
