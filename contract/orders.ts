import { Type } from 'typebox'
import { describeCalls } from './call.ts'

const OrderProduct = Type.Object({
  pid: Type.String(),
  productName: Type.String(),
  qty: Type.Integer(),
  price: Type.Number({ description: 'Rupees for one' }),
  status: Type.Union([Type.Literal(1), Type.Literal(0)], { description: '1 ordered, 0 delivered' }),
  orderNumber: Type.String(),
  orderedAt: Type.String({ format: 'date-time' }),
  refundedAt: Type.Optional(Type.String({ format: 'date-time', description: 'When the order was refunded' })),
  orderTotal: Type.Number({ description: 'Rupees paid for the whole order, after its discount' }),
  image: Type.Optional(
    Type.String({ description: "URL of the product's picture, while the product is in the catalogue" }),
  ),
})

export const orderCalls = describeCalls({
  'GET /userDetails': {
    access: 'customer',
    source: 'API-05, ORD-01',
    summary: "The customer's own order lines, newest first.",
    query: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    answers: {
      200: Type.Object({
        name: Type.String(),
        email: Type.String(),
        phoneNumber: Type.String(),
        orderProducts: Type.Array(OrderProduct),
      }),
    },
    refusals: { 'not-yours': { status: 404, error: 'Not found' } },
  },
})
