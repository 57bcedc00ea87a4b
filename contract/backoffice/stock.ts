import { Type } from 'typebox'
import { kindsByHand } from '#domain/stock/enter-by-hand.ts'
import { Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const unknownProduct = { 'unknown-product': { status: 404, error: 'There is no such product.' } } as const
const notEnough = {
  'not-enough-stock': {
    status: 409,
    error: 'Only {left} of {title} can be taken off: the others are reserved or sold.',
  },
} as const

const StockFilter = Type.Object({
  state: Type.Optional(Type.Enum(['on-sale', 'sold-out', 'low'])),
  q: Type.Optional(Type.String({ maxLength: 80 })),
})

export const stockCalls = describeStaffCalls({
  'GET /api/stock': {
    permission: 'stock.see',
    source: 'STOCK-04',
    summary: 'Units of all products, the newest first, 50 a page, by a part of the title, the id or the barcode.',
    query: Type.Object({
      ...StockFilter.properties,
      after: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
    }),
    answers: {
      200: Type.Object({
        rows: Type.Array(
          Type.Object({
            id: Type.String(),
            title: Type.String(),
            stock: Type.Integer(),
            reserved: Type.Integer(),
            lowMark: Type.Optional(Type.Integer()),
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
        stock: Type.Integer({ description: 'Neither reserved nor sold' }),
        reserved: Type.Integer(),
        lowMark: Type.Optional(Type.Integer()),
        lastDelivery: Type.Optional(Type.Integer({ description: 'Units' })),
      }),
    },
    refusals: unknownProduct,
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
      isConfirmed: Type.Optional(Type.Boolean({ description: 'The person was asked about an unusual number' })),
    }),
    answers: {
      201: Type.Object({ id: Type.String(), title: Type.String(), units: Type.Integer(), stock: Type.Integer() }),
    },
    refusals: {
      ...unknownProduct,
      ...notEnough,
      'more-than-usual': {
        status: 409,
        error: 'The last delivery had {last}. Count again; if {units} is right, send it again.',
      },
    },
  },
  'POST /api/stock-entries/:id/undo': {
    permission: 'stock.change',
    source: 'STOCK-06',
    summary: "Takes back one's own entry of the last minute by an entry the other way.",
    params: Type.Object({ id: Type.String({ pattern: '^\\d{1,15}$' }) }),
    answers: { 200: Type.Object({ title: Type.String(), stock: Type.Integer() }) },
    refusals: {
      ...unknownProduct,
      ...notEnough,
      'not-to-undo': { status: 409, error: 'Something was entered after it, or it is older than a minute.' },
    },
  },
})
