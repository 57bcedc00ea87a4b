import { Type } from 'typebox'
import { describeCalls } from './call.ts'
import { Email } from './email.ts'
import { Lines } from './text.ts'

const Message = Type.Object({ message: Type.String() })

export const contactCalls = describeCalls({
  'POST /contact': {
    access: 'known-visitor',
    source: 'API-04, CONT-01, TICKET-01',
    summary:
      'Stores a message, returns its ticket number, also by mail (three a day to one mailbox), and mails the message to customer care. One that begins with ‘About order FG-1234-5678:’ is tied to that order if it is the sender’s.',
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      email: Email,
      message: Lines({ minLength: 1, maxLength: 5000, pattern: '\\S' }),
    }),
    answers: { 200: Message },
    refusals: { 'too-many-messages': { status: 429, error: 'Too many messages. Please try again later.' } },
  },
  'POST /api/products/:id/notify': {
    access: 'known-visitor',
    source: 'PROD-04, Q-16',
    summary: 'Requests one mail when a product is back in stock; at most one a day per email and product.',
    params: Type.Object({ id: Type.String() }),
    body: Type.Object({ email: Email }),
    answers: { 200: Message },
    refusals: {
      'product-not-found': { status: 404, error: 'This product is no longer in the shop' },
      'too-many-messages': { status: 429, error: 'Too many requests. Please try again later.' },
      'too-many-products': {
        status: 429,
        error: 'You’re already waiting for {most} products with this email. Please try again when one of them is back.',
      },
    },
  },
  'POST /api/notify/:request/stop': {
    access: 'visitor',
    source: 'PROD-04',
    summary:
      'Cancels all requests of an email, identified by one of them, and sends it nothing for 30 days. An unknown request is no error.',
    params: Type.Object({ request: Type.String({ maxLength: 60 }) }),
    answers: { 200: Message },
    refusals: {},
  },
})
