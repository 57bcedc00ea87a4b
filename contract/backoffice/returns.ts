import { type Static, Type } from 'typebox'
import { returnReasons } from '#domain/returns/return-reasons.ts'
import { openReturnStates, returnStates, returnWaits, returnWays } from '#domain/returns/return-states.ts'
import { Picture } from '../attachments.ts'
import { Lines } from '../text.ts'
import { PictureSize } from './attachments.ts'
import { Cursor } from './fulfilment-shapes.ts'
import { orderRefusals } from './orders.ts'
import { aboveLimit, RefundEffect, refundRefusals } from './refunds.ts'
import { Instant, orderNotFound, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const State = Type.Enum([...returnStates])
const Reason = Type.Enum([...returnReasons])
const Way = Type.Enum([...returnWays])
const Units = Type.Integer({ minimum: 0, maximum: 10_000 })
const Position = Type.Integer({ minimum: 0, maximum: 10_000, description: 'Of the order’s line' })
const ReturnNumber = Type.Object({ number: Type.String({ maxLength: 40 }) })
const OrderNumber = Type.Object({ number: Type.String({ maxLength: 40 }) })

const ListSchema = Type.Object({
  returns: Type.Array(
    Type.Object({
      number: Type.String(),
      orderNumber: Type.String(),
      customer: Type.String(),
      state: State,
      reason: Reason,
      way: Type.Optional(Way),
      units: Type.Integer(),
      askedAt: Instant,
      changedAt: Instant,
      isToSendBack: Type.Optional(Type.Literal(true)),
      isToThrowAway: Type.Optional(Type.Literal(true)),
      isLate: Type.Boolean(),
    }),
  ),
  total: Total,
  after: Type.Optional(Cursor),
})

const ReturnPageSchema = Type.Object({
  number: Type.String(),
  orderNumber: Type.String(),
  state: State,
  reason: Reason,
  words: Type.String(),
  way: Type.Optional(Way),
  declineReason: Type.Optional(Type.String()),
  askedAt: Instant,
  changedAt: Instant,
  isLate: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      position: Type.Integer(),
      title: Type.String(),
      netQuantity: Type.String(),
      image: Type.Optional(Type.String()),
      window: Type.Optional(
        Type.String({ description: 'Of a customer who changed their mind, on the day of their request' }),
      ),
      quantity: Type.Integer(),
      shelved: Type.Integer(),
      writtenOff: Type.Integer(),
      kept: Type.Integer({ description: 'For the customer: may still go back to them' }),
      refunded: Type.Integer(),
      resent: Type.Integer(),
      sentBack: Type.Integer(),
      toThrowAway: Type.Optional(
        Type.Integer({
          description: 'Put aside for the customer, refunded or sent again instead, and not thrown away',
        }),
      ),
      batches: Type.Optional(
        Type.Array(
          Type.Object({
            id: Type.String(),
            code: Type.String(),
            bestBefore: Type.String(),
            why: Type.Optional(Type.String({ description: "Why its units are not sold again: 'is stopped'" })),
          }),
          { description: 'Of a product with batches those that its customer got' },
        ),
      ),
    }),
  ),
  customer: Type.Optional(
    Type.Object({
      name: Type.String(),
      phone: Type.Optional(Type.String({ description: 'For roles that see it of delivered orders' })),
      id: Type.Optional(Type.String({ description: 'For roles that see customers' })),
    }),
  ),
  order: Type.Optional(
    Type.Object({
      placedAt: Instant,
      lines: Type.Array(Type.Object({ title: Type.String(), netQuantity: Type.String(), quantity: Type.Integer() }), {
        description: 'All that was bought',
      }),
      deliveredAt: Type.Optional(Instant),
    }),
  ),
  money: Type.Optional(
    Type.Object(
      { paidPaise: Type.Integer(), refundedPaise: Type.Integer(), leftPaise: Type.Integer() },
      { description: 'Of the whole order; for roles that see amounts' },
    ),
  ),
  pictures: Type.Array(Picture),
  events: Type.Array(Type.Object({ state: Type.String(), at: Instant, by: Type.Optional(Type.String()) })),
  request: Type.Optional(
    Type.Object(
      { id: Type.String(), by: Type.String(), isOwn: Type.Boolean(), askedAt: Instant },
      { description: 'Its outcome waits for an owner' },
    ),
  ),
  refund: Type.Optional(
    Type.Object(
      {
        paymentId: Type.String(),
        creditNote: Type.Optional(Type.String()),
        amountPaise: Type.Optional(Type.Integer()),
        state: Type.Optional(Type.String()),
        providerMessage: Type.Optional(Type.String({ description: 'Why the last try did not succeed' })),
      },
      { description: 'That ended it, and where its money is; for who sees payments' },
    ),
  ),
  isToSendBack: Type.Optional(Type.Literal(true, { description: 'Units for the customer are in the packing room' })),
  isToThrowAway: Type.Optional(Type.Literal(true, { description: 'Units that were put aside are to be thrown away' })),
  sendTo: Type.Optional(
    Type.Object(
      {
        name: Type.String(),
        lines: Type.Array(Type.String()),
        phone: Type.Optional(Type.String({ description: 'For roles that see it of delivered orders' })),
      },
      { description: 'For who may send them back' },
    ),
  ),
  sentBack: Type.Optional(
    Type.Object(
      {
        at: Instant,
        carrier: Type.Optional(Type.String()),
        tracking: Type.Optional(Type.String()),
        url: Type.Optional(Type.String()),
      },
      { description: 'How the units for the customer left the packing room' },
    ),
  ),
  may: Type.Array(
    Type.Enum(['decide', 'receive', 'inspect', 'settle', 'close', 'send-back', 'throw-away', 'correct-tracking']),
  ),
})
const ShelvedIn = Type.Array(
  Type.Object({ batch: Type.String({ format: 'uuid' }), units: Type.Integer({ minimum: 1, maximum: 10_000 }) }),
  { maxItems: 5, description: 'The batches of the units that go to the shelf; needed where the order got several' },
)

type ReturnPage = Static<typeof ReturnPageSchema>

export const Outcomes = Type.Array(Type.Object({ position: Position, refund: Units, resend: Units, sendBack: Units }), {
  minItems: 1,
  maxItems: 200,
})

const returnNotFound = { 'return-not-found': { status: 404, error: 'There is no such return.' } } as const
const returnIs = { ...returnNotFound, 'return-is': { status: 409, error: 'This return is {state}.' } } as const
const returnKept = {
  'return-kept': { status: 409, error: 'The customer keeps these goods. Settle the return.' },
} as const
export const openRefusals = {
  'only-returnable': {
    status: 409,
    error: 'Only {n} of {title} can come back: others are refunded, sent again or in another return.',
  },
  'window-ended': { status: 409, error: 'The return window ended on {date}.' },
} as const

export const outcomeRefusals = {
  ...refundRefusals,
  ...returnIs,
  'units-gone': {
    status: 409,
    error: 'Only {n} of {title} left: others were refunded or sent again meanwhile.',
  },
  'not-to-send-back': { status: 409, error: '{title} cannot go back to the customer: {why}.' },
} as const

export const settleRefusals = {
  ...outcomeRefusals,
  'order-cancelled': orderRefusals['order-cancelled'],
  'only-delivered': { status: 409, error: 'Only {n} left to send again.' },
  'too-few-on-shelf': { status: 409, error: 'Only {n} on the shelf. {instead} instead.' },
} as const
const amountDiffers = { 'amount-differs': { status: 409, error: 'The amount is now {sum}. Look again.' } } as const
export const requestWaits = {
  'request-waits': { status: 409, error: 'A request for this order waits already.' },
} as const

const Settled = Type.Object({ lines: Outcomes, totalPaise: Type.Integer({ minimum: 0 }) })

export const returnStaffCalls = describeStaffCalls({
  'GET /api/returns': {
    permission: 'returns.see',
    source: 'RETURN-01, RETURN-02, DESK-01',
    summary:
      'Returns by state and reason or by number, 50 a page; open ones by the day they are due, then ended ones, the newest first.',
    query: Type.Object({
      state: Type.Optional(State),
      reason: Type.Optional(Reason),
      open: Type.Optional(Type.Literal('yes', { description: 'Only those that wait for something' })),
      sendBack: Type.Optional(
        Type.Literal('yes', { description: 'Only those with units in the packing room that go back to the customer' }),
      ),
      throwAway: Type.Optional(
        Type.Literal('yes', { description: 'Only those with units in the packing room that are to be thrown away' }),
      ),
      waits: Type.Optional(Type.Enum([...returnWaits], { description: 'For an act of ours, or for the goods' })),
      q: Type.Optional(Type.String({ maxLength: 60 })),
      after: Type.Optional(Cursor),
    }),
    answers: { 200: ListSchema },
    shows: ({ answer: { returns } }: { answer: Static<typeof ListSchema> }) => ({
      orders: returns.map(({ orderNumber }) => orderNumber),
    }),
    refusals: {},
  },
  'GET /api/return-views': {
    permission: 'returns.see',
    source: 'RETURN-02',
    summary: 'How many returns are in each state that waits for something, and for whom they wait.',
    answers: {
      200: Type.Object({
        views: Type.Array(Type.Object({ state: Type.Enum([...openReturnStates]), total: Total })),
        waits: Type.Object({ us: Total, goods: Total }),
        sendBack: Total,
        throwAway: Type.Optional(Total),
      }),
    },
    refusals: {},
  },
  'GET /api/returns/:number': {
    permission: 'returns.see',
    source: 'RETURN-02',
    summary:
      'A return with its units, what happened, and what this person may do now. Amounts of its order for roles that see them.',
    params: ReturnNumber,
    answers: { 200: ReturnPageSchema },
    shows: ({ answer: { orderNumber } }: { answer: ReturnPage }) => ({ orders: [orderNumber] }),
    refusals: returnNotFound,
  },
  'GET /api/returns/:number/pictures/:id': {
    permission: 'returns.see',
    source: 'RETURN-02, RETURN-03',
    summary: 'A photograph of a return; never cached.',
    params: Type.Object({ number: Type.String({ maxLength: 40 }), id: Type.String({ format: 'uuid' }) }),
    query: PictureSize,
    answers: { 200: 'picture' },
    refusals: {},
  },
  'GET /api/orders/:number/returnable': {
    permission: 'returns.manage',
    source: 'RETURN-01',
    summary: 'Units of an order that can come back, by line, with the window of a customer who changed their mind.',
    params: OrderNumber,
    answers: {
      200: Type.Object({
        lines: Type.Array(
          Type.Object({
            position: Type.Integer(),
            title: Type.String(),
            netQuantity: Type.String(),
            quantity: Type.Integer({ description: 'As ordered' }),
            left: Type.Integer({ description: 'Delivered, not credited, in no open return' }),
            window: Type.Optional(Type.String()),
            returns: Type.Optional(Type.Array(Type.String(), { description: 'Open returns that name it' })),
          }),
        ),
      }),
    },
    refusals: {
      ...orderNotFound,
      'nothing-delivered': orderRefusals['nothing-delivered'],
      'nothing-to-refund': orderRefusals['nothing-to-refund'],
    },
  },
  'POST /api/orders/:number/returns': {
    permission: 'returns.manage',
    source: 'RETURN-01',
    summary: 'Opens a return of delivered units that the customer has requested; they get a mail.',
    params: OrderNumber,
    maxBodyBytes: 32 * 1024,
    body: Type.Object({
      lines: Type.Array(Type.Object({ position: Position, quantity: Type.Integer({ minimum: 1, maximum: 10_000 }) }), {
        maxItems: 200,
      }),
      reason: Reason,
      words: Type.Optional(Lines({ maxLength: 2000, description: 'Of the customer' })),
    }),
    answers: { 201: Type.Object({ number: Type.String() }) },
    refusals: { ...orderNotFound, ...openRefusals },
  },
  'POST /api/returns/:number/decision': {
    permission: 'returns.manage',
    source: 'RETURN-02',
    summary:
      'Approves a return (the goods come back, or the customer keeps them) or declines it; the customer gets a mail.',
    params: ReturnNumber,
    body: Type.Object({
      decision: Type.Enum([...returnWays, 'decline']),
      reason: Type.Optional(
        Type.String({ maxLength: 500, description: 'Of a declined return; the customer reads it' }),
      ),
      isHeld: Type.Optional(
        Type.Boolean({ description: 'Its mail leaves fifteen seconds later, or at the next step' }),
      ),
    }),
    answers: {
      200: Type.Object({
        state: State,
        isHeld: Type.Optional(Type.Literal(true, { description: 'It can be taken back until its mail leaves' })),
      }),
    },
    refusals: returnIs,
  },
  'DELETE /api/returns/:number/decision': {
    permission: 'returns.manage',
    source: 'DESK-05, RETURN-02',
    summary: 'Takes a decision back before its mail has left; the return is asked for again.',
    params: ReturnNumber,
    answers: { 200: Type.Object({ state: State }) },
    refusals: {
      ...returnIs,
      'decision-left': { status: 409, error: 'The customer has been told already.' },
      'units-taken': {
        status: 409,
        error: 'The units are in another return, refunded or sent again by now. The return stays declined.',
      },
    },
  },
  'POST /api/returns/:number/receipt': {
    permission: 'returns.inspect',
    source: 'RETURN-02',
    summary: 'Notes that the goods of an approved return have arrived; the customer gets a mail.',
    params: ReturnNumber,
    body: Type.Object({}),
    answers: { 200: Type.Object({ state: State }) },
    refusals: { ...returnIs, ...returnKept },
  },
  'POST /api/returns/:number/inspection': {
    permission: 'returns.inspect',
    source: 'RETURN-02, BATCH-02, BATCH-03',
    summary:
      'Says of each line of a return how many units go to the shelf and how many are kept for the customer; the others are written off.',
    params: ReturnNumber,
    maxBodyBytes: 128 * 1024,
    body: Type.Object({
      lines: Type.Array(
        Type.Object({
          position: Position,
          shelved: Units,
          kept: Type.Optional(Units),
          batches: Type.Optional(ShelvedIn),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    answers: { 200: Type.Object({ state: State }) },
    refusals: {
      ...returnIs,
      'batch-needed': { status: 409, error: 'Say of which batch these units are. Look again.' },
      'batch-not-shelved': { status: 409, error: 'Batch {batch} {why}: write its units off.' },
    },
  },
  'GET /api/returns/:number/outcome': {
    permission: 'returns.manage',
    source: 'RETURN-02, REFUND-02',
    summary: 'What an outcome would refund; `lines` is JSON like that of the POST.',
    params: ReturnNumber,
    query: Type.Object({ lines: Type.String({ maxLength: 20_000 }) }),
    answers: { 200: Type.Object({ effect: Type.Optional(RefundEffect) }) },
    refusals: outcomeRefusals,
  },
  'POST /api/returns/:number/outcome': {
    permission: 'returns.manage',
    source: 'RETURN-02, REFUND-02, REFUND-05, RETURN-04',
    summary: 'Ends a return: units are refunded, sent again or go back to the customer. Repeats the sum that was read.',
    params: ReturnNumber,
    maxBodyBytes: 32 * 1024,
    body: Settled,
    answers: {
      200: Type.Object({
        state: State,
        amountPaise: Type.Optional(Type.Integer()),
        creditNote: Type.Optional(Type.String()),
      }),
    },
    refusals: { ...settleRefusals, ...amountDiffers, ...aboveLimit },
  },
  'POST /api/returns/:number/outcome-requests': {
    permission: 'returns.manage',
    source: 'RETURN-02, REFUND-05',
    summary:
      "Asks the owners for an outcome above the person's limit. Takes what an outcome takes; nothing is settled yet.",
    params: ReturnNumber,
    maxBodyBytes: 32 * 1024,
    body: Settled,
    answers: { 201: Type.Object({ id: Type.String(), amountPaise: Type.Integer() }) },
    refusals: {
      ...outcomeRefusals,
      ...amountDiffers,
      ...requestWaits,
      'within-limit': { status: 409, error: 'This is within your limit. Look again.' },
    },
  },
  'POST /api/returns/:number/sending-back': {
    permission: 'returns.inspect',
    source: 'RETURN-02, SHIP-03',
    summary:
      'Notes that the units which go back to the customer have left, with whom; the customer gets a mail. Those that had left before it was noted: no mail.',
    params: ReturnNumber,
    body: Type.Object({
      carrier: Type.Optional(Type.String({ maxLength: 40, description: 'Needed, unless they had left before' })),
      tracking: Type.Optional(Type.String({ maxLength: 60 })),
      hasLeft: Type.Optional(
        Type.Literal(true, { description: 'They had left before: no mail; carrier and number are not noted' }),
      ),
    }),
    answers: {
      200: Type.Object({ carrier: Type.Optional(Type.String()), tracking: Type.Optional(Type.String()) }),
    },
    refusals: {
      ...returnNotFound,
      'nothing-to-send-back': { status: 409, error: 'Nothing of this return waits to be sent back.' },
    },
  },
  'POST /api/returns/:number/throwing-away': {
    permission: 'returns.inspect',
    source: 'RETURN-02',
    summary:
      'Notes that units which were put aside for the customer, and were refunded or sent again instead, are thrown away.',
    params: ReturnNumber,
    body: Type.Object({}),
    answers: { 200: Type.Object({ units: Type.Array(Type.String()) }) },
    refusals: {
      ...returnNotFound,
      'nothing-to-throw-away': { status: 409, error: 'Nothing of this return is to be thrown away.' },
    },
  },
  'PUT /api/returns/:number/tracking': {
    permission: 'returns.inspect',
    source: 'RETURN-02, SHIP-03, SHIP-07',
    summary: 'Corrects the tracking number of what went back to the customer; the customer gets a mail.',
    params: ReturnNumber,
    body: Type.Object({ tracking: Type.String({ minLength: 1, maxLength: 60 }) }),
    answers: { 200: Type.Object({ tracking: Type.String(), link: Type.Optional(Type.String()) }) },
    refusals: {
      ...returnNotFound,
      'not-sent-back': { status: 409, error: 'Nothing of this return was sent back with a carrier.' },
    },
  },
  'POST /api/returns/:number/closing': {
    permission: 'returns.manage',
    source: 'RETURN-02',
    summary:
      'Closes a return whose goods have not arrived, or whose units were refunded or sent again elsewhere; nothing is refunded.',
    params: ReturnNumber,
    body: Type.Object({}),
    answers: { 200: Type.Object({ state: State }) },
    refusals: returnIs,
  },
})
