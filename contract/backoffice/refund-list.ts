import { type Static, Type } from 'typebox'
import { fulfilmentStates } from '#domain/orders/order-states.ts'
import { uuid } from './fulfilment-shapes.ts'
import { aboveLimit, Made, Reason, RefundLines, refundRefusals, shownRefusals, Wanted } from './refunds.ts'
import { requestWaits, settleRefusals } from './returns.ts'
import { Instant } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'

const Paise = Type.Integer()
const Id = Type.Object({ id: Type.String({ pattern: `^${uuid}$` }) })
const FoundId = Type.Object({ id: Type.String({ pattern: '^rfnd_\\w{1,40}$' }) })
const Done = Type.Object({ done: Type.Boolean() })
const OrderNumber = Type.Optional(Type.String({ description: 'Absent: the payment became no order' }))

const OpenRefund = Type.Object({
  id: Type.String(),
  paymentId: Type.String(),
  orderNumber: OrderNumber,
  amountPaise: Paise,
  customer: Type.Optional(
    Type.String({ description: 'Name of the account that paid, which the receiver need not be' }),
  ),
  providerMessage: Type.String({ description: "In the provider's words" }),
  decidedAt: Instant,
  nextTryAt: Type.Optional(Instant),
})

const RefundOnItsWay = Type.Object({
  id: Type.String(),
  paymentId: Type.String(),
  orderNumber: OrderNumber,
  amountPaise: Paise,
  isAccepted: Type.Optional(Type.Boolean({ description: 'By the card provider, which is paying it back' })),
  decidedAt: Instant,
})

const RefundList = Type.Object({
  requests: Type.Array(
    Type.Object({
      id: Type.String(),
      orderNumber: Type.String(),
      customer: Type.Optional(Type.String({ description: 'Name of the account that paid' })),
      orderPaise: Type.Integer({ description: 'Total of the order' }),
      orderState: Type.Enum([...fulfilmentStates]),
      returnNumber: Type.Optional(Type.String({ description: 'Of a return that it settles' })),
      by: Type.String(),
      isOwn: Type.Boolean(),
      askedAt: Instant,
      reason: Type.String(),
      askedPaise: Paise,
      now: Type.Optional(
        Type.Object(
          {
            totalPaise: Paise,
            leftPaise: Paise,
            items: Type.Array(Type.String({ description: "'1 × Forest Honey, 500 g cancelled'" })),
          },
          { description: 'What it would refund now' },
        ),
      ),
      whyNot: Type.Optional(Type.String({ description: 'Why it cannot be made now' })),
    }),
    { description: 'Requests above the limit of who asks, the oldest first' },
  ),
  declined: Type.Array(
    Type.Object({
      id: Type.String(),
      orderNumber: Type.String(),
      amountPaise: Paise,
      by: Type.String(),
      answer: Type.String(),
    }),
    { description: "The person's own requests that an owner declined within seven days" },
  ),
  found: Type.Array(
    Type.Object({
      id: Type.String({ description: "The provider's" }),
      paymentId: Type.String(),
      orderNumber: OrderNumber,
      amountPaise: Paise,
      openPaise: Type.Integer({ description: 'What no credit note has' }),
      foundAt: Instant,
    }),
    { description: "Refunds made in the provider's dashboard that have no credit note" },
  ),
  rejected: Type.Array(OpenRefund, { description: 'Refunds that the provider refuses' }),
  failing: Type.Array(OpenRefund, { description: 'Refunds that are due, and whose last try did not succeed' }),
  onTheirWay: Type.Optional(
    Type.Object(
      { total: Type.Integer(), rows: Type.Array(RefundOnItsWay) },
      { description: 'Others that are not through yet. Servers of 0.13.0 leave it out' },
    ),
  ),
})
export type RefundList = Static<typeof RefundList>

const decidedRefusals = {
  'request-not-found': { status: 404, error: 'There is no such request.' },
  'request-decided': { status: 409, error: 'This request does not wait any more.' },
} as const
const ownRequest = { 'own-request': { status: 409, error: 'Somebody else decides your request.' } } as const
const foundRefusals = {
  'found-refund-not-found': { status: 404, error: 'There is no such refund.' },
  'booked-before': { status: 409, error: 'This refund has been dealt with.' },
} as const

export const refundListCalls = describeStaffCalls({
  'GET /api/refunds': {
    permission: 'payments.see',
    source: 'REFUND-05, REFUND-06, REFUND-08',
    summary:
      'Refunds that wait for somebody: to allow, without credit note, refused, not through yet. At most 200 of each.',
    shows: ({ answer: { requests, rejected, failing } }: { answer: RefundList }) => ({
      orders: [...requests, ...rejected, ...failing].flatMap(({ orderNumber }) => orderNumber ?? []),
    }),
    answers: { 200: RefundList },
    refusals: {},
  },
  'POST /api/orders/:number/refund-requests': {
    permission: 'refunds.make',
    source: 'REFUND-05',
    summary:
      "Asks the owners for a refund above the person's limit. Takes what a refund takes; nothing is refunded yet.",
    params: Type.Object({ number: Type.String({ maxLength: 40 }) }),
    maxBodyBytes: 48 * 1024,
    body: Wanted,
    answers: { 201: Type.Object({ id: Type.String(), amountPaise: Paise }) },
    refusals: {
      ...refundRefusals,
      ...shownRefusals,
      'within-limit': { status: 409, error: 'This is within your limit. Look again.' },
      ...requestWaits,
    },
  },
  'POST /api/refund-requests/:id/allow': {
    permission: 'refunds.allow',
    needsReauthentication: true,
    source: 'REFUND-05, STAFF-07',
    summary: 'Makes the refund that was requested, or settles the return. Repeats the sum that the person has read.',
    params: Id,
    body: Type.Object({ totalPaise: Paise, leftPaise: Paise }),
    answers: { 201: Made },
    refusals: { ...settleRefusals, ...shownRefusals, ...aboveLimit, ...decidedRefusals, ...ownRequest },
  },
  'POST /api/refund-requests/:id/decline': {
    permission: 'refunds.allow',
    source: 'REFUND-05',
    summary: 'Declines a request for a refund, with a reason that the asker reads.',
    params: Id,
    body: Type.Object({ reason: Reason }),
    answers: { 200: Done },
    refusals: { ...decidedRefusals, ...ownRequest },
  },
  'DELETE /api/refund-requests/:id': {
    permission: 'refunds.make',
    source: 'REFUND-05',
    summary: 'Takes back one’s own request for a refund.',
    params: Id,
    answers: { 200: Done },
    refusals: {
      ...decidedRefusals,
      'request-of-another': { status: 409, error: 'Only who asked may take it back.' },
    },
  },
  'POST /api/refunds/:id/transfer': {
    permission: 'refunds.bank',
    source: 'REFUND-06',
    summary:
      'Records that a refund which the card provider refuses was paid by bank. The provider’s state is read first; then it gets no further request.',
    transaction: 'own',
    params: Id,
    body: Type.Object({
      utr: Type.String({
        minLength: 1,
        maxLength: 60,
        description: "The bank's number of the transfer, 12 to 22 letters and digits; blanks are left out",
      }),
      day: Type.String({ format: 'date', maxLength: 10, description: 'From the decision to today, in India' }),
    }),
    answers: { 200: Done },
    refusals: {
      'refund-not-found': { status: 404, error: 'There is no such refund.' },
      'refund-paid': { status: 409, error: 'This refund is paid.' },
      'refunded-by-provider': { status: 409, error: 'The card provider has refunded this.' },
      'being-asked': { status: 409, error: 'The card provider is being asked. Try again in a minute.' },
      'not-refused': { status: 409, error: 'The card provider has not refused this.' },
      'partly-refunded': {
        status: 409,
        error: 'A part is refunded at the card provider already, {left} is left. Refund the rest there too.',
      },
      'payment-not-shown': { status: 409, error: 'The card provider does not show this payment: {reason}' },
      'provider-unreachable': { status: 503, error: 'The card provider does not answer. Please try again.' },
    },
  },
  'POST /api/found-refunds/:id/booking': {
    permission: 'refunds.make',
    source: 'REFUND-08',
    summary:
      "Books a refund of the provider's dashboard to lines of its order that come to its amount, with a credit note.",
    params: FoundId,
    maxBodyBytes: 48 * 1024,
    body: Type.Object({ lines: RefundLines, reason: Reason }),
    answers: { 201: Made },
    refusals: {
      ...refundRefusals,
      ...foundRefusals,
      'without-order': { status: 409, error: 'This payment became no order: mark its refund as seen.' },
      'refunds-open': { status: 409, error: 'Refunds of this payment are still open: {refunds}.' },
      'lines-differ': { status: 409, error: 'These come to {sum}, the refund is {amount}.' },
    },
  },
  'POST /api/found-refunds/:id/seen': {
    permission: 'refunds.make',
    source: 'REFUND-08',
    summary: 'Marks a refund as seen whose payment became no order.',
    params: FoundId,
    body: Type.Object({}),
    answers: { 200: Done },
    refusals: {
      ...foundRefusals,
      'has-order': { status: 409, error: 'This payment has an order: book its refund to lines.' },
    },
  },
})
