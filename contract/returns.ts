import { Type } from 'typebox'
import { mostPictures } from '#domain/attachments/attachment.ts'
import { returnReasons } from '#domain/returns/return-reasons.ts'
import { returnStates, returnWays } from '#domain/returns/return-states.ts'
import { attachingRefusals, PictureIds } from './attachments.ts'
import { describeCalls } from './call.ts'
import { Lines } from './text.ts'

const OrderNumber = Type.Object({ orderNumber: Type.String({ maxLength: 60 }) })
const orderNotFound = { 'order-not-found': { status: 404, error: 'We couldn’t find this order' } } as const

/** Returns and cancellations that customers ask for themselves (RETURN-03). */
export const returnCalls = describeCalls({
  'GET /api/returns': {
    access: 'customer',
    source: 'RETURN-03',
    summary: "The customer's own returns, newest first.",
    answers: {
      200: Type.Object({
        returns: Type.Array(
          Type.Object({
            number: Type.String(),
            orderNumber: Type.String(),
            state: Type.Enum([...returnStates]),
            way: Type.Optional(Type.Enum([...returnWays], { description: 'Of an approved return' })),
            declineReason: Type.Optional(Type.String()),
            askedAt: Type.String({ format: 'date-time' }),
            lines: Type.Array(Type.Object({ productName: Type.String(), qty: Type.Integer() })),
          }),
        ),
      }),
    },
    refusals: {},
  },
  'GET /api/orders/:orderNumber/returnable': {
    access: 'customer',
    source: 'RETURN-01, RETURN-03',
    summary: 'Units of one of the customer’s own orders that can come back.',
    params: OrderNumber,
    answers: {
      200: Type.Object({
        lines: Type.Array(
          Type.Object({
            position: Type.Integer(),
            productName: Type.String(),
            left: Type.Integer({ description: 'Delivered, not refunded and in no other return' }),
            window: Type.Optional(Type.String({ description: 'For a customer who changed their mind' })),
          }),
        ),
      }),
    },
    refusals: orderNotFound,
  },
  'POST /api/orders/:orderNumber/returns': {
    access: 'customer',
    source: 'RETURN-01, RETURN-03',
    summary:
      'Asks for a return of delivered units, with photographs where something is damaged, wrong or not as described.',
    params: OrderNumber,
    body: Type.Object({
      lines: Type.Array(
        Type.Object({
          position: Type.Integer({ minimum: 0, maximum: 10_000 }),
          quantity: Type.Integer({ minimum: 1, maximum: 10_000 }),
        }),
        { maxItems: 100 },
      ),
      reason: Type.Enum([...returnReasons]),
      words: Lines({ maxLength: 2000 }),
      pictures: PictureIds(mostPictures.fromCustomer),
    }),
    answers: { 201: Type.Object({ number: Type.String() }) },
    refusals: {
      ...orderNotFound,
      ...attachingRefusals,
      'only-returnable': {
        status: 409,
        error: 'Only {n} of {title} can be returned: the others are refunded or in another return.',
      },
      'window-ended': { status: 409, error: 'The return window ended on {date}.' },
    },
  },
  'GET /api/orders/:orderNumber/cancellation': {
    access: 'customer',
    source: 'RETURN-03, REFUND-07',
    summary: 'What cancelling one of the customer’s own orders refunds, until somebody packs it.',
    params: OrderNumber,
    answers: { 200: Type.Object({ amount: Type.Number({ description: 'Rupees' }) }) },
    refusals: {
      ...orderNotFound,
      'being-packed': { status: 409, error: 'It is being packed.' },
      'nothing-to-refund': { status: 409, error: 'All of this order is refunded.' },
      'on-its-way': { status: 409, error: 'It is on its way. You can return it when it arrives.' },
      'not-cancellable': { status: 409, error: 'This order can’t be cancelled here. Please write to us.' },
    },
  },
  'POST /api/orders/:orderNumber/cancellation': {
    access: 'customer',
    source: 'RETURN-03, REFUND-07',
    summary:
      'Cancels one of the customer’s own orders and refunds it. When somebody packs it by now, the packing room gets the request as a ticket.',
    params: OrderNumber,
    body: Type.Object({ amount: Type.Number({ description: 'Rupees, as the customer has read them' }) }),
    answers: { 200: Type.Object({ message: Type.String() }) },
    refusals: {
      ...orderNotFound,
      'amount-differs': { status: 409, error: 'The refund is now {sum}. Please look again.' },
      'nothing-to-refund': { status: 409, error: 'All of this order is refunded.' },
      'on-its-way': { status: 409, error: 'It is on its way. You can return it when it arrives.' },
      'not-cancellable': { status: 409, error: 'This order can’t be cancelled here. Please write to us.' },
      'too-many-messages': { status: 429, error: 'Too many messages. Please try again later.' },
    },
  },
})
