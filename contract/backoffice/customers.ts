import { type Static, Type } from 'typebox'
import { customerSorts } from '#domain/customers/customer-sorts.ts'
import { privacyKinds } from '#domain/customers/privacy-request.ts'
import { fulfilmentStates, paymentStates } from '#domain/orders/order-states.ts'
import { returnStates } from '#domain/returns/return-states.ts'
import { Email } from '../email.ts'
import { customerErased, Instant, openRefund, Total } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { Done } from './staff-parts.ts'
import { briefTicket } from './ticket-shapes.ts'

const customerNotFound = { 'customer-not-found': { status: 404, error: 'There is no such customer.' } } as const
const CustomerId = Type.Object({ id: Type.String({ format: 'uuid' }) })
const nameLength = 60

const ListedCustomer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  orders: Type.Integer(),
  spentPaise: Type.Optional(Type.Integer({ description: 'Paid less given back' })),
  lastOrderAt: Type.Optional(Instant),
  place: Type.Optional(Type.String({ description: 'Where the newest order goes, with its PIN code' })),
})

const CustomerPageSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  createdAt: Instant,
  erasedAt: Type.Optional(Instant),
  newEmail: Type.Optional(Type.String({ description: 'Waits for the confirmation of its mailbox' })),
  totals: Type.Object({
    orders: Type.Integer(),
    refunds: Type.Integer({ description: 'Of both at most the newest 200 are listed' }),
    paidPaise: Type.Integer(),
    refundedPaise: Type.Integer({ description: 'By credit notes' }),
  }),
  lastAddress: Type.Optional(
    Type.Object(
      { orderNumber: Type.String(), receiver: Type.String(), lines: Type.Array(Type.String()) },
      { description: 'Of the newest order, as corrected' },
    ),
  ),
  sessions: Type.Array(Type.Object({ createdAt: Instant, lastUsedAt: Instant })),
  orders: Type.Array(
    Type.Object({
      number: Type.String(),
      placedAt: Instant,
      totalPaise: Type.Integer(),
      payment: Type.Enum([...paymentStates]),
      ...openRefund,
      fulfilment: Type.Enum([...fulfilmentStates]),
      isHeld: Type.Boolean(),
      contents: Type.String({ description: "'2 × Bilona Ghee 500 ml · 1 × Jaggery 1 kg'" }),
    }),
  ),
  refunds: Type.Array(
    Type.Object({
      id: Type.String(),
      orderNumber: Type.Optional(Type.String()),
      amountPaise: Type.Integer(),
      state: Type.Enum(['due', 'pending', 'refused', 'processed']),
      isFailing: Type.Optional(Type.Boolean({ description: 'It is due, and its last try did not succeed' })),
      decidedAt: Instant,
    }),
  ),
  returns: Type.Array(Type.Object({ number: Type.String(), state: Type.Enum([...returnStates]), askedAt: Instant })),
  tickets: Type.Array(Type.Object(briefTicket)),
  requests: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.Enum([...privacyKinds]),
      receivedAt: Instant,
      closedAt: Type.Optional(Instant),
    }),
  ),
})
export type CustomerPage = Static<typeof CustomerPageSchema>

const Sought = {
  q: Type.Optional(Type.String({ maxLength: 100 })),
  sort: Type.Optional(
    Type.Enum([...customerSorts], {
      description: "Without it 'latest-order', of a search the best first, as always where more fit than are shown",
    }),
  ),
}
const Cursor = Type.Optional(Type.String({ maxLength: 500 }))

export const customerCalls = describeStaffCalls({
  'GET /api/customers': {
    permission: 'customers.see',
    source: 'CUST-01, DESK-01',
    summary:
      'A page of 50 customers; or up to 30 by the beginning of an email, a telephone or its last digits, or the beginnings of a name.',
    query: Type.Object({ ...Sought, after: Cursor, before: Cursor }),
    answers: {
      200: Type.Object({
        rows: Type.Array(ListedCustomer),
        after: Type.Optional(Type.String({ description: 'Cursor of the next page' })),
        before: Type.Optional(Type.String({ description: 'Cursor of the previous page' })),
        total: Type.Optional(Total),
        isCut: Type.Boolean({ description: 'More fit the search than are shown' }),
      }),
    },
    shows: ({ answer: { rows } }: { answer: { rows: readonly { id: string }[] } }) => ({
      customers: rows.map(({ id }) => id),
    }),
    refusals: {},
  },
  'GET /api/exports/customers': {
    permission: 'customers.export',
    source: 'CUST-01, IMPORT-04',
    summary:
      'The customers of a list as a CSV file, of a search at most the 30 that it shows; each counts as shown to the person (STAFF-09).',
    hasSideEffects: true,
    query: Type.Object(Sought),
    answers: { 200: 'csv' },
    refusals: {
      'too-many-found': {
        status: 409,
        error: 'More customers fit this search than it shows. Type more, or export all customers.',
      },
    },
  },
  'GET /api/customers/:id': {
    permission: 'customers.see',
    source: 'CUST-01',
    summary:
      'A customer with what they spent and their last address, orders, refunds, tickets, sessions and requests about their data, the newest first.',
    params: CustomerId,
    answers: { 200: CustomerPageSchema },
    shows: ({ params: { id } }: { params: { id: string } }) => ({ customers: [id] }),
    refusals: customerNotFound,
  },
  'PATCH /api/customers/:id': {
    permission: 'customers.change',
    source: 'CUST-01',
    summary: 'Corrects the name of a customer.',
    params: CustomerId,
    body: Type.Object({ name: Type.String({ minLength: 1, maxLength: nameLength, pattern: '\\S' }) }),
    answers: { 200: Done },
    refusals: { ...customerNotFound, ...customerErased },
  },
  'POST /api/customers/:id/email-changes': {
    permission: 'customers.change',
    source: 'CUST-01',
    summary:
      'Asks the mailbox of a new email to confirm it, and tells the old one. The email changes with the confirmation.',
    params: CustomerId,
    body: Type.Object({ email: Email }),
    answers: { 202: Done },
    refusals: {
      ...customerNotFound,
      ...customerErased,
      'same-email': { status: 409, error: 'This is the email of the account.' },
      'email-taken': { status: 409, error: 'Another account has this email.' },
      'too-many-changes': { status: 429, error: 'Too many mails for this account. Please try again later.' },
    },
  },
  'POST /api/customers/:id/recovery-mails': {
    permission: 'customers.change',
    source: 'CUST-01, FORGOT-01',
    summary: 'Sends the mail by which the customer sets a new password; its usual limits apply.',
    params: CustomerId,
    body: Type.Object({}),
    answers: { 202: Done },
    refusals: {
      ...customerNotFound,
      ...customerErased,
      'wait-before-next-code': { status: 429, error: 'A mail was sent already. Wait {retryAfter} seconds.' },
    },
  },
  'DELETE /api/customers/:id/sessions': {
    permission: 'customers.change',
    source: 'CUST-01',
    summary: 'Ends all sessions of a customer.',
    params: CustomerId,
    answers: { 200: Type.Object({ ended: Type.Integer() }) },
    refusals: customerNotFound,
  },
})
