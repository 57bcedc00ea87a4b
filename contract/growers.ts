import { type Static, Type } from 'typebox'
import { describeCalls } from './call.ts'
import { Certificate, NamedGrower, Product } from './catalogue.ts'

export const ListedGrower = Type.Object({
  ...NamedGrower.properties,
  people: Type.String({ description: 'Who they are, in a line; may be empty' }),
  certificate: Type.Optional(Certificate),
  demo: Type.Boolean({ description: 'Invented for a demonstration shop' }),
  product_count: Type.Integer({ description: 'Number of products on sale' }),
  products: Type.Array(Type.Pick(Product, ['id', 'title', 'image', 'image_alt']), {
    description: 'The first products on sale, four at most',
  }),
})
export type ListedGrower = Static<typeof ListedGrower>

export const Grower = Type.Object({
  ...NamedGrower.properties,
  people: Type.String({ description: 'Who they are, in a line; may be empty' }),
  story: Type.Array(Type.String(), { description: 'Paragraphs: what they grow and how' }),
  certificate: Type.Optional(Certificate),
  paid_within_days: Type.Optional(
    Type.Integer({ description: 'No slip of the last year waited longer for its payment; where the shop says it' }),
  ),
  pictures: Type.Array(
    Type.Object({ image: Type.String({ description: 'URL of the picture' }), image_alt: Type.String() }),
    { description: 'Pictures of the grower, the main one first, four at most' },
  ),
  demo: Type.Boolean({ description: 'Invented for a demonstration shop' }),
  product_count: Type.Integer({ description: 'Number of products on sale' }),
  products: Type.Array(Product, { description: 'Products on sale in the order of the list, 48 at most' }),
})
export type Grower = Static<typeof Grower>

export const growerCalls = describeCalls({
  'GET /api/growers': {
    access: 'visitor',
    source: 'GROW-01',
    summary: 'The growers, each with its first products.',
    answers: { 200: Type.Array(ListedGrower) },
    refusals: {},
  },
  'GET /api/growers/:id': {
    access: 'visitor',
    source: 'GROW-01',
    summary: 'One grower: place, people, what they grow and how, certificate and products.',
    params: Type.Object({ id: Type.String() }),
    answers: { 200: Grower },
    refusals: { 'grower-not-found': { status: 404, error: 'We couldn’t find this grower' } },
  },
})
