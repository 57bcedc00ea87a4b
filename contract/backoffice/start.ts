import { type Static, Type } from 'typebox'
import { describeStaffCalls } from './staff-call.ts'

export const startSteps = [
  'company',
  'mail',
  'payments',
  'gst-rate',
  'category',
  'grower',
  'product',
  'units',
  'sale',
] as const
export type StartStep = (typeof startSteps)[number]

export const Start = Type.Object({
  steps: Type.Array(
    Type.Object({
      id: Type.Enum(startSteps),
      isDone: Type.Boolean(),
      product: Type.Optional(Type.String({ description: 'The product that the step is about next' })),
    }),
  ),
  isSold: Type.Boolean({ description: 'Whether there is an order' }),
  storefrontUrl: Type.String(),
  demo: Type.Optional(
    Type.Object(
      {
        products: Type.Integer(),
        kept: Type.Integer({ description: 'Of them those that were sold or reserved, which are only withdrawn' }),
        growers: Type.Integer(),
      },
      { description: 'What there is of the demonstration' },
    ),
  ),
})
export type Start = Static<typeof Start>

export const startCalls = describeStaffCalls({
  'GET /api/start': {
    permission: 'settings.manage',
    source: 'SETTINGS-04',
    summary: 'The nine steps until the first sale, each read from the data.',
    answers: { 200: Start },
    refusals: {},
  },
  'POST /api/start/demo-removal': {
    permission: 'goods.change',
    source: 'SETTINGS-04, GOODS-07',
    summary: "Removes the demonstration's products and growers; what was sold or reserved stays, off sale.",
    body: Type.Object({ products: Type.Integer({ minimum: 0, description: 'How many go, as confirmed' }) }),
    answers: {
      200: Type.Object({ removed: Type.Integer(), withdrawn: Type.Integer(), growers: Type.Integer() }),
    },
    refusals: { 'demo-changed': { status: 409, error: 'The numbers have changed meanwhile. Look at them again.' } },
  },
})
