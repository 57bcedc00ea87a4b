import { type TSchema, Type } from 'typebox'
import { goodsSorts } from '#domain/catalogue/goods-sorts.ts'
import { maxPictures } from '#domain/catalogue/picture-words.ts'
import { isListField, type ProductField, productFields, productLists } from '#domain/catalogue/product-facts.ts'
import { forGood, forGoodText } from '#domain/catalogue/scheduled-price.ts'
import { maxNamed } from '#domain/staff/bulk-changes.ts'
import { Lines } from '../text.ts'
import { BulkJob, matchRefusals } from './bulk-jobs.ts'
import { changedMeanwhile, Instant, nothingChanged, ProductName, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const Id = Type.Object({ id: Type.String({ maxLength: 100 }) })
const State = Type.Enum(['draft', 'on-sale', 'withdrawn'])
const GoodsFilter = Type.Object({
  state: Type.Optional(
    Type.Enum(['on-sale', 'draft', 'withdrawn', 'sold-out', 'low', 'certificate', 'price-not-started']),
  ),
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  q: Type.Optional(Type.String({ maxLength: 80 })),
})
const texts = (schemaOf: (field: ProductField) => TSchema) =>
  Object.fromEntries(productFields.map((field) => [field, schemaOf(field)])) as {
    [Field in ProductField]: ReturnType<typeof Lines>
  }
/** With room for what stands between the items, and for more than may be stored: the field says so then. */
const typed = (field: ProductField) => {
  if (!isListField(field)) return Type.String({ maxLength: 300 })
  const { items, letters } = productLists[field]
  return Lines({ maxLength: items * (letters + 2) + 200 })
}
const Shown = Type.Object(
  { listeners: Type.Integer(), acknowledged: Type.Integer() },
  { description: 'Server processes, and how many have confirmed that they show it' },
)
const unknownProduct = { 'unknown-product': { status: 404, error: 'There is no such product.' } } as const
const Day = Type.String({ description: 'A date, such as 2026-11-20' })
const Version = Type.Object({ version: Type.Integer() })
const Scheduled = Type.Object({
  id: Type.String(),
  pricePaise: Type.Integer(),
  from: Day,
  to: Type.String({ description: `The last day; ${forGood}: for good` }),
  state: Type.Enum(['waiting', 'running', 'ended', 'above-mrp', 'missed']),
  shown: Type.Optional(Shown),
})

/** Products by their ids, or all that the list's filter means and the page has counted. */
const Chosen = Type.Union([
  Type.Object({ products: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: maxNamed }) }),
  Type.Object({ matching: GoodsFilter, shown: Type.Integer({ description: 'How many the page said that match' }) }),
])
const BulkEdit = Type.Union([
  Type.Object({ field: Type.Enum(['category', 'lowMark']), to: Type.String({ maxLength: 80 }) }),
  Type.Object({ field: Type.Literal('listing'), to: Type.Enum(['on-sale', 'withdrawn']) }),
  Type.Object({
    field: Type.Literal('price'),
    by: Type.Enum(['per-cent', 'rupees']),
    amount: Type.String({ maxLength: 12, description: 'With its sign: -10' }),
  }),
])

/** Why a product is not changed with others. */
export const bulkRowRefusals = {
  ...unknownProduct,
  'changed-since': { status: 409, error: 'Somebody has changed it meanwhile. Look at it, and change it again.' },
  'not-possible': { status: 409, error: '{reason}.' },
} as const

/** How a picture is drawn and what its words are, beside the file that is the body. */
export const newPicture = Type.Object({
  alt: Type.String({ maxLength: 300, description: 'What it shows, in 5 to 150 letters' }),
  fit: Type.Enum(['whole', 'cut'], {
    description: 'Whole on white, or a square of it: the middle one, or the frame',
  }),
  frame: Type.Optional(
    Type.String({
      maxLength: 17,
      description:
        'The square that is cut, `left,top,side` in ten-thousandths of width, height and shorter side of the upright picture',
    }),
  ),
})
/** The largest file of a picture that shoppers see. */
export const maxPictureBytes = 15 * 1024 * 1024
/** Pictures in their new order, and the keys as they were read. */
export const pictureOrder = ({ most, keyLength }: { most: number; keyLength: number }) => {
  const Key = Type.String({ maxLength: keyLength })
  return Type.Object({
    before: Type.Array(Key, { maxItems: most, description: 'Keys as read' }),
    pictures: Type.Array(Type.Object({ key: Key, alt: Type.String({ maxLength: 200 }) }), { maxItems: most }),
  })
}
export const picturesChanged = {
  status: 409,
  error: 'Somebody else has changed these pictures. Look at them again.',
} as const

/** Of pictures that shoppers see (GOODS-08). */
export const publicPictureIs = {
  'not-a-picture': {
    status: 422,
    error: 'This is no JPEG, PNG, WebP or AVIF picture, or it is damaged. Save it as JPEG and try again.',
  },
  'too-small': {
    status: 422,
    error: 'Both sides of a picture must have at least {side} pixels. Use a larger one.',
  },
  'wrong-frame': {
    status: 422,
    error: 'The frame leaves the picture, or has fewer than 800 pixels a side. Move it, or make it larger.',
  },
  'too-many-pixels': { status: 422, error: 'This picture has more than 50 megapixels. Make it smaller first.' },
  'drawing-busy': { status: 503, error: 'Many pictures are being drawn. Please try again in a minute.' },
  'not-there-yet': {
    status: 409,
    error:
      'Shoppers could not load this picture yet. Save again in a minute: it is stored, and need not be chosen again.',
  },
} as const

export const goodsCalls = describeStaffCalls({
  'GET /api/products': {
    permission: 'goods.see',
    source: 'GOODS-01',
    summary:
      'Products of every state, the newest first or sorted, 50 a page, by a part of the title, the id or the barcode.',
    query: Type.Object({
      ...GoodsFilter.properties,
      sort: Type.Optional(Type.Enum([...goodsSorts])),
      after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
    }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            version: Type.Integer({ description: 'For a change of the row' }),
            title: Type.String(),
            netQuantity: Type.String(),
            category: Type.String(),
            pricePaise: Type.Integer(),
            mrpPaise: Type.Integer(),
            stock: Type.Integer(),
            lowMark: Type.Optional(Type.Integer({ description: 'Its own, or that of the settings' })),
            ownLowMark: Type.Optional(Type.Integer()),
            scheduled: Type.Array(Scheduled, { description: 'As of the product' }),
            bestBefore: Type.Optional(
              Type.String({ format: 'date', description: 'The earliest of what lies on the shelf' }),
            ),
            state: State,
            picture: Type.Optional(Type.String({ description: 'URL' })),
          }),
        ),
        total: Total,
        categories: Type.Array(Type.String()),
        after: Type.Optional(Type.String()),
      }),
    },
    refusals: {},
  },
  'GET /api/exports/products': {
    permission: 'goods.see',
    source: 'IMPORT-01, IMPORT-04',
    summary: 'All facts of the products of a list as a CSV file, which import reads back.',
    hasSideEffects: true,
    query: GoodsFilter,
    answers: { 200: 'csv' },
    refusals: {},
  },
  'GET /api/exports/scheduled-prices': {
    permission: 'goods.see',
    source: 'IMPORT-01, GOODS-14',
    summary: 'Prices that wait or run as a CSV file, which import reads back.',
    hasSideEffects: true,
    answers: { 200: 'csv' },
    refusals: {},
  },
  'POST /api/products/:id/scheduled-prices': {
    permission: 'prices.change',
    source: 'GOODS-14',
    summary:
      'Schedules a price from a day, at 00:05 in India, to a day, then the price before it comes back; or for good.',
    params: Id,
    body: Type.Object({
      price: Type.String({ maxLength: 20, description: 'In rupees' }),
      from: Type.String({ maxLength: 10 }),
      to: Type.String({ maxLength: 10, description: `The last day, or '${forGoodText}'` }),
    }),
    answers: { 201: Id },
    refusals: unknownProduct,
  },
  'DELETE /api/products/:id/scheduled-prices/:schedule': {
    permission: 'prices.change',
    source: 'GOODS-14',
    summary: 'Takes back a price that waits, or clears one that did not start.',
    params: Type.Object({ ...Id.properties, schedule: Type.String({ maxLength: 20 }) }),
    answers: { 200: Id },
    refusals: {
      'unknown-schedule': { status: 404, error: 'There is no such price.' },
      'schedule-runs': { status: 409, error: 'This price is in force. Change the price of the product to end it.' },
    },
  },
  'POST /api/products': {
    permission: 'goods.change',
    source: 'GOODS-02',
    summary: 'Adds a draft, empty or like another product.',
    body: Type.Object({
      title: Type.String({ maxLength: 200 }),
      category: Type.String({ maxLength: 80 }),
      id: Type.String({ maxLength: 100, description: 'Its address for good; empty: proposed from the title' }),
      like: Type.Optional(Type.String({ maxLength: 100 })),
      factsOf: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'A product of which it takes HSN code, grower, packer, storage and the like',
        }),
      ),
    }),
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: unknownProduct,
  },
  'POST /api/products/bulk-previews': {
    permission: 'goods.change',
    source: 'GOODS-09',
    summary: 'Shows what a change of several products would do to each; it changes nothing.',
    transaction: 'own',
    maxBodyBytes: 160 * 1024,
    body: Type.Object({ chosen: Chosen, edit: BulkEdit }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            title: ProductName,
            from: Type.String(),
            to: Type.String(),
            error: Type.Optional(Type.String()),
          }),
          { description: 'The first 200 that would be changed or refused' },
        ),
        changed: Type.Integer(),
        impossible: Type.Integer(),
        same: Type.Integer({ description: 'Products that are so already' }),
        endsScheduled: Type.Integer({ description: 'Scheduled prices in force that would end (GOODS-14)' }),
        waitsScheduled: Type.Integer({ description: 'Products with a scheduled price that still comes' }),
      }),
    },
    refusals: matchRefusals('products'),
  },
  'POST /api/products/bulk-changes': {
    permission: 'goods.change',
    source: 'GOODS-09, DESK-06',
    summary:
      'Changes several products, each by itself; a refused one stops no other. More than 200 are changed after the answer.',
    transaction: 'own',
    maxBodyBytes: 160 * 1024,
    body: Type.Object({ chosen: Chosen, edit: BulkEdit }),
    answers: { 200: BulkJob },
    refusals: {
      ...matchRefusals('products'),
      'nothing-changed': { status: 409, error: 'These products have this already: nothing would change.' },
    },
  },
  'GET /api/products/:id': {
    permission: 'goods.see',
    source: 'GOODS-02, GOODS-06',
    summary: 'A product as it is edited, what it lacks, and its prices so far.',
    params: Id,
    answers: {
      200: Type.Object({
        id: Type.String(),
        version: Type.Integer(),
        state: State,
        stock: Type.Integer(),
        texts: Type.Object(texts(() => Type.String())),
        missing: Type.Array(Type.String(), { description: 'What it lacks to be on sale: fields, or pictures' }),
        needed: Type.Array(Type.String(), { description: 'All that it must have to be on sale, there or not' }),
        pictures: Type.Array(Type.Object({ key: Type.String(), alt: Type.String(), url: Type.String() })),
        gstRateBasisPoints: Type.Optional(Type.Integer({ description: 'Of its HSN code, today' })),
        sizes: Type.Array(Type.Object({ id: Type.String(), title: ProductName }), {
          description: 'The others of its size group',
        }),
        prices: Type.Array(Type.Object({ pricePaise: Type.Integer(), mrpPaise: Type.Integer(), at: Instant })),
        scheduled: Type.Array(Scheduled, { description: 'Prices that wait or run, and those that did not start' }),
        categories: Type.Array(Type.String()),
        growers: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            certifiedUntil: Type.Optional(Type.String({ description: 'The last day of its organic certificate' })),
          }),
        ),
        certifiedOnly: Type.Boolean({ description: 'Whether every product on sale needs a certificate' }),
      }),
    },
    refusals: unknownProduct,
  },
  'PATCH /api/products/:id': {
    permission: 'goods.change',
    source: 'GOODS-02, GOODS-03, GOODS-05',
    summary: 'Saves facts of a product; after a change of a price on sale it says how many processes show it.',
    transaction: 'own',
    maxBodyBytes: 96 * 1024,
    params: Id,
    body: Type.Object({
      version: Type.Integer({ description: 'As read' }),
      changes: Type.Partial(Type.Object(texts(typed))),
    }),
    answers: { 200: Type.Object({ version: Type.Integer(), shown: Type.Optional(Shown) }) },
    refusals: {
      ...unknownProduct,
      ...changedMeanwhile,
      ...nothingChanged,
    },
  },
  'POST /api/products/:id/previews': {
    permission: 'goods.change',
    source: 'GOODS-02',
    summary: 'Makes a link to how shoppers would see the product as it is saved, on sale or not, good for an hour.',
    params: Id,
    answers: { 201: Type.Object({ url: Type.String() }) },
    refusals: unknownProduct,
  },
  'POST /api/products/:id/confirmations': {
    permission: 'goods.change',
    source: 'GOODS-05',
    summary:
      'Waits until the shop shows what is saved of a product: at most ten seconds for all server processes, and says how many do.',
    transaction: 'own',
    params: Id,
    answers: { 200: Shown },
    refusals: {},
  },
  'POST /api/products/:id/pictures': {
    permission: 'goods.change',
    source: 'GOODS-08',
    summary: 'Adds a picture of a product, which is the body: a JPEG, PNG, WebP or AVIF file. It is drawn anew.',
    transaction: 'own',
    maxBodyBytes: maxPictureBytes,
    params: Id,
    query: newPicture,
    answers: { 201: Type.Object({ key: Type.String() }) },
    refusals: {
      ...unknownProduct,
      ...publicPictureIs,
      'has-picture': { status: 409, error: 'The product has this picture already.' },
      'enough-pictures': { status: 409, error: 'The product has twelve pictures. Remove one first.' },
    },
  },
  'PUT /api/products/:id/pictures': {
    permission: 'goods.change',
    source: 'GOODS-08',
    summary: 'Orders, removes and describes the pictures of a product.',
    maxBodyBytes: 32 * 1024,
    params: Id,
    body: pictureOrder({ most: maxPictures, keyLength: 130 }),
    answers: { 200: Type.Object({ pictures: Type.Integer() }) },
    refusals: {
      ...unknownProduct,
      'pictures-changed': picturesChanged,
      'pictures-needed': { status: 409, error: 'A product on sale needs {count} pictures.' },
    },
  },
  'PUT /api/products/:id/listing': {
    permission: 'goods.change',
    source: 'GOODS-02, GOODS-07',
    summary: 'Puts a draft or a withdrawn product on sale.',
    params: Id,
    answers: { 200: Version },
    refusals: {
      ...unknownProduct,
      listed: { status: 409, error: 'This product is on sale already.' },
      'not-ready': {
        status: 409,
        error: 'This product lacks facts that the law wants shown. Its page lists them under ‘Not listed yet’.',
      },
    },
  },
  'DELETE /api/products/:id/listing': {
    permission: 'goods.change',
    source: 'GOODS-07',
    summary: 'Takes a product off sale.',
    params: Id,
    answers: { 200: Version },
    refusals: { ...unknownProduct, 'not-listed': { status: 409, error: 'This product is not on sale.' } },
  },
})
