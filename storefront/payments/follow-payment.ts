// Asks the shop, again and again and ever more rarely, how a payment ended (PAY-05, Q-09).
import type { Answer } from '#contract/index.ts'
import { second } from '#domain/time.ts'
import { ApiError, send } from '../platform/api.ts'
import { paymentMessages as messages } from './messages.ts'
import { type PendingPayment, rememberPendingPayment } from './pending-payment.ts'

export type PaymentEnd =
  | { readonly end: 'ordered'; readonly orderNumber: string | undefined }
  | { readonly end: 'refunded'; readonly message: string }
  | { readonly end: 'not-paid'; readonly message: string }
  | { readonly end: 'unknown' }
  | { readonly end: 'signed-out' }

type Progress = Answer<'GET /api/payments/:orderId'>
type Follow = {
  readonly token: string
  readonly signal: AbortSignal
  /** Told once, when the first answer has not settled it. */
  readonly onWaiting: () => void
}

const delays = [1, 2, 3, 5, 8, 13, 20, 30] as const

/** Milliseconds before the next look: 1, 2, 3, 5 … and then every 30 seconds. */
export function delayBefore(look: number): number {
  return (delays[look] ?? 30) * second
}

/** Resolves when the end is certain; undefined when the page has been left. */
export async function followPayment(pending: PendingPayment, follow: Follow): Promise<PaymentEnd | undefined> {
  let known = pending
  for (let look = 0; !follow.signal.aborted; look++) {
    const answer = await lookOnce(known, follow.token)
    if (typeof answer !== 'string') return answer
    if (answer === 'open' && !known.paid) return { end: 'not-paid', message: messages.notArrived }
    if (answer === 'told') {
      known = { ...known, isTold: true }
      rememberPendingPayment(known)
    }
    if (look === 0) follow.onWaiting()
    await pause(delayBefore(look), follow.signal)
  }
}

/** No end yet. 'open': nothing seen of a payment; 'told': the shop has just heard of it and is asking the provider. */
export type NotYet = 'open' | 'checking' | 'told' | 'no-answer'

/** One question: the shop is told of a payment until it has heard it, then only asked. */
export async function lookOnce(pending: PendingPayment, token: string): Promise<PaymentEnd | NotYet> {
  if (pending.paid && !pending.isTold) {
    try {
      const answer = await send('POST /save-order', { token, body: pending.paid })
      const end = endOf(answer)
      return typeof end === 'string' ? 'told' : end
    } catch (error) {
      return afterTellingFailed(error)
    }
  }
  try {
    return endOf(await send('GET /api/payments/:orderId', { token, params: { orderId: pending.orderId } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { end: 'signed-out' }
    return error instanceof ApiError && error.status === 404 ? { end: 'unknown' } : 'no-answer'
  }
}

function endOf({
  state,
  orderNumber,
  message,
}: Progress | Answer<'POST /save-order'>): PaymentEnd | 'open' | 'checking' {
  if (state === 'ordered') return { end: 'ordered', orderNumber }
  if (state === 'refunding' || state === 'refunded') return { end: 'refunded', message }
  if (state === 'lapsed') return { end: 'not-paid', message }
  return state
}

function afterTellingFailed(error: unknown): PaymentEnd | NotYet {
  // Nobody answered, or the shop is in trouble: it may not have heard.
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return 'no-answer'
  if (error.status === 401) return { end: 'signed-out' }
  if (error.code === 'will-be-refunded') return { end: 'refunded', message: error.message }
  if (error.code === 'not-captured') return { end: 'not-paid', message: error.message }
  return 'told'
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
