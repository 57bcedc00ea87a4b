import { Type } from 'typebox'
import { describeCalls } from './call.ts'

const Message = Type.Object({ message: Type.String() })
/** In the body: what stands in a path is written into logs. */
const Token = Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) })
const linkInvalid = {
  'link-invalid': { status: 404, error: 'This link is no longer valid. Please ask us for a new one.' },
} as const
const tooMany = { 'too-many-links': { status: 429, error: 'Too many attempts. Please try again later.' } } as const

export const privacyCalls = describeCalls({
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
