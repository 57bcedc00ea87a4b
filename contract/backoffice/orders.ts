import { type Static, Type } from 'typebox'
import { stateDecides } from '#domain/orders/correct-delivery.ts'
import { orderFilterNames } from '#domain/orders/order-filter.ts'
import type { OrderRefusal } from '#domain/orders/order-rules.ts'
import { fulfilmentStates, paymentStates } from '#domain/orders/order-states.ts'
import { orderViews } from '#domain/orders/order-views.ts'
import { returnStates } from '#domain/returns/return-states.ts'
import { maxAtOnce } from '#domain/staff/bulk-changes.ts'
import type { RefusalAnswer } from '../call.ts'
import { Lines } from '../text.ts'
import { BulkJob, matchRefusals } from './bulk-jobs.ts'
import { nothingToPack, notPackable, Parcel, UnitCounts } from './fulfilment-shapes.ts'
import { Instant, nothingChanged, openRefund, orderNotFound, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { briefTicket } from './ticket-shapes.ts'

const Paise = Type.Integer()
const Payment = Type.Enum([...paymentStates])
const Fulfilment = Type.Enum([...fulfilmentStates])
const OrderNumber = Type.Object({ number: Type.String({ maxLength: 40 }) })

const daysLate = Type.Optional(
  Type.Integer({
    description: 'Until it has left: since the day on which it should have; 0 on that day, absent before it',
  }),
)

export const ListedOrder = Type.Object({
  number: Type.String(),
  placedAt: Instant,
  daysLate,
  name: Type.String(),
  town: Type.String(),
  pinCode: Type.String(),
  stateCode: Type.String(),
  stateName: Type.String(),
  payment: Payment,
  ...openRefund,
  fulfilment: Fulfilment,
  heldReason: Type.Optional(Type.String()),
  heldSince: Type.Optional(Instant),
  assignee: Type.Optional(Type.String({ description: 'Name of the person who looks after it' })),
  contents: Type.String({ description: "'2 × Bilona Ghee 500 ml · 1 × Jaggery 1 kg'" }),
  called: Type.Optional(Type.String({ description: 'Of its contents those that the search calls' })),
  email: Type.Optional(Type.String({ description: 'For roles that see money' })),
  totalPaise: Type.Optional(Type.Integer({ description: 'For roles that see money' })),
})

const OrderListSchema = Type.Object({
  exact: Type.Optional(Type.String({ description: 'Number of the one order that the search names exactly' })),
  soundsAlike: Type.Optional(
    Type.Literal(true, {
      description:
        'No order is called as typed: these are of customers whose names sound like it, for roles that see customers',
    }),
  ),
  meantProducts: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'No order is called as typed: these have a product that it means with a slip corrected. Their titles',
    }),
  ),
  rows: Type.Array(ListedOrder),
  after: Type.Optional(Type.String({ description: 'Cursor of the next page' })),
  before: Type.Optional(Type.String({ description: 'Cursor of the previous page' })),
  total: Total,
})
export type OrderList = Static<typeof OrderListSchema>

const Colleague = Type.Object({ id: Type.String(), name: Type.String() })

const Line = Type.Object({
  position: Type.Integer(),
  productId: Type.String(),
  title: Type.String(),
  netQuantity: Type.String(),
  ...UnitCounts,
  returned: Type.Integer({ description: 'Of the delivered ones' }),
  kept: Type.Optional(Type.Integer({ description: 'Of the returned ones: refunded, and the customer keeps them' })),
  replaced: Type.Integer({ description: 'Sent again after their delivery' }),
  waiting: Type.Optional(Type.Integer({ description: 'To pack, of parcels that are back or lost: what now?' })),
  missing: Type.Optional(Type.Integer({ description: 'To pack, reported missing by who packed' })),
  replacement: Type.Optional(
    Type.Object(
      { toPack: Type.Integer(), packed: Type.Integer(), shipped: Type.Integer() },
      { description: 'Units that are sent again at no charge and have not arrived' },
    ),
  ),
  image: Type.Optional(Type.String({ description: 'Of a product that is on sale' })),
  unitPricePaise: Type.Optional(Paise),
  invoiced: Type.Optional(
    Type.Object(
      {
        rateBasisPoints: Type.Integer({ description: 'Of GST: 500 is 5 %' }),
        gstPaise: Type.Integer({ description: 'Within its total less its discount' }),
        discountPaise: Type.Integer({ description: 'Its share of the discount by the subtotal of the order' }),
      },
      { description: 'By the invoice, for roles that see money' },
    ),
  ),
  credited: Type.Optional(
    Type.Object(
      {
        amountPaise: Type.Integer({ description: 'With its tax' }),
        units: Type.Integer({ description: '0 where only the price was reduced' }),
      },
      { description: 'By credit notes, for roles that see money' },
    ),
  ),
})

const Address = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  phone: Type.Optional(Type.String({ description: 'Of delivered orders for roles that see it then' })),
  address: Type.String(),
  address2: Type.String(),
  pinCode: Type.String(),
})

const Refund = Type.Object({
  id: Type.String(),
  paymentId: Type.String(),
  amountPaise: Paise,
  dashboardPaise: Type.Optional(Type.Integer({ description: 'Of it, paid by refunds of the provider’s dashboard' })),
  state: Type.String(),
  reason: Type.String(),
  creditNote: Type.Optional(Type.String()),
  paidBy: Type.Enum(['provider', 'bank']),
  utr: Type.Optional(Type.String({ description: "The bank's number of a transfer" })),
  providerMessage: Type.Optional(Type.String({ description: "In the provider's words" })),
  decidedAt: Instant,
  nextTryAt: Type.Optional(Instant),
})

const Mail = Type.Object({
  mail: Type.String({ description: 'Names the mail for sending it again' }),
  kind: Type.String(),
  state: Type.Union([Type.Literal('sent'), Type.Literal('waiting'), Type.Literal('refused')]),
  tries: Type.Integer(),
  at: Instant,
})

const TimelineEntry = Type.Object({
  at: Instant,
  kind: Type.String({
    description:
      'placed, paid, document, mail-sent, mail-refused, parcel, cancelled-by-customer, refund, refunded, return, note, ticket, audit, or of a request to an owner: request-waiting, request-allowed, request-declined, request-taken-back, request-ended',
  }),
  what: Type.Optional(
    Type.String({
      description:
        "Number, state, action or mail; 'important' of a note; 'cancellation', 'refund' or the return of a request",
    }),
  ),
  text: Type.Optional(Type.String({ description: 'Note or reason' })),
  by: Type.Optional(Type.String({ description: 'Name of the person of the staff' })),
  amountPaise: Type.Optional(Paise),
  refundId: Type.Optional(
    Type.String({ description: 'Of a refund: of its decision, credit note, mail and the answer of the provider' }),
  ),
  items: Type.Optional(
    Type.Array(Type.String(), {
      description: "Of a refund: '1 × Forest Honey, 500 g cancelled' or '₹100 off Forest Honey, 500 g'",
    }),
  ),
  isUnderWay: Type.Optional(Type.Boolean({ description: 'Of a refund: nothing is paid yet' })),
  isTakenOver: Type.Optional(
    Type.Boolean({ description: 'Of the begin of packing: somebody else had the order before' }),
  ),
})

const OrderPage = Type.Object({
  number: Type.String(),
  version: Type.Integer({ description: 'Of the delivery address' }),
  placedAt: Instant,
  customer: Type.Optional(
    Type.Object(
      { id: Type.String(), name: Type.String(), orders: Type.Integer() },
      { description: 'For roles that see customers' },
    ),
  ),
  email: Type.Optional(Type.String()),
  stateCode: Type.String(),
  stateName: Type.String(),
  address: Address,
  addressAsOrdered: Type.Optional(Address),
  delivery: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
  leaveBy: Type.Optional(
    Type.String({ format: 'date', description: 'Until it has left: the day on which it must leave' }),
  ),
  daysLate,
  held: Type.Optional(Type.Object({ reason: Type.String(), since: Instant })),
  cancellationAsked: Type.Optional(Instant),
  assignee: Type.Optional(Colleague),
  packedBy: Type.Optional(Type.String({ description: 'Name of the person who packs it now' })),
  payment: Payment,
  fulfilment: Fulfilment,
  money: Type.Optional(
    Type.Object({
      paymentId: Type.String(),
      providerOrderId: Type.String(),
      subtotalPaise: Paise,
      discountPaise: Paise,
      roundingPaise: Paise,
      totalPaise: Paise,
      creditedPaise: Paise,
    }),
  ),
  lines: Type.Array(Line),
  parcels: Type.Array(Parcel),
  documents: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('invoice'), Type.Literal('credit-note')]),
      number: Type.String(),
      issuedAt: Instant,
      amountPaise: Type.Optional(Paise),
    }),
  ),
  refundRequest: Type.Optional(
    Type.Object(
      { amountPaise: Paise, by: Type.String({ description: 'Name of the person who requested it' }), at: Instant },
      { description: 'A refund that waits for an owner (REFUND-05), for roles that see amounts' },
    ),
  ),
  refunds: Type.Array(Refund, { description: 'For roles that see amounts' }),
  unbookedPaise: Type.Optional(
    Type.Integer({
      description:
        'Given back in the provider’s dashboard and booked to no lines (REFUND-08), for roles that see amounts',
    }),
  ),
  ...openRefund,
  mails: Type.Array(Mail),
  returns: Type.Array(
    Type.Object({
      number: Type.String(),
      state: Type.Enum([...returnStates]),
      askedAt: Instant,
      units: Type.Integer(),
    }),
  ),
  tickets: Type.Optional(Type.Array(Type.Object(briefTicket), { description: 'For roles that see customers' })),
  timeline: Type.Array(TimelineEntry),
  may: Type.Array(Type.String(), { description: 'What this person may do with the order now' }),
  mayNot: Type.Record(Type.String(), Type.String(), {
    description: 'What else their roles allow, each with the sentence that refuses it now',
  }),
})
export type OrderPage = Static<typeof OrderPage>

const Reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

const Filters = Type.Object(
  Object.fromEntries(orderFilterNames.map((name) => [name, Type.Optional(Type.String({ maxLength: 500 }))])),
)

const Chosen = Type.Union([
  Type.Object({ orders: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: maxAtOnce }) }),
  Type.Object({ matching: Filters, shown: Type.Integer({ description: 'How many the page said that match' }) }),
])
const filterNotKnown = { 'filter-not-known': { status: 422, error: 'There is no such filter: {filter}.' } } as const
const bulkRefusals = {
  ...filterNotKnown,
  ...matchRefusals('orders'),
} as const

export const Assignee = Type.Union([Type.String({ format: 'uuid' }), Type.Null()])
/** Undoing takes what was assigned from nobody who got it since. */
export const FormerAssignee = Type.Optional(
  Type.Union(Assignee.anyOf, { description: 'Only while this person looks after it, or nobody' }),
)
const colleagueNotFound = {
  'colleague-not-found': { status: 404, error: 'This person does not work here any more.' },
} as const

/** Of rows that are assigned together. */
export const assignRefusals = {
  ...orderNotFound,
  ...colleagueNotFound,
  'assigned-already': { status: 409, error: 'It is so already.' },
  'assigned-since': { status: 409, error: 'It was given to somebody else meanwhile.' },
} as const

/** Also in the rows of bulk answers. */
export const holdRefusals = {
  ...orderNotFound,
  held: { status: 409, error: 'On hold: {reason}' },
  'nothing-to-hold': { status: 409, error: 'Nothing of this order is here any more: it was handed over or cancelled.' },
  'not-held': { status: 409, error: 'This order is not on hold.' },
  'what-now': { status: 409, error: '{reason}. Send its units again, or cancel and refund them.' },
} as const

const handedOver = {
  'handed-over': { status: 409, error: 'Nothing of this order is here any more: it was handed over or cancelled.' },
} as const

/** Of buttons that are off. */
export const orderRefusals: { readonly [Code in OrderRefusal['refused']]: RefusalAnswer } = {
  ...holdRefusals,
  ...handedOver,
  ...notPackable,
  ...nothingToPack,
  'nothing-to-refund': { status: 409, error: 'All of this order is refunded.' },
  'nothing-delivered': { status: 409, error: 'Nothing of this order was delivered yet.' },
  'on-its-way': { status: 409, error: 'It is on its way. Take it back when it arrives.' },
  'nothing-to-send-again': {
    status: 409,
    error: 'Only units that were delivered, came back or were lost can be sent again.',
  },
}

export const orderStaffCalls = describeStaffCalls({
  'GET /api/orders': {
    permission: 'orders.see',
    source: 'ORDERS-01, ORDERS-02, DESK-01',
    summary:
      'A page of 50 orders by filter and search. A sort by hold lists the orders on hold; with `held=no` it means `newest`.',
    query: Filters,
    answers: { 200: OrderListSchema },
    shows: ({ answer: { rows } }: { answer: OrderList }) => ({ orders: rows.map(({ number }) => number) }),
    refusals: filterNotKnown,
  },
  'GET /api/exports/orders': {
    permission: 'orders.see',
    source: 'IMPORT-04',
    summary: 'The orders of a list as a CSV file, without names and addresses; amounts for roles that see them.',
    hasSideEffects: true,
    query: Filters,
    answers: { 200: 'csv' },
    refusals: filterNotKnown,
  },
  'GET /api/order-views': {
    permission: 'orders.see',
    source: 'ORDERS-01',
    summary: 'How many orders each view of the list shows.',
    answers: {
      200: Type.Object({
        views: Type.Array(Type.Object({ id: Type.Enum(orderViews.map(({ id }) => id)), total: Total })),
      }),
    },
    refusals: {},
  },
  'POST /api/orders/holds': {
    permission: 'orders.change',
    source: 'ORDERS-05, DESK-06',
    summary:
      'Puts several orders on hold, each on its own; a refused one stops no other. More than 200 are changed after the answer.',
    transaction: 'own',
    maxBodyBytes: 32 * 1024,
    body: Type.Object({ chosen: Chosen, reason: Reason }),
    answers: { 200: BulkJob },
    refusals: bulkRefusals,
  },
  'POST /api/orders/releases': {
    permission: 'orders.change',
    source: 'ORDERS-05, DESK-06',
    summary: 'Ends the hold of several orders, each on its own. More than 200 are changed after the answer.',
    transaction: 'own',
    maxBodyBytes: 32 * 1024,
    body: Type.Object({ chosen: Chosen }),
    answers: { 200: BulkJob },
    refusals: bulkRefusals,
  },
  'POST /api/orders/assignees': {
    permission: 'orders.change',
    source: 'ORDERS-01, DESK-06',
    summary: 'Says who looks after several orders, or that nobody does. More than 200 are changed after the answer.',
    transaction: 'own',
    maxBodyBytes: 32 * 1024,
    body: Type.Object({ chosen: Chosen, staffId: Assignee }),
    answers: { 200: BulkJob },
    refusals: bulkRefusals,
  },
  'GET /api/orders/:number': {
    permission: 'orders.see',
    source: 'ORDERS-03, ORDERS-04',
    summary: 'All about an order, with what this person may do now.',
    params: OrderNumber,
    answers: { 200: OrderPage },
    shows: ({ params: { number } }: { params: Static<typeof OrderNumber> }) => ({ orders: [number] }),
    refusals: orderNotFound,
  },
  'POST /api/orders/:number/notes': {
    permission: 'orders.change',
    source: 'ORDERS-05',
    summary: 'Adds a note for the staff. Packers acknowledge an important one.',
    params: OrderNumber,
    body: Type.Object({
      text: Lines({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
      isImportant: Type.Optional(Type.Boolean()),
    }),
    answers: { 201: Type.Object({ id: Type.Integer() }) },
    refusals: orderNotFound,
  },
  'POST /api/orders/:number/hold': {
    permission: 'orders.change',
    source: 'ORDERS-05',
    summary: 'Stops the packing and hand-over of an order.',
    params: OrderNumber,
    body: Type.Object({ reason: Reason }),
    answers: { 200: Type.Object({ since: Instant }) },
    refusals: holdRefusals,
  },
  'DELETE /api/orders/:number/hold': {
    permission: 'orders.change',
    source: 'ORDERS-05, DESK-05',
    summary: 'Ends the hold of an order.',
    params: OrderNumber,
    query: Type.Object({
      heldFor: Type.Optional(Type.String({ description: 'Only a hold of this reason, as the person has read it' })),
    }),
    answers: { 200: Type.Object({ released: Type.Boolean() }) },
    refusals: holdRefusals,
  },
  'GET /api/colleagues': {
    permission: 'orders.change',
    source: 'ORDERS-01',
    summary: 'Who may be given an order: the staff who are not suspended, by name.',
    answers: { 200: Type.Object({ colleagues: Type.Array(Colleague) }) },
    refusals: {},
  },
  'PUT /api/orders/:number/assignee': {
    permission: 'orders.change',
    source: 'ORDERS-01, DESK-05',
    summary: 'Says who of the staff looks after an order, or that nobody does.',
    params: OrderNumber,
    body: Type.Object({ staffId: Assignee, from: FormerAssignee }),
    answers: { 200: Type.Object({ done: Type.Literal(true) }) },
    refusals: {
      ...assignRefusals,
      'assigned-already': { status: 409, error: 'A colleague was faster: it is so already.' },
    },
  },
  'PATCH /api/orders/:number/delivery': {
    permission: 'orders.change',
    source: 'ORDERS-06, GOODS-03',
    summary:
      'Corrects name, address lines, PIN code or phone of a delivery; the customer gets a mail, the invoice stays.',
    params: OrderNumber,
    body: Type.Object({
      version: Type.Integer({ description: 'As read' }),
      changes: Type.Partial(
        Type.Object({
          firstName: Type.String({ maxLength: 100 }),
          lastName: Type.String({ maxLength: 100 }),
          phone: Type.String({ maxLength: 60 }),
          address: Type.String({ maxLength: 200 }),
          address2: Type.String({ maxLength: 200 }),
          pinCode: Type.String({ maxLength: 20 }),
        }),
      ),
      stateCode: Type.Optional(Type.String({ maxLength: 2 })),
      isPinChecked: Type.Optional(
        Type.Boolean({ description: 'The PIN code is known in no state, and was looked up' }),
      ),
    }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: {
      ...orderNotFound,
      'changed-meanwhile': { status: 409, error: 'Somebody else has corrected this address meanwhile.' },
      'other-state': {
        status: 409,
        error: stateDecides,
      },
      ...handedOver,
      ...nothingChanged,
    },
  },
  'POST /api/orders/:number/mails': {
    permission: 'orders.change',
    source: 'ORDERS-07',
    summary: "Sends a mail of the order again, to the order's email; each at most three times an hour.",
    params: OrderNumber,
    body: Type.Object({ mail: Type.String({ maxLength: 200 }) }),
    answers: { 202: Type.Object({ queued: Type.Boolean() }) },
    refusals: {
      ...orderNotFound,
      'mail-not-found': { status: 404, error: 'This order has no such mail.' },
      'mail-of-ticket': {
        status: 409,
        error: 'This mail answers a ticket: it can be sent again on the page of the ticket, if it failed.',
      },
      'sent-often': {
        status: 429,
        error: 'This mail was sent again three times in the last hour. Please try again later.',
      },
    },
  },
})
