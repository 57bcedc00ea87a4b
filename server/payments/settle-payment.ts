import { orderTotals } from '#domain/checkout/quote.ts'
import { type PaymentAtProvider, type PaymentRejection, rejectionOf } from '#domain/payments/payment-rejection.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { insertPaidOrder } from '#server/orders/insert-paid-order.ts'
import { ProviderUnreachable } from '#server/platform/card-provider/card-provider.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { commitReservation } from '#server/stock/end-reservation.ts'
import { sellUnreserved } from '#server/stock/reserve-stock.ts'
import { completeQuote } from './complete-quote.ts'
import { fetchAndCapturePayments, type ProviderPayments } from './fetch-and-capture-payments.ts'
import { isCartOrdered } from './opening/attempts-of-cart.store.ts'
import { lockAttempt, type PaymentAttempt, readAttempt, transitionAttempt } from './payments.store.ts'
import { refundInstead, refundSurplus } from './refunds/refund-instead.ts'
import { awaitOrderDetails } from './schedule-check.ts'

/** Names a payment to settle; it proves nothing. */
export type PaymentHint = { readonly providerOrderId: string; readonly paymentId?: string | undefined }

export type Settlement =
  | { readonly state: 'ordered'; readonly orderNumber: string }
  /** 'unreachable': the provider did not answer. 'in-flight': the bank has not. */
  | { readonly state: 'checking'; readonly because: 'unreachable' | 'in-flight' | 'awaiting-order-details' }
  | Refusal<'unknown-payment'>
  | Refusal<'not-captured'>
  | Refusal<'will-be-refunded'>

type SettleDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>

/**
 * Turns a captured payment into exactly one order, or refunds it (PAY-03 … PAY-07, Q-08). Three callers may come late, twice or at
 * the same time: the browser, the webhook, and the checks. Their hint names the payment; the provider's API decides. `previous` is the
 * attempt as the caller has just read it.
 */
export async function settlePayment(
  deps: SettleDeps,
  hint: PaymentHint,
  { previous }: { previous?: PaymentAttempt } = {},
): Promise<Settlement> {
  const { database, cardProvider, clock, shop, log } = deps
  const attemptBefore = previous ?? (await readAttempt(database, hint))
  if (!attemptBefore) return refuse('unknown-payment')
  const verdict = verdictOn(attemptBefore)
  if (verdict && isSettledFor(attemptBefore, hint)) return verdict

  // Before the transaction, so that no lock waits for the provider's network.
  let atProvider: ProviderPayments
  try {
    atProvider = await fetchAndCapturePayments(cardProvider, {
      ...hint,
      paymentId: hint.paymentId,
      amount: attemptBefore.amount,
    })
  } catch (fault) {
    if (!(fault instanceof ProviderUnreachable)) throw fault
    log.warn({ err: fault.cause, providerOrderId: hint.providerOrderId }, 'The card provider is unreachable')
    return verdict ?? { state: 'checking', because: 'unreachable' }
  }
  const settle = async (tx: Transaction) => {
    // Another attempt of the same cart may be settled at this moment.
    if (attemptBefore.cart) await lockCustomer(tx, attemptBefore.customerId)
    const attempt = await lockAttempt(tx, hint)
    if (!attempt) return refuse('unknown-payment')
    return decide(tx, attempt, atProvider, { now: clock.now(), shop })
  }
  // A payment that makes no order is refunded, which the refusal says.
  return inTransaction(database, settle, { onRefusal: 'commit' })
}

type Context = { readonly now: Date; readonly shop: Deps['shop'] }

async function decide(
  tx: Transaction,
  attempt: PaymentAttempt,
  atProvider: ProviderPayments,
  { now, shop }: Context,
): Promise<Settlement> {
  const expected = { providerOrderId: attempt.providerOrderId ?? '', amount: attempt.amount }
  const judged = atProvider.payments.map((payment) => ({ payment, rejection: rejectionOf(payment, expected) }))
  const verdict = verdictOn(attempt)
  const chosen = verdict ? judged.find(({ payment }) => payment.id === attempt.paymentId) : bestOf(judged)
  for (const { payment, rejection } of judged) {
    if (payment !== chosen?.payment && holdsMoney(rejection)) await refundSurplus(tx, attempt, payment, { now })
  }
  if (verdict) return verdict
  if (!chosen) {
    return atProvider.isInFlight ? { state: 'checking', because: 'in-flight' } : refuse('not-captured')
  }
  if (chosen.rejection) return refundInstead(tx, attempt, chosen.payment, { now, rejection: chosen.rejection })
  return placeOrder(tx, attempt, chosen.payment, { now, shop })
}

/** Order, stock, invoice and the confirmation's mail, in one transaction. */
async function placeOrder(
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: PaymentAtProvider,
  { now, shop }: Context,
): Promise<Settlement> {
  if (await isCartOrdered(tx, attempt)) return refundInstead(tx, attempt, payment, { now, rejection: 'paid-twice' })
  const draft = await completeQuote(tx, attempt, { now, shop })
  if (isRefusal(draft)) {
    if (draft.refused === 'awaiting-order-details' && (await awaitOrderDetails(tx, attempt, { now }))) {
      return { state: 'checking', because: 'awaiting-order-details' }
    }
    return refundInstead(tx, attempt, payment, { now, rejection: draft.refused })
  }
  const { payable } = orderTotals(draft.lines)
  if (payable !== attempt.amount) return refundInstead(tx, attempt, payment, { now, rejection: 'amount-differs' })
  const isSold = (await sellReserved(tx, attempt)) || (await sellUnreserved(tx, draft.lines)) === undefined
  if (!isSold) return refundInstead(tx, attempt, payment, { now, rejection: 'sold-out' })

  const { id: paymentId, orderId: providerOrderId } = payment
  const paid = { draft, customerId: attempt.customerId, paymentId, providerOrderId: providerOrderId ?? '' }
  const order = await insertPaidOrder(tx, paid, { now, shop })
  await transitionAttempt(tx, attempt, 'settled', {
    paymentId,
    orderNumber: order.number,
    closedAt: now,
    nextCheckAt: null,
  })
  const mail = { kind: 'order-confirmation', subjectId: order.number, recipient: 'customer', orderNumber: order.number }
  await queueMail(tx, { ...mail, dueAt: now })
  await issueInvoice(tx, order, { shop, now })
  return { state: 'ordered', orderNumber: order.number }
}

async function sellReserved(tx: Transaction, { reservationId }: PaymentAttempt): Promise<boolean> {
  return reservationId !== null && (await commitReservation(tx, reservationId))
}

/** Whether nothing more is to be read about the payment: its attempt is decided, and not by another payment. */
export function isSettledFor(attempt: PaymentAttempt, { paymentId }: Pick<PaymentHint, 'paymentId'>): boolean {
  return verdictOn(attempt) !== undefined && (!paymentId || paymentId === attempt.paymentId)
}

/** The final settlement of a decided attempt. */
function verdictOn(attempt: PaymentAttempt): Settlement | undefined {
  if (attempt.orderNumber) return { state: 'ordered', orderNumber: attempt.orderNumber }
  if (attempt.state === 'refunding' || attempt.state === 'refunded') return refuse('will-be-refunded')
  return undefined
}

type Judged = { readonly payment: PaymentAtProvider; readonly rejection: PaymentRejection | undefined }

function bestOf(judged: readonly Judged[]): Judged | undefined {
  const sound = judged.find(({ rejection }) => rejection === undefined)
  return sound ?? judged.find(({ rejection }) => holdsMoney(rejection)) ?? judged.find(isAlreadyRefunded)
}

/** The provider holds money, of whatever amount. */
function holdsMoney(rejection: PaymentRejection | undefined): boolean {
  return rejection === undefined || rejection === 'wrong-amount' || rejection === 'wrong-currency'
}

function isAlreadyRefunded({ rejection }: Judged): boolean {
  return rejection === 'already-refunded'
}
