import { refundTimeSentence } from '#domain/payments/refund.ts'
import type { ReturnState, ReturnWay } from '#domain/returns/return-states.ts'

export const returnMessages = {
  title: 'Return or report a problem',
  lead: (orderNumber: string) => `Order ${orderNumber}. We answer within two days.`,
  link: 'Return or report a problem',
  units: 'What is it about?',
  nothing: 'Nothing of this order can be returned right now. Write to us if something is wrong.',
  unitsNeeded: 'Choose at least one item',
  reason: 'What is wrong?',
  reasonNeeded: 'Please choose a reason',
  reasonHint: 'For everything but a change of mind we pay the way back.',
  words: 'Tell us more',
  photographs: 'Photographs, 1 to 5',
  photographNeeded: 'Please add a photograph of it',
  send: 'Send request',
  sent: (number: string) => `We’ve received your request. Its number is ${number}.`,
  failed: 'We couldn’t send your request. Please try again.',
  notLoaded: 'We couldn’t load this order. Please try again.',
  one: (title: string) => `One more: ${title}`,
  less: (title: string) => `One less: ${title}`,
  left: (count: number) => `${count} can be returned`,
  state: (number: string, { state, way }: { state: ReturnState; way?: ReturnWay | undefined }) =>
    `Return ${number}: ${way === 'send-back' && state === 'approved' ? 'approved, please send it back' : states[state]}`,
  write: 'Write to us about this order',
  cancel: 'Cancel order',
  askToCancel: 'Ask to cancel',
  askThem: 'Ask the packing room',
  askQuestion: 'It is being packed or is packed. We can ask the packing room to keep it, if it has not left yet.',
  askForRest: (units: number) =>
    `A part of this order has left. We can ask the packing room to keep ${units === 1 ? 'the unit that has' : `the ${units} units that have`} not left.`,
  asked: ({ on, ...known }: { on: string } & Known) => `You asked to cancel this order on ${on}; ${answerTo(known)}.`,
  askedTicket: (ticket: string) => `Ticket ${ticket}`,
  cancelling: (sum: string) => `Cancel and refund ${sum}`,
  keep: 'Keep the order',
  cancelQuestion: `This cancels the whole order. We refund it to your original payment method. ${refundTimeSentence}`,
  notCancelled: 'We couldn’t cancel your order. Please try again.',
} as const

type Known = { readonly by: string | undefined; readonly isResolved: boolean; readonly isAnswered: boolean }

function answerTo({ by, isResolved, isAnswered }: Known): string {
  if (by) return `we’ll answer by ${by}`
  if (isAnswered) return 'we’ve answered by email'
  return isResolved ? 'your request is closed' : 'we’re looking into it'
}

const states: { readonly [State in ReturnState]: string } = {
  asked: 'we’ll answer within two days',
  approved: 'approved, no need to send anything back',
  declined: 'declined',
  received: 'it has arrived, and we’re looking at it',
  inspected: 'it has arrived, and we’re looking at it',
  closed: 'closed',
}
