import { type Static, Type } from 'typebox'
import { ticketStates } from '#domain/contact/ticket-states.ts'
import { attachingRefusals, Picture, PictureIds, pictureRefusals, tooManyPictures } from './attachments.ts'
import { describeCalls } from './call.ts'
import { Email } from './email.ts'
import { Lines } from './text.ts'

const Instant = Type.String({ format: 'date-time' })
const Message = Type.Object({ message: Type.String() })

const progress = {
  ticket: Type.String(),
  state: Type.Enum([...ticketStates]),
  receivedAt: Instant,
  daysSince: Type.Integer(),
  replyDue: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'By then a person replies; without it there is nothing to reply to',
    }),
  ),
  replyDaysLeft: Type.Optional(Type.Integer({ description: 'Below 0: late' })),
  redressDue: Type.String({ format: 'date-time', description: 'By then it is to be resolved: a month after it came' }),
  daysLeft: Type.Integer({ description: 'Below 0: late' }),
  resolvedAt: Type.Optional(Instant),
}
const TicketProgress = Type.Object(progress)
export type TicketProgress = Static<typeof TicketProgress>

const LinkedTicket = Type.Object({
  ...progress,
  thread: Type.Array(
    Type.Object({
      from: Type.Enum(['customer', 'staff']),
      text: Type.String({ description: 'Empty: redacted' }),
      at: Instant,
    }),
  ),
  pictures: Type.Array(Picture),
})
export type LinkedTicket = Static<typeof LinkedTicket>

const Link = Type.Object({ token: Type.String({ maxLength: 60 }) })
const linkEnded = { 'link-ended': { status: 404, error: 'This link has ended. Please ask for a new one.' } } as const

const TicketAndEmail = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 20 }), email: Email })
const tooManyTries = {
  'too-many-tries': { status: 429, error: 'Too many tries. Please try again in an hour, or write to us.' },
} as const

export const ticketCalls = describeCalls({
  'POST /api/ticket': {
    access: 'visitor',
    source: 'TICKET-05',
    summary:
      'State and days of a ticket by its number and email, never its words. A wrong number and a wrong email are answered alike.',
    body: TicketAndEmail,
    answers: { 200: TicketProgress },
    refusals: {
      'ticket-not-found': { status: 404, error: 'We have no ticket with this number and this email.' },
      ...tooManyTries,
    },
  },
  'POST /api/ticket/links': {
    access: 'visitor',
    source: 'TICKET-05',
    summary: 'Mails a new link of a ticket to its email. The answer is the same whether number and email fit or not.',
    body: TicketAndEmail,
    answers: { 200: Message },
    refusals: tooManyTries,
  },
  'POST /api/ticket/:token/answers': {
    access: 'visitor',
    source: 'TICKET-04',
    summary:
      'Answers by the link of a mail, with up to five pictures that were sent before. A resolved ticket is reopened.',
    params: Link,
    body: Type.Object({
      text: Lines({ minLength: 1, maxLength: 5000, pattern: '\\S' }),
      pictures: Type.Optional(PictureIds(5)),
    }),
    answers: { 201: Message },
    refusals: {
      ...linkEnded,
      ...attachingRefusals,
      'too-many-messages': { status: 429, error: 'Too many messages. Please try again later.' },
    },
  },
  'POST /api/ticket/:token/pictures': {
    access: 'visitor',
    source: 'TICKET-04, TICKET-06',
    summary:
      'Receives a picture of the holder of a link, which is the body: a JPEG, PNG, WebP or AVIF file of at most 8 MB. It is redrawn, and deleted after a day unless an answer names it.',
    params: Link,
    takes: 'picture',
    maxBodyBytes: 8 * 1024 * 1024,
    answers: { 201: Type.Object({ id: Type.String() }) },
    refusals: { ...linkEnded, ...pictureRefusals, ...tooManyPictures },
  },
  'GET /api/ticket/:token/pictures/:id': {
    access: 'visitor',
    source: 'TICKET-04, TICKET-06',
    summary: 'A picture of the ticket of a link; never cached.',
    params: Type.Object({ token: Type.String({ maxLength: 60 }), id: Type.String({ format: 'uuid' }) }),
    query: Type.Object({ size: Type.Optional(Type.Enum(['small', 'whole'])) }),
    answers: { 200: 'picture' },
    refusals: linkEnded,
  },
})
