import type { TicketState } from '#domain/contact/ticket-states.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Sentences of TICKET-04 and TICKET-05. */
export const ticketMessages = {
  findTitle: 'Your ticket',
  findLead: 'Enter the ticket number from our email and the email address you wrote with.',
  number: 'Ticket number',
  numberHint: 'Such as T-123456',
  numberNeeded: 'Enter your ticket number',
  emailNeeded: 'Enter the email address you wrote with',
  emailShape: 'Please check this email address',
  show: 'Show how far it is',
  sendLink: 'Send me the link',
  linkHint: 'The link in our emails opens all that was written. We send it to the email address of the ticket.',
  failed: 'Something went wrong. Please try again.',
  title: (ticket: string) => `Ticket ${ticket}`,
  states: {
    new: 'Received',
    open: 'We’re looking into it',
    waiting: 'Waiting for your answer',
    resolved: 'Resolved',
    reopened: 'We’re looking into it again',
  } satisfies { readonly [State in TicketState]: string },
  state: 'State',
  received: 'Received',
  ago: (count: number) => (count === 0 ? 'today' : `${days(count)} ago`),
  reply: 'We reply by',
  left: (count: number) => {
    if (count < 0) return `${days(-count)} late. We’re sorry.`
    return count === 0 ? 'today' : `in ${days(count)}`
  },
  redress: (date: string) => `A complaint is resolved within a month, by ${date}.`,
  redressLate: (date: string, count: number) =>
    `A complaint is resolved within a month: this one was due by ${date}. We’re ${days(count)} late, and sorry.`,
  resolved: 'Resolved on',
  you: 'You',
  redacted: 'These words were removed.',
  pictureOf: (place: number) => `Photograph ${place}`,
  pictureWaiting: 'A photograph is being prepared. Look again in a minute.',
  pictureRefused: 'A photograph could not be read.',
  answerTitle: 'Write an answer',
  answerReopens: 'Not settled? Write to us, and we open your ticket again.',
  answer: 'Your answer',
  answerNeeded: 'Write your answer',
  photographs: 'Photographs, if they help',
  send: 'Send answer',
  print: 'Print or save a copy',
  withoutScripts: 'To answer, please reply to our email.',
  endedTitle: 'This link has ended',
  endedLead: 'A link is good until 30 days after its ticket is resolved. We can send you a new one.',
  endedButton: 'Send me a new link',
} as const
