import { Type } from 'typebox'
import { batchFilters, batchStates } from '#domain/stock/batch-states.ts'
import { maxPictureBytes, publicPictureIs } from './goods.ts'
import { changedMeanwhile, Instant, nothingChanged, ProductName, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { moreThanUsual, notEnough, unknownProduct } from './stock.ts'

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) })
const Text = Type.String({ maxLength: 200 })
const Day = Type.String({ format: 'date' })

export const printed = { code: Text, packedOn: Text, bestBeforeOn: Text, mrp: Text }
const origin = {
  growerId: Text,
  harvestedOn: Text,
  packerFssai: Text,
  certificateScheme: Text,
  certificateNumber: Text,
  transactionCertificate: Text,
}
/** As they are typed; days as `2026-11-25` or `25-11-2026`, the MRP in rupees. */
const BatchTexts = Type.Object({ ...printed, ...origin })
const SomeTexts = Type.Partial(BatchTexts)

const BatchRow = {
  id: Type.String(),
  code: Type.String(),
  lot: Type.String(),
  productId: Type.String(),
  title: ProductName,
  bestBefore: Day,
  onShelf: Type.Integer(),
  promised: Type.Integer({
    description: 'Of those on the shelf: paid for or being paid for, if what expires first is packed first',
  }),
  state: Type.Enum([...batchStates]),
}

const unknownBatch = { 'unknown-batch': { status: 404, error: 'There is no such batch.' } } as const
export const batchIs = {
  'code-taken': { status: 409, error: 'This product has a batch {code} already. Type another code.' },
  'mrp-below-price': { status: 409, error: 'Lower the price first.' },
} as const

export const earlierUnits = {
  'earlier-units': { status: 409, error: '{units} packs lie here already. Type what is printed on them too.' },
} as const

const BatchFilter = Type.Object({
  state: Type.Optional(Type.Enum([...batchFilters])),
  product: Type.Optional(Type.String({ maxLength: 100 })),
  q: Type.Optional(Type.String({ maxLength: 80 })),
})

export const batchCalls = describeStaffCalls({
  'GET /api/batches': {
    permission: 'batches.see',
    source: 'BATCH-01, BATCH-03',
    summary:
      'Batches, first expiry first, 50 a page, by code, lot or product; those on the shelf unless a state is named.',
    query: Type.Object({
      ...BatchFilter.properties,
      after: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d [0-9a-f-]{36}$' })),
    }),
    answers: {
      200: Type.Object({
        rows: Type.Array(Type.Object(BatchRow)),
        total: Total,
        after: Type.Optional(Type.String()),
      }),
    },
    refusals: {},
  },
  'GET /api/exports/batches': {
    permission: 'batches.see',
    source: 'IMPORT-01, IMPORT-04',
    summary: 'The batches of a list as a CSV file, which import reads back.',
    hasSideEffects: true,
    query: BatchFilter,
    answers: { 200: 'csv' },
    refusals: {},
  },
  'GET /api/batches/:id': {
    permission: 'batches.see',
    source: 'BATCH-01',
    summary:
      'A batch: what is printed on its packs, where they come from, and what of it was received and written off.',
    params: Id,
    answers: {
      200: Type.Object({
        ...BatchRow,
        version: Type.Integer(),
        texts: BatchTexts,
        grower: Type.Optional(Type.String()),
        units: Type.Integer({ description: 'As it was entered' }),
        enteredAt: Instant,
        frozenAt: Type.Optional(Instant),
        hasEarlierUnits: Type.Boolean({ description: 'It was made of what lay there before the first batch' }),
        lastSaleDay: Type.String({ description: 'By the shelf rule; a day' }),
        entries: Type.Array(Type.Object({ kind: Type.String(), units: Type.Integer({ description: 'Signed' }) }), {
          description: 'Of the ledger, summed by kind',
        }),
        pictures: Type.Array(Type.Object({ key: Type.String(), alt: Type.String(), url: Type.String() })),
        growers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      }),
    },
    refusals: unknownBatch,
  },
  'GET /api/batches/:id/parcels': {
    permission: 'batches.see',
    source: 'BATCH-01',
    summary:
      'Where the packed units of a batch are: summed by the state of their parcels, and the parcels, 50 a page, the last packed first.',
    params: Id,
    query: Type.Object({ after: Type.Optional(Type.String({ pattern: '^\\d{1,17} [0-9a-f-]{36}$' })) }),
    answers: {
      200: Type.Object({
        states: Type.Array(Type.Object({ state: Type.String(), units: Type.Integer() })),
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            orderNumber: Type.String(),
            place: Type.Integer(),
            state: Type.String(),
            units: Type.Integer(),
            packedAt: Instant,
          }),
        ),
        after: Type.Optional(Type.String()),
      }),
    },
    refusals: {},
  },
  'GET /api/batch-start/:id': {
    permission: 'batches.see',
    source: 'BATCH-01',
    summary:
      'What a new batch of a product begins with: the facts of its last one, and the units that lie there without a batch.',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    answers: {
      200: Type.Object({
        texts: BatchTexts,
        bestBeforeMonths: Type.Integer({ description: 'Shelf life of the product; 0: none is known' }),
        hasBatches: Type.Boolean(),
        earlierUnits: Type.Integer(),
        growers: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      }),
    },
    refusals: unknownProduct,
  },
  'POST /api/batches': {
    permission: 'batches.receive',
    source: 'BATCH-01, STOCK-06',
    summary:
      'Receives units of a product in a new batch; the first one says of which batch the units are that lie there already.',
    maxBodyBytes: 16 * 1024,
    body: Type.Object({
      ...printed,
      ...Type.Partial(Type.Object(origin)).properties,
      productId: Type.String({ maxLength: 100 }),
      units: Type.String({ maxLength: 20 }),
      reason: Type.String({ maxLength: 200, description: 'May be empty' }),
      isConfirmed: Type.Optional(Type.Boolean({ description: 'The person has confirmed an unusual number' })),
      earlier: Type.Optional(SomeTexts),
    }),
    answers: {
      201: Type.Object({
        id: Type.String(),
        lot: Type.String(),
        entryId: Type.String(),
        title: ProductName,
        units: Type.Integer(),
        stock: Type.Integer(),
      }),
    },
    refusals: {
      ...unknownProduct,
      ...notEnough,
      ...batchIs,
      ...earlierUnits,
      ...moreThanUsual,
    },
  },
  'PATCH /api/batches/:id': {
    permission: 'batches.receive',
    source: 'BATCH-01, GOODS-03',
    summary: 'Corrects what was typed of a batch.',
    params: Id,
    body: Type.Object({ version: Type.Integer(), changes: SomeTexts }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: {
      ...unknownBatch,
      ...batchIs,
      ...changedMeanwhile,
      ...nothingChanged,
    },
  },
  'POST /api/batches/:id/pictures': {
    permission: 'batches.receive',
    source: 'BATCH-01, BATCH-05',
    summary:
      'Adds a picture of a test report, which is the body: a JPEG, PNG, WebP or AVIF file. It is drawn anew, and public with the lot.',
    transaction: 'own',
    maxBodyBytes: maxPictureBytes,
    params: Id,
    query: Type.Object({ alt: Type.String({ maxLength: 300, description: 'What it shows, in 5 to 150 letters' }) }),
    answers: { 201: Type.Object({ key: Type.String() }) },
    refusals: {
      ...unknownBatch,
      ...publicPictureIs,
      'has-picture': { status: 409, error: 'The batch has this picture already.' },
      'enough-pictures': { status: 409, error: 'The batch has three pictures. Remove one first.' },
    },
  },
  'DELETE /api/batches/:id/pictures/:key': {
    permission: 'batches.receive',
    source: 'BATCH-01',
    summary: 'Takes a picture of a test report away.',
    params: Type.Object({ id: Type.String({ format: 'uuid' }), key: Type.String({ maxLength: 130 }) }),
    answers: { 200: Type.Object({ pictures: Type.Integer() }) },
    refusals: { ...unknownBatch, 'unknown-picture': { status: 404, error: 'There is no such picture.' } },
  },
})
