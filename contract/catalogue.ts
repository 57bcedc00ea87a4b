import { type Static, Type } from 'typebox'
import { priceBandNames, sortOrders } from '#domain/catalogue/list-query.ts'
import { columns, publicLines } from '#domain/catalogue/optional-facts.ts'
import { productLabels } from '#domain/catalogue/product-labels.ts'
import type { Paise } from '#domain/money.ts'
import { describeCalls } from './call.ts'

export const Certificate = Type.Object({
  scheme: Type.String(),
  number: Type.String(),
  certifier: Type.String(),
  valid_until: Type.String(),
})

export const NamedGrower = Type.Object({
  id: Type.String(),
  name: Type.String(),
  place: Type.String(),
  state: Type.String({ description: 'Indian state' }),
})

const grams = (what: string) => Type.Number({ minimum: 0, description: `${what}, in grams` })

export const Nutrition = Type.Object({
  per: Type.Union([Type.Literal('100 g'), Type.Literal('100 ml')]),
  energy_kcal: Type.Number({ minimum: 0 }),
  protein_g: grams('Protein'),
  carbohydrate_g: grams('Carbohydrate without fibre'),
  total_sugars_g: grams('Part of the carbohydrate'),
  added_sugars_g: grams('Part of the sugars'),
  dietary_fibre_g: Type.Optional(grams('Dietary fibre')),
  total_fat_g: grams('Fat'),
  saturated_fat_g: grams('Part of the fat'),
  trans_fat_g: grams('Part of the fat, other than natural trans fat'),
  sodium_mg: Type.Number({ minimum: 0, description: 'Sodium, in milligrams' }),
})

export const Product = Type.Object({
  id: Type.String(),
  title: Type.String(),
  category: Type.String(),
  description: Type.Array(Type.String()),
  image: Type.Array(Type.String(), { description: 'URLs of the pictures, the main one first' }),
  image_alt: Type.Array(Type.String(), { description: 'Alternative texts, in the same order' }),
  price: Type.Number({ description: 'Rupees, all taxes included' }),
  MRP: Type.Number({ description: 'Maximum retail price in rupees, all taxes included' }),
  discount: Type.Number({ description: 'Whole per cent off the MRP' }),
  out_of_stock: Type.Boolean(),
  key_benefits: Type.Array(Type.String()),
  net_quantity: Type.Object({
    amount: Type.Number(),
    unit: Type.Union([Type.Literal('g'), Type.Literal('kg'), Type.Literal('ml'), Type.Literal('l')]),
  }),
  origin: Type.String({ description: 'Indian state of origin' }),
  best_before_months: Type.Integer(),
  grower: Type.Optional(NamedGrower),
  packer: Type.Object({ name: Type.String(), address: Type.String() }),
  ingredients: Type.Array(Type.String(), { description: 'The heaviest first; empty where none are declared' }),
  allergens: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'What the food contains and some people must avoid; empty where its seller has said that it has none',
    }),
  ),
  nutrition: Type.Optional(Nutrition),
  ...columns(publicLines, (line) => Type.Optional(Type.String({ description: productLabels[line] }))),
  vegetarian: Type.Boolean(),
  certificate: Type.Optional(Certificate),
})
export type Product = Static<typeof Product>

/** As the shop's own pages get it: nothing that the wire would not tell, with amounts in paise. */
export type ShownProduct = Omit<Product, 'price' | 'MRP'> & { readonly price: Paise; readonly mrp: Paise }
/** An answer with products, as the shop's own pages get it. */
export type Showing<T extends { products: Product[] }> = Omit<T, 'products'> & {
  readonly products: (ShownProduct & Omit<T['products'][number], keyof Product>)[]
}

/** The sizes of one food on sale, the smallest first (GOODS-15). */
export type Family = {
  readonly name: string
  readonly sizes: readonly Pick<ShownProduct, 'id' | 'price' | 'net_quantity' | 'out_of_stock'>[]
}

const ListedProduct = Type.Object({
  ...Product.properties,
  family: Type.Optional(
    Type.Object(
      { name: Type.String(), sizes: Type.Array(Type.Pick(Product, ['id', 'net_quantity'])) },
      {
        description:
          'Where the product stands for all sizes of a food: their name, and all of them, the smallest first',
      },
    ),
  ),
})
/** A product of a list, which may stand for the sizes of its family (GOODS-15). */
export type ListedProduct = Showing<{ products: Static<typeof ListedProduct>[] }>['products'][number]

const someWords = Type.Optional(
  Type.Literal(true, { description: 'Nothing has all of the words; what is found has some' }),
)
const FoundProduct = Type.Object({
  ...Product.properties,
  some_words: someWords,
  is_similar: Type.Optional(
    Type.Literal(true, { description: 'It has no word as typed, only one that begins with it or is like it' }),
  ),
})

const ValueCount = Type.Object({ name: Type.String(), count: Type.Integer() })
const PriceBand = Type.Enum(priceBandNames, {
  description: 'Price in rupees, from the first number to less than the second',
})

const pageNumber = '^[1-9][0-9]{0,5}$'

export const ProductPage = Type.Object({
  products: Type.Array(ListedProduct, { description: 'In the requested order, 24 to a page' }),
  from: Type.Integer({ description: 'First page in the answer' }),
  page: Type.Integer({ description: 'Last page in the answer' }),
  pages: Type.Integer({ description: 'Number of pages' }),
  total: Type.Integer({ description: 'Number of products on all pages' }),
  categories: Type.Array(
    Type.Object({
      name: Type.String(),
      count: Type.Integer(),
      picture: Type.Optional(Type.String({ description: 'URL' })),
    }),
    { description: 'Categories with products on sale, and how many products each has under the other filters' },
  ),
  filters: Type.Object(
    {
      states: Type.Array(ValueCount, { description: 'States of origin, by name' }),
      prices: Type.Array(Type.Object({ name: PriceBand, count: Type.Integer() })),
      in_stock: Type.Integer(),
      sold_out: Type.Integer(),
      without_category: Type.Integer({ description: 'Products that the other filters leave' }),
      without_state: Type.Integer({ description: 'Products that the other filters leave' }),
    },
    { description: 'The values of each filter, and how many products each has under the other filters' },
  ),
})
export type ProductPage = Static<typeof ProductPage>

export const Suggestions = Type.Object({
  products: Type.Array(Type.Pick(Product, ['id', 'title', 'image', 'price', 'net_quantity', 'out_of_stock']), {
    description: 'Six at most, the best match first, each with its main picture',
  }),
  categories: Type.Array(Type.String(), { description: 'Categories of what is found, three at most' }),
  some_words: someWords,
})
export type Suggestions = Static<typeof Suggestions>

export const Recommendations = Type.Object({
  ways: Type.Array(Type.Object({ product: Product, quantity: Type.Integer({ description: 'Units to add' }) }), {
    description: 'Four at most: one unit before two, then the lower sum',
  }),
})
export type Recommendations = Static<typeof Recommendations>

export const catalogueCalls = describeCalls({
  'GET /api/products': {
    access: 'visitor',
    source: 'API-01, LIST-01, FIND-03',
    summary: 'All products, the latest last; with any parameter one page, the total, and the values of all filters.',
    query: Type.Object({
      page: Type.Optional(Type.String({ pattern: pageNumber, description: 'Page, 1 by default' })),
      from: Type.Optional(Type.String({ pattern: pageNumber, description: 'First of several pages, ten at most' })),
      category: Type.Optional(Type.String({ minLength: 1, description: 'Only products of this category' })),
      state: Type.Optional(Type.String({ minLength: 1, description: 'Only products of this state of origin' })),
      price: Type.Optional(PriceBand),
      in_stock: Type.Optional(Type.Literal('true', { description: 'Only products in stock' })),
      sort: Type.Optional(
        Type.Enum(sortOrders, {
          description:
            "'shop', by default: the shop's order with the newest product last, and what is sold out after the rest",
        }),
      ),
      sizes: Type.Optional(
        Type.Literal('as-set', {
          description:
            "With a page: where the shop's setting says so, one product stands for all sizes of a food, the cheapest in stock; otherwise each size is listed",
        }),
      ),
    }),
    answers: { 200: Type.Union([Type.Array(Product), ProductPage]) },
    refusals: { 'page-not-found': { status: 404, error: 'This page doesn’t exist' } },
  },
  'GET /api/search': {
    access: 'visitor',
    source: 'SEARCH-01',
    summary:
      'Products on sale with all words of `q` in title, other names, category, origin or grower, or else with words that they are likely mistyped for, or else with some of the words: 48 at most: first packs of a size in `q`, then those in stock, then the best match. `organic` alone leaves none out: the first in the order of the shop.',
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100, description: 'Words or their beginnings' }) }),
    answers: { 200: Type.Array(FoundProduct) },
    refusals: {},
  },
  'GET /api/suggestions': {
    access: 'visitor',
    source: 'FIND-01',
    summary: 'What a search field suggests for the letters typed so far.',
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100, description: 'Words or their beginnings' }) }),
    answers: { 200: Suggestions },
    refusals: {},
  },
  'GET /api/recommendations': {
    access: 'visitor',
    source: 'EASE-09',
    summary: 'Products in stock of which one or two units raise a cart to its next saving (CART-08).',
    query: Type.Object({
      subtotal: Type.String({ pattern: '^[0-9]{1,7}(\\.[0-9]{1,2})?$', description: 'Of the cart, in rupees' }),
      cart: Type.Optional(
        Type.String({ maxLength: 4000, description: 'Ids of the products in the cart, separated by commas' }),
      ),
    }),
    answers: { 200: Recommendations },
    refusals: {},
  },
  'GET /api/products/:id': {
    access: 'visitor',
    source: 'API-01, CART-06',
    summary: 'One product at its current price.',
    params: Type.Object({ id: Type.String() }),
    answers: { 200: Product },
    refusals: { 'product-not-found': { status: 404, error: 'This product is no longer in the shop' } },
  },
  'GET /api/categories': {
    access: 'visitor',
    source: 'HDR-03',
    summary: 'Categories with products on sale, in the order of the shop.',
    answers: { 200: Type.Array(ValueCount) },
    refusals: {},
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
