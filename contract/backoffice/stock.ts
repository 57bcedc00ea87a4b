import { Type } from 'typebox'
import { mostPictures } from '#domain/attachments/attachment.ts'
import { goodsSorts } from '#domain/catalogue/goods-sorts.ts'
import { batchStates } from '#domain/stock/batch-states.ts'
import { kindsByHand } from '#domain/stock/enter-by-hand.ts'
import { stockEntryKinds } from '#domain/stock/stock-entry.ts'
import { attachingRefusals, Picture, PictureIds } from '../attachments.ts'
import { PictureSize } from './attachments.ts'
import { Instant, ProductName, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

export const unknownProduct = { 'unknown-product': { status: 404, error: 'There is no such product.' } } as const
export const notEnough = {
  'not-enough-stock': {
    status: 409,
    error: 'Only {left} of {title} can be taken off: the others are reserved or sold.',
  },
  'batch-needed': { status: 409, error: 'Choose a batch. {title} is kept in batches.' },
  'not-enough-in-batch': { status: 409, error: 'Of the batch {code} only {left} are on the shelf.' },
} as const

export const moreThanUsual = {
  'more-than-usual': {
    status: 409,
    error: 'The last delivery had {last}. Count again; if {units} is right, press the button once more.',
  },
} as const

/** Promised units that did not lie there at the last count; the youngest orders wait for them. */
const Short = Type.Object({ units: Type.Integer(), orders: Type.Array(Type.String()) })
/** By the sales of the last 28 days; nothing without sales. */
const Outlook = {
  lastsDays: Type.Optional(Type.Integer()),
  toOrder: Type.Optional(Type.Integer({ description: 'Units, so that it lasts 28 days with the low mark left' })),
}
/** What should lie on the shelf, and since when nothing has moved there: a count names what it was made against. */
const Shelf = Type.Object({
  units: Type.Integer(),
  newestEntry: Type.String({ pattern: '^\\d{1,15}$' }),
  at: Type.String({ format: 'date-time', maxLength: 40 }),
})

const ShelvedBatch = Type.Object({
  id: Type.String(),
  code: Type.String(),
  lot: Type.String(),
  bestBefore: Type.String({ format: 'date' }),
  units: Type.Integer(),
  state: Type.Enum([...batchStates]),
})
const OnShelf = Type.Object({
  id: Type.String(),
  title: Type.String(),
  netQuantity: Type.String(),
  shelfPlace: Type.Optional(Type.String()),
})
const StockFilter = Type.Object({
  state: Type.Optional(Type.Enum(['on-sale', 'sold-out', 'low', 'runs-out'])),
  q: Type.Optional(Type.String({ maxLength: 80 })),
})

export const stockCalls = describeStaffCalls({
  'GET /api/stock': {
    permission: 'stock.see',
    source: 'STOCK-04',
    summary:
      'Units of all products, the newest first or sorted, 50 a page, by a part of the title, the id or the barcode.',
    query: Type.Object({
      ...StockFilter.properties,
      sort: Type.Optional(Type.Enum([...goodsSorts])),
      after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
    }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            title: Type.String(),
            netQuantity: Type.String(),
            picture: Type.Optional(Type.String({ description: 'Path of its first picture' })),
            stock: Type.Integer(),
            reserved: Type.Integer(),
            lowMark: Type.Optional(Type.Integer()),
            ...Outlook,
          }),
        ),
        total: Total,
        after: Type.Optional(Type.String()),
      }),
    },
    refusals: {},
  },
  'GET /api/exports/stock': {
    permission: 'stock.see',
    source: 'IMPORT-01, IMPORT-04',
    summary: 'The units of the products of a list as a CSV file.',
    hasSideEffects: true,
    query: StockFilter,
    answers: { 200: 'csv' },
    refusals: {},
  },
  'GET /api/stock-check': {
    permission: 'stock.see',
    source: 'STOCK-01, STOCK-03',
    summary: 'Products whose units did not add up at the nightly check, and those that were short at their last count.',
    answers: {
      200: Type.Object({
        checkedAt: Type.Optional(Instant),
        exceptions: Type.Array(
          Type.Object({
            productId: Type.String(),
            received: Type.Integer(),
            entries: Type.Integer(),
            stock: Type.Integer(),
            reserved: Type.Integer(),
            sold: Type.Integer(),
            shelf: Type.Optional(Type.Integer({ description: 'Of a product with batches: what should lie there' })),
            inBatches: Type.Optional(Type.Integer()),
            batches: Type.Optional(
              Type.Array(Type.String(), { description: 'Codes of those whose units do not add up' }),
            ),
          }),
        ),
        short: Type.Array(Type.Object({ id: Type.String(), title: ProductName, units: Type.Integer() })),
      }),
    },
    refusals: {},
  },
  'GET /api/stock-walk': {
    permission: 'stock.see',
    source: 'STOCK-03',
    summary: 'The next product to count on the way along the shelves; at their end the products that were not counted.',
    query: Type.Object({
      since: Type.String({ format: 'date-time', maxLength: 40, description: 'When the walk began' }),
      after: Type.Optional(Type.String({ maxLength: 100, description: 'Id of a product' })),
    }),
    answers: {
      200: Type.Object({
        next: Type.Optional(OnShelf),
        left: Type.Optional(Type.Integer({ description: 'Products that are not counted yet, the next included' })),
        notCounted: Type.Optional(Type.Array(OnShelf)),
        isMore: Type.Optional(Type.Boolean()),
      }),
    },
    refusals: {},
  },
  'GET /api/stock/:id': {
    permission: 'stock.see',
    source: 'STOCK-06',
    summary: 'The units of a product.',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    answers: {
      200: Type.Object({
        id: Type.String(),
        title: Type.String(),
        netQuantity: Type.String(),
        shelfPlace: Type.Optional(Type.String()),
        stock: Type.Integer({ description: 'Neither reserved nor sold' }),
        reserved: Type.Integer(),
        toPack: Type.Integer(),
        lost: Type.Integer({ description: 'Of those to pack: left in a parcel that was lost' }),
        lowMark: Type.Optional(Type.Integer()),
        ...Outlook,
        lastDelivery: Type.Optional(Type.Integer({ description: 'Units' })),
        short: Type.Optional(Short),
        shelf: Shelf,
        batches: Type.Array(ShelvedBatch, { description: 'On the shelf, first expiry first' }),
        emptyBatches: Type.Array(
          Type.Object({ id: Type.String(), code: Type.String(), bestBefore: Type.String({ format: 'date' }) }),
          { description: 'Nothing of them is left, but more may come: the last entered first, 100 at most' },
        ),
        hasBatches: Type.Boolean(),
      }),
    },
    refusals: unknownProduct,
  },
  'GET /api/stock/:id/ledger': {
    permission: 'stock.see',
    source: 'STOCK-02',
    summary:
      'Entries and sales of a product, the newest first, 50 a page, each with the units in stock and reserved after it.',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    query: Type.Object({ after: Type.Optional(Type.String({ pattern: '^\\d{1,17}[es][A-Za-z0-9-]{1,40}$' })) }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            at: Instant,
            kind: Type.Enum([...stockEntryKinds, 'sale', 'undone']),
            units: Type.Integer({ description: 'Signed' }),
            balance: Type.Integer(),
            counted: Type.Optional(Type.Integer({ description: 'Of a count: what lay on the shelf' })),
            batch: Type.Optional(Type.String({ description: 'Its code' })),
            reason: Type.Optional(Type.String()),
            by: Type.Optional(Type.String()),
            order: Type.Optional(Type.String()),
            entry: Type.Optional(Type.String({ description: 'Its id, where it has pictures' })),
            pictures: Type.Optional(Type.Array(Picture, { description: 'Of what was written off' })),
          }),
        ),
        after: Type.Optional(Type.String()),
      }),
    },
    refusals: {},
  },
  'GET /api/stock-entries': {
    permission: 'stock.change',
    source: 'STOCK-06',
    summary: 'The newest deliveries, write-offs or counts of all products, without those that were taken back.',
    query: Type.Object({ of: Type.Enum(['deliveries', 'write-offs', 'counts']) }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            at: Instant,
            productId: Type.String(),
            title: ProductName,
            kind: Type.Enum([...kindsByHand, 'count']),
            units: Type.Integer({ description: 'Of a count those that lay there' }),
            batch: Type.Optional(Type.Object({ id: Type.String(), code: Type.String() })),
            by: Type.Optional(Type.String()),
          }),
        ),
      }),
    },
    refusals: {},
  },
  'POST /api/stock-counts': {
    permission: 'stock.change',
    source: 'STOCK-03',
    summary: 'Counts what lies on the shelf; stock takes the difference.',
    maxBodyBytes: 32 * 1024,
    body: Type.Object({
      productId: Type.String({ maxLength: 100 }),
      counted: Type.Optional(Type.String({ maxLength: 20, description: 'A whole number, also 0' })),
      batches: Type.Optional(
        Type.Array(Type.Object({ id: Type.String({ format: 'uuid' }), counted: Type.String({ maxLength: 20 }) }), {
          maxItems: 200,
          description: 'Of a product with batches, instead of `counted`: the batches that were counted',
        }),
      ),
      shelf: Shelf,
    }),
    answers: {
      201: Type.Object({
        id: Type.String(),
        title: ProductName,
        counted: Type.Integer(),
        difference: Type.Integer({ description: 'From what should have lain there' }),
        stock: Type.Integer(),
        short: Type.Optional(Short),
      }),
    },
    refusals: { ...unknownProduct, ...notEnough, 'has-moved': { status: 409, error: 'This has moved. Count again.' } },
  },
  'POST /api/stock-entries': {
    permission: 'stock.change',
    source: 'STOCK-06',
    summary: 'Receives units of a product, or writes some off.',
    body: Type.Object({
      productId: Type.String({ maxLength: 100 }),
      kind: Type.Enum([...kindsByHand]),
      units: Type.String({ maxLength: 20, description: 'A whole number from 1, also of a write-off' }),
      reason: Type.String({ maxLength: 200, description: 'May be empty' }),
      batchId: Type.Optional(Type.String({ format: 'uuid', description: 'Of a product with batches' })),
      pictures: Type.Optional(PictureIds(mostPictures.inAll)),
      isConfirmed: Type.Optional(Type.Boolean({ description: 'The person has confirmed an unusual number' })),
    }),
    answers: {
      201: Type.Object({ id: Type.String(), title: ProductName, units: Type.Integer(), stock: Type.Integer() }),
    },
    refusals: {
      ...unknownProduct,
      ...notEnough,
      ...attachingRefusals,
      ...moreThanUsual,
      'units-promised': {
        status: 409,
        error: 'Orders wait for {waiting} of {title}, so at most {left} can be written off.',
      },
      'batch-frozen': {
        status: 409,
        error: 'Batch {batch} is stopped, so nothing more is received into it. Receive these packs as a new batch.',
      },
      'mrp-below-price': { status: 409, error: 'Lower the price first.' },
    },
  },
  'GET /api/stock-entries/:entry/pictures/:id': {
    permission: 'stock.see',
    source: 'STOCK-06',
    summary: 'A photograph of an entry, such as of a write-off; never cached.',
    params: Type.Object({ entry: Type.String({ pattern: '^\\d{1,15}$' }), id: Type.String({ format: 'uuid' }) }),
    query: PictureSize,
    answers: { 200: 'picture' },
    refusals: {},
  },
  'POST /api/stock-entries/:id/undo': {
    permission: 'stock.change',
    source: 'STOCK-06',
    summary: "Takes back one's own entry or count of the last minute by an entry the other way.",
    params: Type.Object({ id: Type.String({ pattern: '^\\d{1,15}$' }) }),
    answers: { 200: Type.Object({ title: ProductName, stock: Type.Integer() }) },
    refusals: {
      ...unknownProduct,
      ...notEnough,
      'not-to-undo': {
        status: 409,
        error:
          'It can no longer be taken back: it is older than a minute, or something was entered after it. Count the product instead.',
      },
    },
  },
})
