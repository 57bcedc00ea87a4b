import { Type } from 'typebox'
import { parcelStates } from '#domain/fulfilment/parcel-states.ts'
import { maxLeftShown } from '#domain/stock/reservation-limits.ts'
import { describeCalls } from './call.ts'
import { Product } from './catalogue.ts'

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
  delivery: Type.Optional(
    Type.Object(
      { from: Type.String({ format: 'date' }), to: Type.String({ format: 'date' }) },
      { description: 'The delivery dates promised on the day of payment; older orders have none' },
    ),
  ),
  deliverTo: Type.Optional(
    Type.Array(Type.String(), { description: 'Lines of the address, as it may have been corrected' }),
  ),
  replacement: Type.Optional(
    Type.Object(
      {
        qty: Type.Integer(),
        delivery: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
      },
      { description: 'Units that are sent again at no charge and have not arrived' },
    ),
  ),
  mayCancel: Type.Boolean({
    description: 'Whether the customer can cancel what is left of the order: until somebody packs it',
  }),
  mayAskToCancel: Type.Optional(
    Type.Boolean({ description: 'Somebody packs the order, or has: the packing room can be asked to keep it' }),
  ),
  cancellation: Type.Optional(
    Type.Object(
      {
        ticket: Type.String(),
        askedAt: Type.String({ format: 'date-time' }),
        replyDue: Type.Optional(
          Type.String({ format: 'date-time', description: 'While the customer waits for an answer' }),
        ),
        isResolved: Type.Boolean(),
        isAnswered: Type.Boolean({ description: 'Whether the shop has answered it at all' }),
      },
      { description: 'What the customer has asked of the packing room' },
    ),
  ),
  cancelledQty: Type.Optional(Type.Integer({ description: 'Units that were cancelled' })),
  image: Type.Optional(
    Type.String({ description: "URL of the product's picture, while the product is in the catalogue" }),
  ),
})

const OrderParcel = Type.Object({
  orderNumber: Type.String(),
  carrier: Type.String({ description: "As in 'on its way with our own van'" }),
  tracking: Type.Optional(Type.String()),
  link: Type.Optional(Type.String({ description: 'Where to follow the parcel' })),
  state: Type.Enum([...parcelStates]),
  packedAt: Type.String({ format: 'date-time' }),
  handedOverAt: Type.Optional(Type.String({ format: 'date-time' })),
  deliveredAt: Type.Optional(Type.String({ format: 'date-time' })),
  lines: Type.Array(Type.Object({ pid: Type.String(), qty: Type.Integer() })),
})

const OfferedLine = Type.Object({
  pid: Type.String(),
  productName: Type.String(),
  qty: Type.Integer({ description: 'Units that were ordered' }),
  price: Type.Number({ description: 'Rupees for one, as paid' }),
  product: Type.Optional(Product),
  left: Type.Optional(Type.Integer({ description: `Units in stock, where that is at most ${maxLeftShown}` })),
})

export const orderCalls = describeCalls({
  'GET /userDetails': {
    access: 'customer',
    source: 'API-05, ORD-01, DELV-02, BQ-06',
    summary: "The customer's own order lines, newest first.",
    query: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    answers: {
      200: Type.Object({
        name: Type.String(),
        email: Type.String(),
        phoneNumber: Type.String(),
        orderProducts: Type.Array(OrderProduct),
        parcels: Type.Optional(Type.Array(OrderParcel, { description: 'Of all orders, those packed last first' })),
      }),
    },
    refusals: { 'not-yours': { status: 404, error: 'Not found' } },
  },
  'GET /api/orders/:orderNumber/offers': {
    access: 'customer',
    source: 'EASE-08, Q-13',
    summary:
      "The lines of one of the customer's own orders, each with its product at today's price; a withdrawn product is missing.",
    params: Type.Object({ orderNumber: Type.String({ maxLength: 60 }) }),
    answers: { 200: Type.Object({ lines: Type.Array(OfferedLine) }) },
    refusals: { 'order-not-found': { status: 404, error: 'We couldn’t find this order' } },
  },
})
