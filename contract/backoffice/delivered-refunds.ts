import { Type } from 'typebox'
import { returnReasons } from '#domain/returns/return-reasons.ts'
import { Lines } from '../text.ts'
import { aboveLimit, RefundEffect, shownRefusals } from './refunds.ts'
import { openRefusals, requestWaits, settleRefusals } from './returns.ts'
import { orderNotFound } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const Position = Type.Integer({ minimum: 0, maximum: 10_000, description: 'Of the order’s line' })
const OrderNumber = Type.Object({ number: Type.String({ maxLength: 40 }) })
const Reason = Type.Enum([...returnReasons])

export const DeliveredUnits = Type.Array(
  Type.Object({ position: Position, quantity: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
  { minItems: 1, maxItems: 200 },
)

const refusals = { ...orderNotFound, ...openRefusals, ...settleRefusals }

export const deliveredRefundCalls = describeStaffCalls({
  'GET /api/orders/:number/delivered-refund': {
    permission: 'refunds.make',
    source: 'REFUND-01, RETURN-01, RETURN-02',
    summary:
      'Delivered units of an order that can be refunded while the customer keeps them; with `lines`, as JSON like those of the POST, what that refund would do.',
    params: OrderNumber,
    query: Type.Object({ lines: Type.Optional(Type.String({ maxLength: 8000 })), reason: Type.Optional(Reason) }),
    answers: {
      200: Type.Object({
        lines: Type.Array(
          Type.Object({
            position: Type.Integer(),
            left: Type.Integer({ description: 'Delivered, not credited, in no open return' }),
          }),
        ),
        leftPaise: Type.Integer({ description: 'Of what was paid' }),
        effect: Type.Optional(RefundEffect),
      }),
    },
    refusals,
  },
  'POST /api/orders/:number/delivered-refunds': {
    permission: 'refunds.make',
    source: 'REFUND-01, REFUND-05, RETURN-01, RETURN-02',
    summary:
      'Refunds delivered units that the customer keeps, in one step: opens their return, approves it and refunds it, or leaves it asked for and asks the owners. Repeats the sum that the person has read.',
    params: OrderNumber,
    maxBodyBytes: 32 * 1024,
    body: Type.Object({
      lines: DeliveredUnits,
      reason: Reason,
      words: Type.Optional(Lines({ maxLength: 2000, description: 'Of the customer' })),
      totalPaise: Type.Integer({ minimum: 0 }),
      leftPaise: Type.Integer({
        description: 'Of what was paid, as the person has read it: another refund changes it',
      }),
      asksOwner: Type.Optional(
        Type.Literal(true, { description: 'Above the person’s limit: nothing is refunded until an owner allows it' }),
      ),
    }),
    answers: {
      201: Type.Object({
        number: Type.String({ description: 'Of the return' }),
        amountPaise: Type.Integer(),
        creditNote: Type.Optional(Type.String({ description: 'Absent while an owner is asked' })),
      }),
    },
    refusals: {
      ...refusals,
      ...shownRefusals,
      ...aboveLimit,
      ...requestWaits,
      'within-limit': { status: 409, error: 'This is within your limit. Look again.' },
    },
  },
})
