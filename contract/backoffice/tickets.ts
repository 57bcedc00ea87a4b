import { type Static, Type } from 'typebox'
import { ticketMessageLength, ticketWays } from '#domain/contact/ticket-kinds.ts'
import { ticketStates } from '#domain/contact/ticket-states.ts'
import { ticketViews } from '#domain/contact/ticket-views.ts'
import { fulfilmentStates, paymentStates } from '#domain/orders/order-states.ts'
import { refundStates } from '#domain/payments/refund.ts'
import { maxAtOnce } from '#domain/staff/bulk-changes.ts'
import { attachingRefusals, Picture, PictureIds } from '../attachments.ts'
import { Email } from '../email.ts'
import { Lines } from '../text.ts'
import { PictureSize } from './attachments.ts'
import { BulkJob } from './bulk-jobs.ts'
import { Assignee, assignRefusals, FormerAssignee } from './orders.ts'
import { changedMeanwhile, Instant, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { TicketKind, TicketState, ticketClock } from './ticket-shapes.ts'

const TicketNumber = Type.Object({ ticket: Type.String({ maxLength: 20 }) })
const State = TicketState
const Kind = TicketKind
const Way = Type.Enum([...ticketWays])
const Words = Lines({ minLength: 1, maxLength: ticketMessageLength, pattern: '\\S' })

const filter = {
  q: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.Enum([...ticketStates, 'all'])),
  kind: Type.Optional(Kind),
  whose: Type.Optional(Type.Enum(['me', 'nobody'])),
  late: Type.Optional(Type.Literal('yes')),
}

const ListedTicket = Type.Object({
  ticket: Type.String(),
  state: State,
  kind: Kind,
  way: Way,
  words: Type.String({ description: 'The first words' }),
  name: Type.String(),
  customerId: Type.Optional(Type.String()),
  orderNumber: Type.Optional(Type.String()),
  assignee: Type.Optional(Type.String({ description: 'Name of the person who looks after it' })),
  lastCustomerMessage: Type.Optional(
    Type.Integer({ description: 'Id of the newest message after the first words, 0 without one' }),
  ),
  receivedAt: Instant,
  ...ticketClock,
})

const TicketList = Type.Object({
  rows: Type.Array(ListedTicket),
  after: Type.Optional(Type.String({ description: 'Cursor of the next page' })),
  total: Total,
})
export type TicketList = Static<typeof TicketList>

const ThreadEntry = Type.Object({
  id: Type.Optional(Type.Integer({ description: 'None: the first words' })),
  direction: Type.Enum(['customer', 'staff', 'note']),
  by: Type.Optional(Type.String({ description: 'Of the staff' })),
  text: Type.String({ description: 'Empty: redacted' }),
  at: Instant,
  invoice: Type.Optional(Type.String({ description: 'Its mail has this invoice attached' })),
  mail: Type.Optional(Type.Enum(['sent', 'waiting', 'refused'], { description: 'Of an answer; unknown of old ones' })),
})

const TicketPage = Type.Object({
  ticket: Type.String(),
  version: Type.Integer(),
  state: State,
  kind: Kind,
  way: Way,
  docket: Type.Optional(Type.String()),
  name: Type.String(),
  email: Type.Optional(Type.String()),
  phone: Type.Optional(
    Type.String({
      description: 'As given, else of the order or the account; for roles that see it of delivered orders',
    }),
  ),
  customerId: Type.Optional(Type.String()),
  orderNumber: Type.Optional(Type.String()),
  assignee: Type.Optional(Type.Object({ id: Type.String(), name: Type.String() })),
  receivedAt: Instant,
  acknowledgedAt: Type.Optional(Instant),
  resolvedAt: Type.Optional(Instant),
  ...ticketClock,
  thread: Type.Array(ThreadEntry),
  refunds: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        amountPaise: Type.Integer({ description: 'Credited' }),
        dashboardPaise: Type.Optional(
          Type.Integer({ description: 'Of it, paid by refunds of the provider’s dashboard' }),
        ),
        state: Type.Enum([...refundStates]),
        utr: Type.Optional(Type.String({ description: "The bank's number of a transfer" })),
        isFailing: Type.Optional(Type.Boolean({ description: 'It is due, and its last try did not succeed' })),
        at: Instant,
      }),
      { description: 'Of its order, decided since the ticket was opened; the oldest first' },
    ),
  ),
  pictures: Type.Array(Picture),
  lastAnswer: Type.Integer({ description: 'Id of the newest answer, 0 without one: an answer repeats it' }),
  values: Type.Object({
    name: Type.String(),
    order: Type.Optional(Type.String()),
    whereabouts: Type.Optional(Type.String({ description: 'Full sentences about its parcels, by their states' })),
    tracking: Type.Optional(Type.String()),
    amount: Type.Optional(Type.String({ description: 'Of the newest credit note' })),
    'last return day': Type.Optional(Type.String()),
    invoice: Type.Optional(
      Type.String({ description: 'Of its order, where the buyer has the ticket’s email: it can go with an answer' }),
    ),
  }),
  order: Type.Optional(
    Type.Object(
      {
        fulfilment: Type.Enum([...fulfilmentStates]),
        payment: Type.Enum([...paymentStates]),
        hasLeft: Type.Boolean({ description: 'Some parcel has left and is neither back nor lost' }),
        lastReturnDay: Type.Optional(Type.String({ format: 'date', description: 'Of the parcel delivered last' })),
      },
      { description: 'What decides which ready answers fit' },
    ),
  ),
  proposed: Type.Array(
    Type.Object({
      number: Type.String(),
      placedAt: Instant,
      fulfilment: Type.Enum([...fulfilmentStates]),
      totalPaise: Type.Integer(),
      contents: Type.Optional(Type.String({ description: "'2 × Bilona Ghee 500 ml · 1 × Jaggery 1 kg'" })),
    }),
    { description: 'The sender’s last three orders, while none is tied' },
  ),
})
export type TicketPage = Static<typeof TicketPage>

const ticketNotFound = { 'ticket-not-found': { status: 404, error: 'There is no such ticket.' } } as const
/** Of rows that are changed together. */
export const ticketRowRefusals = {
  ...assignRefusals,
  ...ticketNotFound,
  'so-already': { status: 409, error: 'It is so already.' },
  'written-since': { status: 409, error: 'The customer has written meanwhile. Read it, then resolve it.' },
  'changed-since': { status: 409, error: 'It has changed meanwhile, and stays as it is.' },
} as const
const orderOfAnother = {
  'order-of-another': {
    status: 409,
    error: 'This order is of another customer. Press again to take it all the same.',
  },
} as const
const Done = Type.Object({ done: Type.Literal(true) })
type Whose = { readonly ticket: string; readonly customerId?: string }
const ofTickets = (tickets: readonly Whose[]) => ({
  customers: tickets.flatMap(({ customerId }) => customerId ?? []),
  strangers: tickets.filter(({ customerId }) => customerId === undefined).map(({ ticket }) => ticket),
})

export const ticketCalls = describeStaffCalls({
  'GET /api/tickets': {
    permission: 'tickets.answer',
    source: 'TICKET-01, DESK-01',
    summary:
      'A page of 50 tickets by deadline, also by words of their messages; without a state those that are not resolved.',
    query: Type.Object({ ...filter, after: Type.Optional(Type.String({ maxLength: 20 })) }),
    answers: { 200: TicketList },
    shows: ({ answer: { rows } }: { answer: TicketList }) => ofTickets(rows),
    refusals: {},
  },
  'GET /api/ticket-views': {
    permission: 'tickets.answer',
    source: 'TICKET-01',
    summary: 'How many tickets each view of the list has; those of the person who asks are ‘mine’.',
    answers: {
      200: Type.Object({
        views: Type.Array(Type.Object({ id: Type.Enum(ticketViews.map(({ id }) => id)), total: Total })),
      }),
    },
    refusals: {},
  },
  'GET /api/exports/tickets': {
    permission: 'tickets.answer',
    source: 'TICKET-05',
    summary: 'The report of a month as a CSV file: received, acknowledged, redressed and open tickets by kind and way.',
    hasSideEffects: true,
    query: Type.Object({ month: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }) }),
    answers: { 200: 'csv' },
    refusals: {},
  },
  'POST /api/tickets': {
    permission: 'tickets.answer',
    source: 'TICKET-06',
    summary: 'Opens a ticket that did not come by the form; acknowledged if the person was given its number.',
    maxBodyBytes: 48 * 1024,
    body: Type.Object({
      way: Type.Enum(ticketWays.filter((way) => way !== 'form')),
      kind: Kind,
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      email: Type.Optional(Email),
      phone: Type.Optional(Type.String({ maxLength: 20 })),
      orderNumber: Type.Optional(Type.String({ maxLength: 40 })),
      isOrderChecked: Type.Optional(Type.Boolean({ description: 'The order is of another customer, and meant' })),
      docket: Type.Optional(Type.String({ maxLength: 40 })),
      cameOn: Type.Optional(
        Type.String({ format: 'date', maxLength: 10, description: 'If not today: the clocks run from its beginning' }),
      ),
      text: Words,
      isTold: Type.Boolean({ description: 'The person has been given the number' }),
    }),
    answers: { 201: Type.Object({ ticket: Type.String() }) },
    refusals: orderOfAnother,
  },
  'GET /api/tickets/:ticket': {
    permission: 'tickets.answer',
    source: 'TICKET-01, TICKET-02, TICKET-03',
    summary: 'A ticket with all that was said, and the values of placeholders.',
    params: TicketNumber,
    answers: { 200: TicketPage },
    shows: ({ answer }: { answer: TicketPage }) => ofTickets([answer]),
    refusals: ticketNotFound,
  },
  'GET /api/tickets/:ticket/next': {
    permission: 'tickets.answer',
    source: 'TICKET-01',
    summary:
      'The number of the next ticket of a list that waits for an answer: after this one, then from the beginning. None: all are answered.',
    params: TicketNumber,
    query: Type.Object(filter),
    answers: { 200: Type.Object({ ticket: Type.Optional(Type.String()) }) },
    refusals: {},
  },
  'PATCH /api/tickets/:ticket': {
    permission: 'tickets.answer',
    source: 'TICKET-01, DESK-05',
    summary: 'Says what a ticket is about, who looks after it, and which order it is about.',
    params: TicketNumber,
    body: Type.Object({
      kind: Type.Optional(Kind),
      assignedTo: Type.Optional(Assignee),
      assignedFrom: FormerAssignee,
      orderNumber: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
      isOrderChecked: Type.Optional(Type.Boolean({ description: 'The order is of another customer, and meant' })),
    }),
    answers: { 200: Done },
    refusals: {
      ...ticketNotFound,
      ...orderOfAnother,
      'colleague-not-found': assignRefusals['colleague-not-found'],
      'assigned-since': assignRefusals['assigned-since'],
    },
  },
  'POST /api/tickets/:ticket/answers': {
    permission: 'tickets.answer',
    source: 'TICKET-01, TICKET-03',
    summary:
      'Answers the customer by mail, once, with the invoice of the order if wanted or named as {invoice}; of two who answer at once the second is refused.',
    params: TicketNumber,
    maxBodyBytes: 48 * 1024,
    body: Type.Object({
      text: Words,
      lastAnswer: Type.Integer({ description: 'As read' }),
      isResolving: Type.Optional(Type.Boolean()),
      invoice: Type.Optional(Type.String({ maxLength: 40, description: 'Goes with the mail; that of `values` only' })),
      isHeld: Type.Optional(Type.Boolean({ description: 'Its mail leaves fifteen seconds later' })),
    }),
    answers: {
      201: Type.Object({
        id: Type.Integer(),
        isMailed: Type.Boolean({ description: 'Not of a ticket without email' }),
        isHeld: Type.Optional(Type.Literal(true, { description: 'It can be taken back until its mail leaves' })),
      }),
    },
    refusals: {
      ...ticketNotFound,
      'answered-meanwhile': {
        status: 409,
        error: 'Not sent: {name} answered meanwhile. Read that answer in the thread, then send yours all the same.',
      },
      'invoice-of-another': {
        status: 409,
        error: 'This invoice cannot go with the answer: it is of another order, or its buyer has another email.',
      },
    },
  },
  'DELETE /api/tickets/:ticket/answers/:id': {
    permission: 'tickets.answer',
    source: 'DESK-05, TICKET-03',
    summary: 'Takes an answer back before its mail has left; the ticket is as it was before.',
    params: Type.Object({ ticket: Type.String({ maxLength: 20 }), id: Type.String({ pattern: '^\\d{1,15}$' }) }),
    answers: { 200: Done },
    refusals: {
      ...ticketNotFound,
      'answer-left': { status: 409, error: 'The answer has left already.' },
      'answer-taken-back': { status: 409, error: 'The answer is taken back already.' },
    },
  },
  'POST /api/tickets/:ticket/mails': {
    permission: 'tickets.answer',
    source: 'TICKET-03',
    summary: 'Sends an answer again whose mail was refused.',
    params: TicketNumber,
    body: Type.Object({ message: Type.Integer() }),
    answers: { 202: Done },
    refusals: {
      ...ticketNotFound,
      'mail-not-refused': { status: 409, error: 'This mail was not refused.' },
    },
  },
  'POST /api/tickets/:ticket/notes': {
    permission: 'tickets.answer',
    source: 'TICKET-03',
    summary: 'Adds a note for the staff, or words of the customer that came by mail or telephone.',
    params: TicketNumber,
    maxBodyBytes: 48 * 1024,
    body: Type.Object({ text: Words, isOfCustomer: Type.Optional(Type.Boolean()) }),
    answers: { 201: Type.Object({ id: Type.Integer() }) },
    refusals: ticketNotFound,
  },
  'POST /api/tickets/:ticket/pictures': {
    permission: 'tickets.answer',
    source: 'TICKET-06',
    summary: 'Gives a ticket pictures that were sent before; ten in all.',
    params: TicketNumber,
    body: Type.Object({ pictures: PictureIds(10) }),
    answers: { 201: Done },
    refusals: { ...ticketNotFound, ...attachingRefusals },
  },
  'GET /api/tickets/:ticket/pictures/:id': {
    permission: 'tickets.answer',
    source: 'TICKET-06',
    summary: 'A picture of a ticket; never cached.',
    params: Type.Object({ ticket: Type.String({ maxLength: 20 }), id: Type.String({ format: 'uuid' }) }),
    query: PictureSize,
    answers: { 200: 'picture' },
    refusals: {},
  },
  'POST /api/tickets/bulk-changes': {
    permission: 'tickets.answer',
    source: 'TICKET-01, DESK-06',
    summary:
      'Assigns or resolves several tickets, each on its own; a refused one stops no other. One whose customer has written since is not resolved.',
    transaction: 'own',
    maxBodyBytes: 32 * 1024,
    body: Type.Object({
      tickets: Type.Array(
        Type.Object({
          ticket: Type.String({ maxLength: 20 }),
          lastCustomerMessage: Type.Integer({ minimum: 0, description: 'As read when it was selected' }),
        }),
        { minItems: 1, maxItems: maxAtOnce },
      ),
      change: Type.Enum(['assign', 'resolve']),
      staffId: Type.Optional(Type.Union(Assignee.anyOf, { description: 'Who looks after them; none: nobody' })),
    }),
    answers: { 200: BulkJob },
    refusals: {},
  },
  'POST /api/tickets/:ticket/acknowledgement': {
    permission: 'tickets.answer',
    source: 'TICKET-02, TICKET-06',
    summary: 'Notes that a customer has been given the number of their ticket.',
    params: TicketNumber,
    body: Type.Object({}),
    answers: { 200: Done },
    refusals: ticketNotFound,
  },
  'POST /api/tickets/:ticket/resolution': {
    permission: 'tickets.answer',
    source: 'TICKET-01',
    summary: 'Resolves a ticket.',
    params: TicketNumber,
    body: Type.Object({}),
    answers: { 200: Done },
    refusals: ticketNotFound,
  },
  'DELETE /api/tickets/:ticket/resolution': {
    permission: 'tickets.answer',
    source: 'TICKET-01, DESK-05',
    summary: 'Reopens a ticket; its first clocks go on.',
    params: TicketNumber,
    answers: { 200: Done },
    refusals: ticketNotFound,
  },
})

const readyAnswer = {
  title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  text: Words,
}
const AnswerId = Type.Object({ id: Type.String({ format: 'uuid' }) })
const answerNotFound = { 'answer-not-found': { status: 404, error: 'There is no such ready answer.' } } as const

export const readyAnswerCalls = describeStaffCalls({
  'GET /api/ready-answers': {
    permission: 'tickets.answer',
    source: 'TICKET-03',
    summary: 'The texts that staff answer with, by title.',
    answers: {
      200: Type.Object({
        rows: Type.Array(Type.Object({ id: Type.String(), ...readyAnswer, version: Type.Integer() })),
      }),
    },
    refusals: {},
  },
  'POST /api/ready-answers': {
    permission: 'settings.manage',
    source: 'TICKET-03, SETTINGS-01',
    summary: 'Adds a ready answer.',
    maxBodyBytes: 48 * 1024,
    body: Type.Object(readyAnswer),
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: {},
  },
  'PATCH /api/ready-answers/:id': {
    permission: 'settings.manage',
    source: 'TICKET-03, SETTINGS-01, GOODS-03',
    summary: 'Changes a ready answer.',
    params: AnswerId,
    maxBodyBytes: 48 * 1024,
    body: Type.Object({
      version: Type.Integer({ description: 'As read' }),
      changes: Type.Partial(Type.Object(readyAnswer)),
    }),
    answers: { 200: Type.Object({ version: Type.Integer() }) },
    refusals: { ...changedMeanwhile, ...answerNotFound },
  },
  'DELETE /api/ready-answers/:id': {
    permission: 'settings.manage',
    source: 'TICKET-03, SETTINGS-01',
    summary: 'Removes a ready answer.',
    params: AnswerId,
    answers: { 200: Done },
    refusals: answerNotFound,
  },
})
