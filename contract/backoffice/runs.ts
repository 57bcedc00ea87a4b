import { type Static, Type } from 'typebox'
import { earlierUnits } from './batches.ts'
import { ProductName, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { notEnough, unknownProduct } from './stock.ts'

const Day = Type.String({ format: 'date' })
const Figure = Type.String({ maxLength: 12 })
const Text = Type.String({ maxLength: 80 })
const Grams = Type.Integer()

const Lot = Type.Object({
  id: Type.String(),
  number: Type.String({ description: 'Of its slip' }),
  crop: Type.String(),
  boughtOn: Day,
  growerId: Type.String(),
  certificate: Type.String({ description: "Scheme and number, or 'none'" }),
  leftGrams: Grams,
})

const Runs = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.String(),
      packedOn: Day,
      takenGrams: Grams,
      packedGrams: Grams,
      leftGrams: Type.Integer({ description: 'Went back to the lots' }),
      lossGrams: Grams,
      lossReason: Type.String(),
      lots: Type.Array(Lot),
      packs: Type.Array(
        Type.Object({
          batchId: Type.String(),
          productId: Type.String(),
          title: ProductName,
          code: Type.String(),
          units: Type.Integer(),
        }),
      ),
    }),
  ),
  total: Total,
  after: Type.Optional(Type.String()),
  seasons: Type.Array(
    Type.Object({
      certificate: Type.String(),
      season: Type.String(),
      bought: Grams,
      packed: Grams,
      sold: Grams,
      writtenOff: Type.Integer({ description: 'Lost in runs too' }),
      left: Type.Integer({ description: 'In lots and on the shelf' }),
    }),
    { description: 'Grams by certificate and season: bought = sold + written off + left' },
  ),
})
export type Runs = Static<typeof Runs>

const NewRun = Type.Object({
  today: Day,
  lots: Type.Array(Lot, { description: 'Oldest first' }),
  lossLimit: Type.Integer({ description: 'Hundredths of a per cent: a run that loses more needs a reason' }),
})
export type NewRun = Static<typeof NewRun>

const RunPack = Type.Object({
  id: Type.String(),
  title: ProductName,
  grams: Type.Optional(Type.Integer({ description: 'Of goods in a pack; needed once where it is sold by volume' })),
  mrp: Type.String({ description: 'Rupees' }),
  bestBeforeOn: Type.Optional(Day),
  code: Type.String({ description: 'A free one' }),
})
export type RunPack = Static<typeof RunPack>

export const runCalls = describeStaffCalls({
  'GET /api/runs': {
    permission: 'batches.see',
    source: 'BATCH-06',
    summary: 'Packing runs with their lots and batches, newest first, 50 a page; kilograms by certificate and season.',
    query: Type.Object({ after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })) }),
    answers: { 200: Runs },
    refusals: {},
  },
  'GET /api/new-run': {
    permission: 'batches.receive',
    source: 'BATCH-06',
    summary: 'Bulk lots of which something is left.',
    answers: { 200: NewRun },
    refusals: {},
  },
  'GET /api/new-run/products/:id': {
    permission: 'batches.receive',
    source: 'BATCH-06',
    summary: 'What the packs of a product will say, as far as it is known.',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    answers: { 200: RunPack },
    refusals: unknownProduct,
  },
  'POST /api/runs': {
    permission: 'batches.receive',
    source: 'BATCH-06',
    summary:
      'Packs kilograms of bulk lots into batches. Units × grams of a pack + left over + loss = kilograms taken; what is left over goes back to the lots.',
    body: Type.Object({
      packedOn: Type.String({ maxLength: 20, description: 'Empty: today' }),
      lots: Type.Array(Type.Object({ id: Type.String({ format: 'uuid' }), kg: Figure }), { maxItems: 20 }),
      leftKg: Figure,
      lossReason: Text,
      packs: Type.Array(
        Type.Object({
          productId: Type.String({ maxLength: 100 }),
          units: Figure,
          grams: Type.Optional(Figure),
          batch: Type.Object({ code: Text, bestBeforeOn: Figure, mrp: Figure }),
          earlier: Type.Optional(Type.Object({ code: Text, packedOn: Figure, bestBeforeOn: Figure, mrp: Figure })),
        }),
        { maxItems: 5 },
      ),
    }),
    answers: {
      200: Type.Object({
        id: Type.String(),
        loss: Type.String({ description: 'In words' }),
        batches: Type.Array(
          Type.Object({ id: Type.String(), lot: Type.String(), code: Type.String(), units: Type.Integer() }),
        ),
      }),
    },
    refusals: {
      ...unknownProduct,
      ...notEnough,
      'more-than-left': { status: 409, error: 'Of {lot} only {kg} are left.' },
      'more-packed': { status: 409, error: 'These packs hold {kg} more than was taken out of the lots.' },
      'mixed-left': {
        status: 409,
        error: 'Goods of two certificates cannot be parted again: pack what is left over, or enter it as lost.',
      },
      'code-taken': { status: 409, error: 'This product has a batch {code} already. Type another code.' },
      'mrp-below-price': { status: 409, error: 'The MRP on the packs is below the price. Lower the price first.' },
      ...earlierUnits,
    },
  },
})
