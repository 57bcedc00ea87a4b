// Reports a payment to the shop and polls for its outcome with growing delays (PAY-05, Q-09).
import type { Answer } from '#contract/index.ts'
import { second } from '#domain/time.ts'
import { ApiError, send } from '../platform/api.ts'
import { paymentMessages as messages } from './messages.ts'
import { isStillPending, type PendingPayment, storePendingPayment } from './pending-payment.ts'

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
  /** Called once, when the first answer is not final. */
  readonly onWaiting: () => void
}

const delays = [1, 2, 3, 5, 8, 13, 20, 30] as const

/** Milliseconds before the next request: 1, 2, 3, 5 … seconds, then every 30. */
export function delayBefore(attempt: number): number {
  return (delays[attempt] ?? 30) * second
}

/** Resolves with the final outcome; undefined when `signal` aborts. */
export async function followPayment(pending: PendingPayment, follow: Follow): Promise<PaymentEnd | undefined> {
  let known = pending
  for (let attempt = 0; !follow.signal.aborted; attempt++) {
    const answer = await checkOnce(known, follow)
    if (typeof answer !== 'string') return answer
    if (follow.signal.aborted) return
    if (answer === 'open' && !known.paid) return { end: 'not-paid', message: messages.notArrived }
    if (answer === 'reported') {
      known = { ...known, isReported: true }
      if (isStillPending(known)) storePendingPayment(known)
    }
    if (attempt === 0) follow.onWaiting()
    await pause(delayBefore(attempt), follow.signal)
  }
}

/** Not final. 'open': the shop has seen no payment. 'reported': the shop has stored the report and checks it. */
export type NotFinal = 'open' | 'checking' | 'reported' | 'no-answer'

/** One request: reports a payment until the shop has stored it, then reads its state. A report goes on when the page is left. */
export async function checkOnce(
  pending: PendingPayment,
  { token, signal }: Pick<Follow, 'token'> & Partial<Pick<Follow, 'signal'>>,
): Promise<PaymentEnd | NotFinal> {
  if (pending.paid && !pending.isReported) {
    try {
      const answer = await send('POST /save-order', { token, body: pending.paid })
      const end = endOf(answer)
      return typeof end === 'string' ? 'reported' : end
    } catch (error) {
      return afterFailedReport(error)
    }
  }
  try {
    const params = { orderId: pending.orderId }
    return endOf(await send('GET /api/payments/:orderId', { token, params, signal }))
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

function afterFailedReport(error: unknown): PaymentEnd | NotFinal {
  // No answer, or a fault of the shop: the report may not be stored.
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return 'no-answer'
  if (error.status === 401) return { end: 'signed-out' }
  if (error.code === 'will-be-refunded') return { end: 'refunded', message: error.message }
  if (error.code === 'not-captured') return { end: 'not-paid', message: error.message }
  return 'reported'
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
