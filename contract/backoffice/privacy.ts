import { type Static, Type } from 'typebox'
import { privacyKinds } from '#domain/customers/privacy-request.ts'
import { Lines } from '../text.ts'
import { customerErased, Instant } from './shapes.ts'
import { describeStaffCalls } from './staff-call.ts'
import { Done } from './staff-parts.ts'

const RequestId = Type.Object({ id: Type.String({ format: 'uuid' }) })
const Kind = Type.Enum([...privacyKinds])
const requestNotFound = { 'request-not-found': { status: 404, error: 'There is no such request.' } } as const
const requestClosed = { 'request-closed': { status: 409, error: 'This request is closed.' } } as const
const notConfirmed = { 'not-confirmed': { status: 409, error: 'Not confirmed yet.' } } as const
const anotherKind = { 'another-kind': { status: 409, error: 'The person has asked for something else.' } } as const
const customerNotFound = { 'customer-not-found': { status: 404, error: 'There is no such customer.' } } as const

const requestFields = {
  id: Type.String(),
  kind: Kind,
  customer: Type.Object({ id: Type.String(), name: Type.String() }),
  receivedAt: Instant,
  dueAt: Instant,
  tone: Type.Enum(['calm', 'soon', 'late']),
  confirmedAt: Type.Optional(Instant),
  closedAt: Type.Optional(Instant),
}

const PrivacyRequestSchema = Type.Object({
  ...requestFields,
  words: Type.String(),
  outcome: Type.Optional(Type.String()),
  takenBy: Type.Optional(Type.String({ description: 'Absent: the customer, in their account' })),
  isErased: Type.Boolean(),
  open: Type.Array(Type.String(), { description: 'Of an erasure: what of the person must end first' }),
  effect: Type.Array(
    Type.Object({ what: Type.String(), fate: Type.Enum(['kept', 'blanked', 'deleted']), why: Type.String() }),
    {
      description: 'Of an erasure: what becomes of what is held',
    },
  ),
})
export type PrivacyRequestPage = Static<typeof PrivacyRequestSchema>

export const privacyStaffCalls = describeStaffCalls({
  'GET /api/privacy': {
    permission: 'privacy.prepare',
    source: 'CUST-02',
    summary: 'Requests of people about their own data: the open ones by deadline, or those of the last closings.',
    query: Type.Object({ state: Type.Optional(Type.Enum(['open', 'closed'])) }),
    answers: { 200: Type.Object({ rows: Type.Array(Type.Object(requestFields)) }) },
    shows: ({ answer: { rows } }: { answer: { rows: readonly { customer: { id: string } }[] } }) => ({
      customers: rows.map(({ customer: { id } }) => id),
    }),
    refusals: {},
  },
  'GET /api/privacy/:id': {
    permission: 'privacy.prepare',
    source: 'CUST-02, CUST-03',
    summary:
      'A person’s request about their data; of an erasure also what is still open, and what becomes of everything held.',
    params: RequestId,
    answers: { 200: PrivacyRequestSchema },
    shows: ({ answer: { customer } }: { answer: PrivacyRequestPage }) => ({ customers: [customer.id] }),
    refusals: requestNotFound,
  },
  'POST /api/privacy': {
    permission: 'privacy.prepare',
    source: 'CUST-02',
    summary: 'Takes down a person’s request about their data, and mails them the link that confirms it.',
    body: Type.Object({
      customer: Type.String({ format: 'uuid' }),
      kind: Kind,
      words: Type.Optional(Lines({ maxLength: 2000 })),
    }),
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: {
      ...customerNotFound,
      ...customerErased,
      'asked-before': { status: 409, error: 'A request of this kind is open.' },
    },
  },
  'POST /api/privacy/:id/links': {
    permission: 'privacy.prepare',
    source: 'CUST-02',
    summary:
      'Mails the link that confirms a person’s request about their data again; the former one is no longer valid.',
    params: RequestId,
    body: Type.Object({}),
    answers: { 202: Done },
    refusals: {
      ...requestNotFound,
      ...requestClosed,
      'confirmed-before': { status: 409, error: 'The person has confirmed this request.' },
    },
  },
  'POST /api/privacy/:id/closing': {
    permission: 'privacy.prepare',
    source: 'CUST-02',
    summary:
      'Closes a person’s request about their data with what was done: a correction, a complaint, or one that is withdrawn or refused.',
    params: RequestId,
    body: Type.Object({ outcome: Lines({ minLength: 3, maxLength: 500, pattern: '\\S[^]+\\S' }) }),
    answers: { 200: Done },
    refusals: { ...requestNotFound, ...requestClosed },
  },
  'POST /api/privacy/:id/data': {
    permission: 'privacy.carry-out',
    source: 'CUST-02',
    summary:
      'Copies everything held about a person who requested it, and mails them the link to the copy. Closes the request.',
    params: RequestId,
    body: Type.Object({}),
    answers: { 202: Done },
    refusals: { ...requestNotFound, ...requestClosed, ...notConfirmed, ...anotherKind, ...customerErased },
  },
  'POST /api/privacy/:id/erasure': {
    permission: 'privacy.carry-out',
    needsReauthentication: true,
    source: 'CUST-03, STAFF-07, DESK-05',
    summary: 'Erases the data of a person; their name is typed. Closes the request. It cannot be undone.',
    params: RequestId,
    body: Type.Object({ name: Type.String({ maxLength: 100, description: 'As the account has it' }) }),
    answers: { 200: Done },
    refusals: {
      ...requestNotFound,
      ...requestClosed,
      ...notConfirmed,
      ...anotherKind,
      ...customerErased,
      'other-name': { status: 422, error: 'This is not the name of the account.' },
      'still-open': { status: 409, error: 'Still open: {what}.' },
    },
  },
})
