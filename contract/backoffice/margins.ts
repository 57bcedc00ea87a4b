import { type Static, Type } from 'typebox'
import { knownFees, marginGroups, marginSorts } from '#domain/accounting/margin.ts'
import { costSources } from '#domain/purchases/batch-cost.ts'
import { changedMeanwhile, ProductName } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { unknownProduct } from './stock.ts'

const Paise = Type.Integer({ description: 'Paise' })
const Day = Type.String({ format: 'date' })

const Margin = Type.Object({
  id: Type.String(),
  name: Type.String(),
  units: Type.Integer(),
  taxablePaise: Paise,
  creditedPaise: Paise,
  costPaise: Paise,
  feePaise: Type.Integer({ description: 'Of the card provider, where its settlement is known' }),
  feesKnown: Type.Enum([...knownFees], { description: 'Of how many lines of invoices that fee is known' }),
  marginPaise: Type.Integer({ description: 'Taxable − credited − cost − fee' }),
  isTyped: Type.Boolean({ description: 'Some of its cost was typed' }),
  estimatedUnits: Type.Integer({
    description: 'Units that are not packed yet, counted at the cost of the batches from which packing takes them',
  }),
  estimatedCostPaise: Type.Integer({ description: 'Of these' }),
})

const AtCost = {
  costPaise: Paise,
  total: Type.Integer({ description: 'Rows; the first 100 are listed, the dearest first' }),
  rows: Type.Array(
    Type.Object({
      productId: Type.String(),
      title: ProductName,
      code: Type.Optional(Type.String({ description: 'Of the batch' })),
      kind: Type.Optional(Type.String({ description: 'Of what was written off' })),
      units: Type.Integer(),
      costPaise: Paise,
      source: Type.Enum([...costSources]),
    }),
  ),
}

const Margins = Type.Object({
  from: Day,
  to: Day,
  by: Type.Enum([...marginGroups]),
  rows: Type.Array(Margin, { description: 'The first 200' }),
  total: Type.Integer(),
  sum: Margin,
  leftOut: Type.Object({
    lines: Type.Integer({
      description: 'Lines of invoices without a cost: a slip has no price yet, or nobody typed one',
    }),
    taxablePaise: Type.Integer({ description: 'Of these, less what was credited' }),
  }),
  stock: Type.Object(
    {
      day: Day,
      isToday: Type.Boolean({ description: 'As it is now: the last day has not ended, or is to come' }),
      ...AtCost,
      costPaise: Type.Integer({ description: 'Without what is sold' }),
      sold: Type.Object(
        { units: Type.Integer(), costPaise: Paise },
        { description: 'On the shelf too, sold and not packed yet: margins count their cost' },
      ),
      knownFrom: Type.Optional(
        Type.String({
          format: 'date',
          description: 'The first stock entry, where it is after that day: nothing is known',
        }),
      ),
    },
    { description: 'On the shelf at the end of the last day; without days, today' },
  ),
  writtenOff: Type.Object(AtCost, { description: 'In these days: section 17(5)(h)' }),
})
export type Margins = Static<typeof Margins>

const Wanted = Type.Object({
  from: Type.Optional(
    Type.Union([Day, Type.Literal('')], {
      description: 'Without both days: last month, or the newest with sales; with `to` alone the first of its month',
    }),
  ),
  to: Type.Optional(
    Type.Union([Day, Type.Literal('')], { description: 'Today by default; stock at cost also without both days' }),
  ),
  by: Type.Optional(Type.Enum([...marginGroups])),
  sort: Type.Optional(Type.Enum([...marginSorts], { description: 'The largest margin first by default' })),
})
const ProductId = Type.Object({ id: Type.String({ maxLength: 100 }) })
/** Products whose costs one call saves. */
export const mostCosts = 200
const Rupees = Type.String({ maxLength: 20, description: 'Rupees as typed' })

export const marginCalls = describeStaffCalls({
  'GET /api/books/margins': {
    permission: 'margins.see',
    source: 'BUY-03',
    summary: 'Margins of the invoices of some days, stock at cost at their end, and what was written off in them.',
    query: Wanted,
    answers: { 200: Margins },
    refusals: {},
  },
  'GET /api/exports/margins': {
    permission: 'margins.see',
    source: 'BUY-03, IMPORT-04',
    summary: 'Margins as a CSV file.',
    hasSideEffects: true,
    query: Wanted,
    answers: { 200: 'csv' },
    refusals: {},
  },
  'GET /api/exports/stock-at-cost': {
    permission: 'margins.see',
    source: 'BUY-03, IMPORT-04',
    summary: 'Stock at cost at the end of a day, today by default, as a CSV file.',
    hasSideEffects: true,
    query: Wanted,
    answers: { 200: 'csv' },
    refusals: {},
  },
  'GET /api/product-costs': {
    permission: 'margins.see',
    source: 'BUY-03',
    summary: `Products whose units have no known cost, those that sell most first, ${mostCosts} at most.`,
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            title: Type.String(),
            netQuantity: Type.String(),
            sold: Type.Integer({ description: 'Units so far, without cancelled and refunded ones' }),
            pricePaise: Type.Integer({ description: 'GST included; 0 of a draft without one' }),
            version: Type.Integer({ description: 'Of its costs' }),
          }),
        ),
        total: Type.Integer(),
      }),
    },
    refusals: {},
  },
  'PATCH /api/product-costs': {
    permission: 'purchases.price',
    source: 'BUY-03',
    summary:
      'Saves the costs of units without slips of many products, all or none; packing stays. Refusals stand in `fields` by `costs.{id}`.',
    maxBodyBytes: 128 * 1024,
    body: Type.Object({
      costs: Type.Array(Type.Object({ id: ProductId.properties.id, version: Type.Integer(), typed: Rupees }), {
        minItems: 1,
        maxItems: mostCosts,
        description: 'An empty `typed` is none',
      }),
    }),
    answers: {
      200: Type.Object({ costs: Type.Array(Type.Object({ id: Type.String(), version: Type.Integer() })) }),
    },
    refusals: {},
  },
  'GET /api/product-costs/:id': {
    permission: 'margins.see',
    source: 'BUY-03',
    summary: 'What packing a unit of a product costs, and the cost that somebody typed.',
    params: ProductId,
    answers: {
      200: Type.Object({
        ...{ id: Type.String(), version: Type.Integer(), packing: Rupees, typed: Rupees },
        pricePaise: Type.Integer({ description: 'GST included; 0 of a draft without one' }),
      }),
    },
    refusals: unknownProduct,
  },
  'PATCH /api/product-costs/:id': {
    permission: 'purchases.price',
    source: 'BUY-03',
    summary: 'Saves what packing a unit costs, and the cost of units without slips.',
    params: ProductId,
    body: Type.Object({ version: Type.Integer(), packing: Rupees, typed: Rupees }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: { ...unknownProduct, ...changedMeanwhile },
  },
})
