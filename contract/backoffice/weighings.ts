import { Type } from 'typebox'
import { deductionBases, deductionKinds } from '#domain/purchases/deductions.ts'
import { batchIs, earlierUnits, printed } from './batches.ts'
import {
  Day,
  Grams,
  isPriced,
  lotUsed,
  purchaseNotFound,
  SlipPath,
  Typed,
  unknownGrower,
  Words,
  weight,
} from './purchase-shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { notEnough, unknownProduct } from './stock.ts'

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

export const weighingCalls = describeStaffCalls({
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
    summary: 'Takes in packed goods that a grower brought, by unit: a slip without a price, and their batch.',
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
})
