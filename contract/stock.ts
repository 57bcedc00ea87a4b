import { Type } from 'typebox'
import { maxLeftShown } from '#domain/stock/reservation-limits.ts'
import { describeCalls } from './call.ts'

export const stockCalls = describeCalls({
  'GET /api/shortages': {
    access: 'known-visitor',
    source: 'CART-06, PAY-06, Q-13',
    summary:
      'Which products of a cart have fewer units in stock than it wants; of those on sale. Units that an unpaid payment of the customer holds are theirs.',
    query: Type.Object({
      wanted: Type.String({
        maxLength: 4000,
        pattern: '^[^:,]{1,100}:[0-9]{1,4}(,[^:,]{1,100}:[0-9]{1,4})*$',
        description: "Products and units, separated by commas: 'honey:2,rice:30'",
      }),
    }),
    answers: {
      200: Type.Object({
        shortages: Type.Array(
          Type.Object({
            id: Type.String(),
            left: Type.Optional(
              Type.Integer({
                description: `Units in stock and held for the customer, where they are at most ${maxLeftShown}`,
              }),
            ),
            leftAtLeast: Type.Optional(
              Type.Integer({
                description: `Where more than ${maxLeftShown} are: a round number of units that are there`,
              }),
            ),
          }),
        ),
      }),
    },
    refusals: {},
  },
})
