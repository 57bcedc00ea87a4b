import { Type } from 'typebox'
import { sendAgainCauses } from '#domain/orders/sent-again.ts'
import { orderRefusals } from './orders.ts'
import { customerErased, orderNotFound } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const OrderNumber = Type.Object({ number: Type.String({ maxLength: 40 }) })
const Cause = Type.Enum([...sendAgainCauses], {
  description: 'Their parcel came back or was lost, or they were delivered',
})
const nothingToSendAgain = {
  'nothing-to-send-again': orderRefusals['nothing-to-send-again'],
  'nothing-to-refund': orderRefusals['nothing-to-refund'],
} as const
const Position = Type.Integer({ minimum: 0, maximum: 10_000, description: 'Of the order’s line' })

export const replacementCalls = describeStaffCalls({
  'GET /api/orders/:number/replacements': {
    permission: 'orders.change',
    source: 'SHIP-10, RETURN-04',
    summary: 'Units of an order that can be sent again: those of parcels that are back or lost, and delivered ones.',
    params: OrderNumber,
    answers: {
      200: Type.Object({
        lines: Type.Array(
          Type.Object({
            position: Type.Integer(),
            title: Type.String(),
            netQuantity: Type.String(),
            cause: Cause,
            quantity: Type.Integer({ description: 'Of delivered ones the most' }),
            onShelf: Type.Integer({ description: 'In stock' }),
          }),
        ),
        delivery: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
      }),
    },
    refusals: { ...orderNotFound, ...nothingToSendAgain },
  },
  'POST /api/orders/:number/replacements': {
    permission: 'orders.change',
    source: 'SHIP-10, RETURN-04, BQ-13',
    summary:
      'Sends units again at no charge: they are to pack, with delivery dates of their own. All units that are back or lost go together, which ends their hold.',
    params: OrderNumber,
    maxBodyBytes: 64 * 1024,
    body: Type.Object({
      lines: Type.Array(
        Type.Object({
          position: Position,
          cause: Cause,
          quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
          writtenOff: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 10_000, description: 'Of units that came back: not sent themselves' }),
          ),
        }),
        { minItems: 1, maxItems: 400 },
      ),
      reason: Type.String({ minLength: 3, maxLength: 200, pattern: '\\S[^]+\\S' }),
    }),
    answers: { 201: Type.Object({ units: Type.Integer() }) },
    refusals: {
      ...orderNotFound,
      ...nothingToSendAgain,
      'order-cancelled': orderRefusals['order-cancelled'],
      ...customerErased,
      'only-delivered': { status: 409, error: 'Only {n} left to send again.' },
      'too-few-on-shelf': { status: 409, error: 'Only {n} on the shelf. {instead} instead.' },
      'in-return': { status: 409, error: '{title} is in a return. Decide it there.' },
      'waiting-differ': { status: 409, error: 'The units that are back or lost have changed. Look again.' },
    },
  },
})
