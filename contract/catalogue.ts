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

const pageNumber = '^[1-9][0-9]{0,5}$'

export const ProductPage = Type.Object({
  products: Type.Array(Product, { description: 'In the order of the list, 24 to a page' }),
  from: Type.Integer({ description: 'First page that is answered' }),
  page: Type.Integer({ description: 'Last page that is answered' }),
  pages: Type.Integer({ description: 'How many pages there are' }),
  total: Type.Integer({ description: 'How many products all pages have together' }),
  categories: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }), {
    description: 'Every category with something on sale, and how many products it has',
  }),
})
export type ProductPage = Static<typeof ProductPage>

export const catalogueCalls = describeCalls({
  'GET /api/products': {
    access: 'visitor',
    source: 'API-01',
    summary: 'All products of the shop, the latest last; with any of the parameters a page of them and the total.',
    query: Type.Object({
      page: Type.Optional(Type.String({ pattern: pageNumber, description: 'Which page; the first without it' })),
      from: Type.Optional(
        Type.String({ pattern: pageNumber, description: 'Pages from this one on too, ten together at most' }),
      ),
      category: Type.Optional(Type.String({ minLength: 1, description: 'Of this category only' })),
    }),
    answers: { 200: Type.Union([Type.Array(Product), ProductPage]) },
    refusals: { 'page-not-found': { status: 404, error: 'There are not so many products' } },
  },
  'GET /api/search': {
    access: 'visitor',
    source: 'SEARCH-01',
    summary:
      'What is on sale that has every word of `q`, or another name for it, in its title, category, origin or producer: the best match first, 48 at most.',
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100, description: 'Words, or how they begin' }) }),
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
    source: 'API-01',
    summary: 'The products of one category.',
    query: Type.Object({ type: Type.String({ minLength: 1 }) }),
    answers: { 200: Type.Array(Product) },
    refusals: {},
  },
})
