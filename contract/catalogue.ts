import { type Static, Type } from 'typebox'
import { describeCalls } from './call.ts'

export const Product = Type.Object({
  id: Type.String(),
  title: Type.String(),
  category: Type.String(),
  description: Type.Array(Type.String()),
  image: Type.Array(Type.String(), { description: 'Addresses of the pictures, the main one first' }),
  image_alt: Type.Array(Type.String(), { description: 'What each picture shows, in the same order' }),
  price: Type.Number({ description: 'Rupees, all taxes included' }),
  MRP: Type.Number({ description: 'Maximum retail price in rupees, all taxes included' }),
  discount: Type.Number({ description: 'Whole per cent off the MRP' }),
  out_of_stock: Type.Boolean(),
  key_benefits: Type.Array(Type.String()),
  net_quantity: Type.Object({
    amount: Type.Number(),
    unit: Type.Union([Type.Literal('g'), Type.Literal('kg'), Type.Literal('ml'), Type.Literal('l')]),
  }),
  origin: Type.String({ description: 'Indian state where it grew' }),
  best_before_months: Type.Integer(),
  producer: Type.Object({ name: Type.String(), address: Type.String() }),
  vegetarian: Type.Boolean(),
  certificate: Type.Optional(
    Type.Object({
      scheme: Type.String(),
      number: Type.String(),
      certifier: Type.String(),
      valid_until: Type.String(),
    }),
  ),
})
export type Product = Static<typeof Product>

export const catalogueCalls = describeCalls({
  'GET /api/products': {
    access: 'visitor',
    source: 'API-01',
    summary: 'All products of the shop, the latest last.',
    answers: { 200: Type.Array(Product) },
    refusals: {},
  },
  'GET /api/products/:id': {
    access: 'visitor',
    source: 'API-01, CART-06',
    summary: 'One product with its price of now.',
    params: Type.Object({ id: Type.String() }),
    answers: { 200: Product },
    refusals: { 'product-not-found': { status: 404, error: 'This product is no longer in the shop' } },
  },
  'GET /api/category': {
    access: 'visitor',
    source: 'API-01, PROD-05',
    summary: 'The products of one category.',
    query: Type.Object({ type: Type.String({ minLength: 1 }) }),
    answers: { 200: Type.Array(Product) },
    refusals: {},
  },
})
