import { formatDate } from '../dates.ts'
import type { FulfilmentState, PaymentState } from '../orders/order-states.ts'
import { invoiceAnswer } from './invoice-answer.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import { type TicketKind, ticketKindLabels } from './ticket-kinds.ts'

/** What decides which ready answers fit a ticket (TICKET-03). */
export type AnswerFacts = {
  readonly kind: TicketKind
  readonly values: PlaceholderValues
  readonly order?: OrderFacts | undefined
  /** Such as '2026-11-28'. */
  readonly today: string
}
type OrderFacts = {
  readonly fulfilment: FulfilmentState
  readonly payment: PaymentState
  /** Some parcel has left and is neither back nor lost. */
  readonly hasLeft: boolean
  readonly lastReturnDay?: string | undefined
}
type Answer = { readonly title: string; readonly text: string }
export type Fit = {
  /** Why it would be untrue: it is not offered. */
  readonly whyUntrue?: string | undefined
  /** The first placeholder without a value: a person can write it. */
  readonly missing?: string | undefined
}

/** The shop's proposed answers, the likeliest first. An answer that the owner added is of a kind that its title names. */
const titlesOf: { readonly [Kind in TicketKind]?: readonly string[] } = {
  'where-is-it': ['Where is my order?', 'Delayed'],
  late: ['Delayed', 'Where is my order?'],
  damaged: ['How to return', 'Money back'],
  wrong: ['How to return', 'Money back'],
  quality: ['How to return', 'Money back'],
  payment: ['Money back'],
  invoice: [invoiceAnswer.title],
  other: ['Where is my order?'],
}

const allHaveLeft: { readonly [State in FulfilmentState]?: string } = {
  shipped: 'All parcels have left',
  delivered: 'The order is delivered',
  cancelled: 'The order is cancelled',
}

/** What texts claim of their order, and why it may be untrue; also of texts that the owner changed. */
const claims: readonly {
  readonly says: string
  readonly whyUntrue: (order: OrderFacts, facts: AnswerFacts) => string | undefined
}[] = [
  {
    says: 'has not left yet',
    whyUntrue: ({ fulfilment, payment, hasLeft }) => {
      const whole = allHaveLeft[fulfilment] ?? (payment === 'refunded' ? 'The order is refunded' : undefined)
      return whole ?? (hasLeft ? 'A parcel has left' : undefined)
    },
  },
  { says: '{amount}', whyUntrue: (_, { values }) => (values.amount === undefined ? 'Nothing is refunded' : undefined) },
  {
    says: '{invoice}',
    whyUntrue: (_, { values }) => (values.invoice === undefined ? 'It goes to the buyer’s email only' : undefined),
  },
  {
    says: '{last return day}',
    whyUntrue: ({ lastReturnDay }, { today }) => {
      if (lastReturnDay === undefined) return 'Nothing is delivered yet'
      return lastReturnDay < today ? `The last return day was ${formatDate(lastReturnDay)}` : undefined
    },
  },
]

/**
 * Ready answers by what fits the ticket (TICKET-03): first those of its kind, then others; then those that lack a value; last those that
 * would be untrue of the order, with the reason. Of a delivered order 'Delayed' is last: 'The order is delivered'.
 */
export function byFit<Ready extends Answer>(answers: readonly Ready[], facts: AnswerFacts): (Ready & Fit)[] {
  return answers
    .map((answer) => ({ ...answer, ...fitOf(answer, facts) }))
    .toSorted((one, other) => rankOf(one, facts.kind) - rankOf(other, facts.kind))
}

function fitOf({ text }: Answer, facts: AnswerFacts): Fit {
  const { order, values } = facts
  const whyUntrue =
    order &&
    claims
      .filter(({ says }) => text.includes(says))
      .map((claim) => claim.whyUntrue(order, facts))
      .find((reason) => reason !== undefined)
  return whyUntrue === undefined ? { missing: fillPlaceholders(text, values).missing[0] } : { whyUntrue }
}

const places = 10

function rankOf({ title, whyUntrue, missing }: Answer & Fit, kind: TicketKind): number {
  const group = whyUntrue !== undefined ? 2 : missing === undefined ? 0 : 1
  return group * places + placeOf(title, kind)
}

function placeOf(title: string, kind: TicketKind): number {
  const place = (titlesOf[kind] ?? []).findIndex((one) => one.toLowerCase() === title.toLowerCase())
  if (place !== -1) return place
  const names = new RegExp(`\\b${ticketKindLabels[kind]}\\b`, 'i')
  return kind !== 'other' && names.test(title) ? places - 2 : places - 1
}
