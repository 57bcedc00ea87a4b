import type { Paise } from '../money.ts'
import { day, type Instant, indianDate, later, minute, startOfIndianDay } from '../time.ts'
import type { Transitions } from '../transitions.ts'
import { workingDay } from '../working-days.ts'

export const refundStates = ['due', 'pending', 'refused', 'processed'] as const
export type RefundState = (typeof refundStates)[number]

/** As staff read them of a customer. */
export const refundStateLabels: { readonly [State in RefundState]: string } = {
  due: 'On its way',
  pending: 'On its way',
  refused: 'Refused',
  processed: 'Paid back',
}

/** Of a refund that is due while its last try did not succeed (REFUND-04). */
export const failingRefundLabel = 'Not through yet'

/** Begins the provider's words where it refuses to show a payment: nobody knows whether it has made the refund. */
export const paymentNotShown = 'The card provider does not show this payment: '
const unanswered = 'The card provider did not answer'

/** Ends the sentence of a refund whose tries have ended. */
const noNextTry = 'It is not tried again by itself.'

type FailedTry = {
  /** Null where the fault may be of our own, whose words are for the log. */
  readonly words: string | null
  readonly tries: number
  /** Null: none, until somebody asks for one. */
  readonly nextTryAt: Instant | null
}

export function failedTrySentence({ words, tries, nextTryAt }: FailedTry): string {
  const fault = (words ?? 'The last try did not succeed').replace(/\.$/, '')
  const tried = tries > 1 ? ` Tried ${tries} times so far.` : ''
  return `${fault}.${tried}${nextTryAt === null ? ` ${noNextTry}` : ''}`
}

/** What staff can do about it, by its sentence. */
export function failedTryAdvice(sentence: string): string {
  if (sentence.startsWith(paymentNotShown)) {
    return 'Look the payment up at the card provider: the keys of this shop may be of another account than the one that was paid. Then try again.'
  }
  const then = sentence.endsWith(noNextTry)
    ? 'Press ‘Try again now’ in Refunds. If that fails too'
    : 'It is tried again by itself. If this lasts'
  if (sentence.startsWith(unanswered)) return `${then}, look under Settings, Connections.`
  return `${then}, look under Settings, Failed jobs: the fault may be of the shop itself.`
}

/** Why a refund that is due is not paid by bank (REFUND-06, decision 0054). */
export const noTransferYet =
  'It cannot be paid by bank yet: the card provider has not refused it and may have paid it, and the customer would get the money twice.'

/**
 * The states of a refund (Q-08): 'due' until the provider accepts the request; 'refused' when the provider rejects it or its own try
 * fails, until a later try is accepted.
 */
export const refundTransitions: Transitions<RefundState> = {
  due: ['pending', 'refused', 'processed'],
  pending: ['processed', 'refused'],
  refused: ['pending', 'processed'],
  processed: [],
}

/**
 * Milliseconds until a refused refund is retried: half an hour after the first refusal, doubled each time, at most a day. A low balance
 * gets filled; a payment that is too old stays refused until staff act.
 * `waitAfterRefusal(1) === 30 * minute`
 */
export function waitAfterRefusal(nth: number): number {
  return Math.min(day, 30 * minute * 2 ** (nth - 1))
}

/** Milliseconds after which a request for a refund counts as ended, though no answer has come: the provider answers within seconds, or never. */
const longestRequest = 5 * minute

/** Until when a request that began then keeps others of its payment back; undefined when it has ended (REFUND-06). */
export function requestEnd(askingSince: Instant | undefined, now: Instant): Instant | undefined {
  const end = askingSince && later(askingSince, longestRequest)
  return end && end > now ? end : undefined
}

/** All that was paid goes back at once; mails then speak of the full amount. */
export function isWholeRefund(refunded: Paise, paid: Paise): boolean {
  return refunded === paid
}

/** The least amount of a refund at the card provider, in paise (REFUND-04). */
export const leastRefund = 100

/** The provider's time for cards, the slowest method. */
const refundWorkingDays = 7

/** When a refund arrives (Q-08); all pages and mails use this sentence. */
export const refundTimeSentence = `The money usually arrives within ${refundWorkingDays} working days.`

/** For how many days after it should be there a refund is worth a sentence. */
const askableDays = 30

/** A refund made on Saturday 28 November 2026 arrives by Tuesday 8 December; banks work from Monday to Friday. */
export function refundArrivesBy(madeAt: Instant, holidays: readonly string[]): string {
  return workingDay(indianDate(later(startOfIndianDay(madeAt), day)), refundWorkingDays - 1, {
    holidays,
    weekend: [0, 6],
  })
}

/** What there is to say of a refund's arrival on a day in India: a little while after it, nothing more. */
export function refundArrival(
  madeAt: Instant,
  { today, holidays }: { readonly today: string; readonly holidays: readonly string[] },
): { readonly by: string; readonly isOver: boolean } | undefined {
  const by = refundArrivesBy(madeAt, holidays)
  const lastAskable = indianDate(later(new Date(by), askableDays * day))
  return today > lastAskable ? undefined : { by, isOver: today > by }
}
