import { type Static, Type } from 'typebox'
import { privacyKinds, privacyRequestStates } from '#domain/customers/privacy-request.ts'
import { describeCalls } from './call.ts'
import { Lines } from './text.ts'

const Message = Type.Object({ message: Type.String() })
/** In the body: what stands in a path is written into logs. */
const Token = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) })
const linkInvalid = {
  'link-invalid': { status: 404, error: 'This link is no longer valid. Please ask us for a new one.' },
} as const
const tooMany = { 'too-many-links': { status: 429, error: 'Too many attempts. Please try again later.' } } as const

const tooManyRequests = {
  'too-many-requests': { status: 429, error: 'That’s too many requests for one day. Please try again tomorrow.' },
} as const
const notOpen = {
  'request-not-found': { status: 404, error: 'We couldn’t find this request.' },
  'request-closed': { status: 409, error: 'This request is closed.' },
} as const
const Moment = Type.String({ format: 'date-time' })

const OwnRequest = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...privacyKinds]),
  state: Type.Enum([...privacyRequestStates]),
  words: Type.String(),
  receivedAt: Moment,
  dueAt: Type.String({ format: 'date-time', description: 'It is answered by then' }),
  closedAt: Type.Optional(Moment),
  outcome: Type.Optional(Type.String({ description: 'Of a closed request: what was done' })),
})
export type OwnPrivacyRequest = Static<typeof OwnRequest>

export const privacyCalls = describeCalls({
  'GET /api/your-data/requests': {
    access: 'customer',
    source: 'CUST-02',
    summary: "The customer's own requests about their data, newest first.",
    answers: { 200: Type.Object({ requests: Type.Array(OwnRequest) }) },
    refusals: {},
  },
  'POST /api/your-data/requests': {
    access: 'customer',
    source: 'CUST-02',
    summary:
      'Asks for a copy of the customer’s own data, a correction or an erasure, or complains. A link to confirm it goes to the email of the account.',
    body: Type.Object({ kind: Type.Enum([...privacyKinds]), words: Lines({ maxLength: 2000 }) }),
    answers: { 201: OwnRequest },
    refusals: {
      ...tooManyRequests,
      'asked-before': { status: 409, error: 'You’ve asked for this already. Your request is open.' },
    },
  },
  'POST /api/your-data/requests/:id/links': {
    access: 'customer',
    source: 'CUST-02',
    summary:
      'Mails the link that confirms one of the customer’s own requests again; the former one is no longer valid.',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    body: Type.Object({}),
    answers: { 202: Message },
    refusals: {
      ...tooManyRequests,
      ...notOpen,
      'confirmed-before': { status: 409, error: 'You’ve confirmed this request already.' },
    },
  },
  'POST /api/your-data/requests/:id/withdrawal': {
    access: 'customer',
    source: 'CUST-02',
    summary: 'Closes one of the customer’s own requests that is still open; nothing more is done about it.',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    body: Type.Object({}),
    answers: { 200: OwnRequest },
    refusals: notOpen,
  },
  'POST /api/your-data/link': {
    access: 'visitor',
    source: 'CUST-01, CUST-02',
    summary: 'What the link of a mail is about, before it is confirmed: nothing changes.',
    body: Token,
    answers: {
      200: Type.Object({
        kind: Type.Optional(Type.Enum([...privacyKinds], { description: 'Of a request that the link confirms' })),
        email: Type.String({ description: 'Of the account, or the new one; its first letter and domain' }),
        isConfirmed: Type.Boolean({ description: 'The request is confirmed already' }),
      }),
    },
    refusals: { ...linkInvalid, ...tooMany },
  },
  'POST /api/your-data/confirm': {
    access: 'visitor',
    source: 'CUST-01, CUST-02',
    summary: 'Confirms by the link of a mail: a request about one’s own data, or a new email.',
    body: Token,
    answers: { 200: Message },
    refusals: {
      ...linkInvalid,
      ...tooMany,
      'email-taken': { status: 409, error: 'Another account has this email now.' },
    },
  },
  'POST /api/your-data/json': {
    access: 'visitor',
    source: 'CUST-02',
    summary: 'Everything held about a person, by the link of a mail; it is good for 7 days and five downloads.',
    body: Token,
    answers: { 200: Type.Object({}, { additionalProperties: true }) },
    refusals: { ...linkInvalid, ...tooMany },
  },
  'POST /api/your-data/pdf': {
    access: 'visitor',
    source: 'CUST-02',
    summary: 'The same as PDF.',
    body: Token,
    answers: { 200: 'pdf' },
    refusals: { ...linkInvalid, ...tooMany },
  },
})
