import { Type } from 'typebox'
import { uuid } from './fulfilment-shapes.ts'
import { orderRefusals } from './orders.ts'
import { Instant, orderNotFound } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const Paise = Type.Integer()
const OrderNumber = Type.Object({ number: Type.String({ maxLength: 40 }) })

/** Three characters or more, spaces around them not counted. */
export const Reason = Type.String({ minLength: 3, maxLength: 200, pattern: '\\S[^]+\\S' })

export const RefundLines = Type.Array(
  Type.Object({
    position: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Of the order’s line' }),
    cancel: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Units that were not handed over' }),
    ),
    reduce: Type.Optional(Type.String({ maxLength: 20, description: 'Rupees as typed, tax included' })),
    isDamaged: Type.Optional(
      Type.Boolean({ description: 'The units are written off as damaged, but those that are missing' }),
    ),
    missing: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, description: 'Of the units to cancel those written off as missing' }),
    ),
  }),
  { maxItems: 200 },
)

const Act = Type.Enum(['refund', 'cancel'], {
  description: 'Cancel: only of an order of which nothing was handed over',
})

const Words = Type.Object({ subject: Type.String(), sentences: Type.Array(Type.String()) })

export const RefundEffect = Type.Object({
  lines: Type.Array(
    Type.Object({
      position: Type.Integer(),
      title: Type.String(),
      kind: Type.String(),
      quantity: Type.Integer(),
      amountPaise: Paise,
    }),
  ),
  tax: Type.Object({
    taxablePaise: Paise,
    cgstPaise: Paise,
    sgstPaise: Paise,
    igstPaise: Paise,
    stateTaxName: Type.String(),
  }),
  roundingPaise: Paise,
  totalPaise: Paise,
  isLast: Type.Boolean({ description: 'Nothing of the order is left after it' }),
  unpacks: Type.Array(Type.Integer(), { description: 'Numbers of the parcels that are unpacked' }),
  endsHold: Type.Array(Type.String(), { description: 'Reasons of the hold that go' }),
  placed: Type.Array(
    Type.Object({
      position: Type.Integer(),
      title: Type.String(),
      quantity: Type.Integer(),
      to: Type.Enum(['shelf', 'damage', 'missing'], { description: 'The others are written off' }),
    }),
    { description: 'Where the cancelled units go' },
  ),
  lost: Type.Array(Type.String(), { description: 'Titles of lost units: they do not go to the shelf' }),
  aboveLimit: Type.Optional(
    Type.String({
      description: 'The limit of the person that all refunds of the order then exceed: an owner allows it',
    }),
  ),
  mail: Words,
  sent: Type.Optional(
    Type.Object(
      { paise: Paise, mail: Words },
      {
        description:
          'Where refunds of the provider’s dashboard pay a part: what the provider is asked for, and the mail that says so; not of their own booking',
      },
    ),
  ),
})

export const refundRefusals = {
  ...orderNotFound,
  'nothing-to-refund': orderRefusals['nothing-to-refund'],
  'on-its-way': orderRefusals['on-its-way'],
  'only-left': { status: 409, error: 'Only {n} left to refund.' },
  'credit-notes-closed': {
    status: 409,
    error: 'Credit notes for this year closed on {date}. Ask your accountant.',
  },
  'replacement-packed': {
    status: 409,
    error: 'A replacement of {title} is packed. Unpack it, then refund it instead.',
  },
  'replacement-on-its-way': {
    status: 409,
    error: 'A replacement of {title} is on its way. Wait until it has arrived or come back.',
  },
  'below-least': { status: 422, error: 'The card provider refunds ₹1 or more.' },
} as const

export const aboveLimit = { 'above-limit': { status: 409, error: 'Above {limit} an owner refunds.' } } as const

/** Of what repeats the sum that the person has read. */
export const shownRefusals = {
  'refunded-meanwhile': { status: 409, error: 'Something was refunded meanwhile. Look again.' },
  'amount-differs': { status: 409, error: 'The amount is now {sum}. Look again.' },
} as const

export const Wanted = Type.Object({
  act: Type.Optional(Act),
  lines: RefundLines,
  reason: Reason,
  totalPaise: Paise,
  leftPaise: Type.Integer({
    description: 'Of what was paid, as the person has read it: another refund changes it',
  }),
})

export const Made = Type.Object({ id: Type.String(), amountPaise: Paise, creditNote: Type.String() })

export const refundCalls = describeStaffCalls({
  'GET /api/orders/:number/refund': {
    permission: 'refunds.make',
    source: 'REFUND-01, REFUND-02, REFUND-07',
    summary:
      'What is left to refund of an order; with `lines`, as JSON like those of the POST, what that refund would do.',
    params: OrderNumber,
    query: Type.Object({ act: Type.Optional(Act), lines: Type.Optional(Type.String({ maxLength: 8000 })) }),
    answers: {
      200: Type.Object({
        lines: Type.Array(
          Type.Object({
            position: Type.Integer(),
            title: Type.String(),
            netQuantity: Type.String(),
            quantity: Type.Integer({ description: 'As ordered' }),
            left: Type.Integer({ description: 'Units that no credit note took back' }),
            cancellable: Type.Integer({ description: 'Of them those in the shop' }),
            leftPaise: Type.Integer({ description: 'What is left of the line as invoiced' }),
            mostPaise: Type.Integer({ description: 'The largest price reduction' }),
            missing: Type.Integer({ description: 'Of those in the shop, which the hold names as missing' }),
          }),
        ),
        leftPaise: Type.Integer({ description: 'Of what was paid' }),
        request: Type.Optional(
          Type.Object(
            { by: Type.String(), at: Instant },
            { description: 'One waits for an owner: another is refused' },
          ),
        ),
        packedBy: Type.Optional(Type.String({ description: 'Name of the person who packs the order now' })),
        unbookedPaise: Type.Optional(
          Type.Integer({ description: 'Given back in the provider’s dashboard and booked to no lines (REFUND-08)' }),
        ),
        effect: Type.Optional(RefundEffect),
      }),
    },
    refusals: refundRefusals,
  },
  'POST /api/orders/:number/refunds': {
    permission: 'refunds.make',
    source: 'REFUND-01, REFUND-02, REFUND-03, REFUND-07',
    summary: 'Refunds units and amounts of an order, with its credit note. Repeats the sum that the person has read.',
    params: OrderNumber,
    maxBodyBytes: 48 * 1024,
    body: Wanted,
    answers: { 201: Made },
    refusals: {
      ...refundRefusals,
      ...shownRefusals,
      ...aboveLimit,
    },
  },
  'POST /api/refunds/:id/tries': {
    permission: 'refunds.make',
    source: 'REFUND-04',
    summary: 'Asks the card provider for a refund again, now.',
    params: Type.Object({ id: Type.String({ pattern: `^${uuid}$` }) }),
    body: Type.Object({}),
    answers: { 202: Type.Object({ queued: Type.Boolean() }) },
    refusals: {
      'refund-not-found': { status: 404, error: 'There is no such refund.' },
      'refund-paid': { status: 409, error: 'This refund is paid.' },
    },
  },
})
