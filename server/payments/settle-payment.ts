import { orderTotals } from '#domain/checkout/quote.ts'
import { type HeldPayment, type Objection, objectionTo } from '#domain/payments/objection.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { openOrder } from '#server/orders/open-order.ts'
import { ProviderUnreachable } from '#server/platform/card-provider/card-provider.ts'
import { inTransaction, type Transaction } from '#server/platform/database/open-database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { commitReservation } from '#server/stock/end-reservation.ts'
import { sellUnreserved } from '#server/stock/reserve-stock.ts'
import { askProvider, type Findings } from './ask-provider.ts'
import { isCartOrdered } from './attempts-of-cart.store.ts'
import { completeTerms } from './complete-terms.ts'
import { lockCustomer } from './held-units.store.ts'
import { lockAttempt, moveAttempt, type PaymentAttempt, readAttempt } from './payments.store.ts'
import { refundInstead, refundSurplus } from './refund-instead.ts'
import { awaitOrderDetails } from './schedule-check.ts'

/** What somebody says has happened; nobody is believed. */
export type PaymentHint = { readonly providerOrderId: string; readonly paymentId?: string | undefined }

export type Settlement =
  | { readonly state: 'ordered'; readonly orderNumber: string }
  /** 'unreachable' the provider did not answer; 'in-flight' the bank has not; 'awaiting-order-details' nobody has said what was bought. */
  | { readonly state: 'checking'; readonly because: 'unreachable' | 'in-flight' | 'awaiting-order-details' }
  | Refusal<'unknown-payment'>
  | Refusal<'not-captured'>
  | Refusal<'will-be-refunded'>

type SettleDeps = Pick<Deps, 'database' | 'cardProvider' | 'clock' | 'shop' | 'log'>

/**
 * Turns money that the provider holds into exactly one order, or sends it back (PAY-03 … PAY-07, Q-08).
 * Three callers meet here, late, twice or together: the browser after paying, the provider's webhook, the reconciler.
 * What they say is a hint; the provider's own answer decides. `seen` is the attempt as the caller has just read it.
 */
export async function settlePayment(
  deps: SettleDeps,
  hint: PaymentHint,
  { seen }: { seen?: PaymentAttempt } = {},
): Promise<Settlement> {
  const { database, cardProvider, clock, shop, log } = deps
  const known = seen ?? (await readAttempt(database, hint))
  if (!known) return refuse('unknown-payment')
  const verdict = verdictOn(known)
  if (verdict && (!hint.paymentId || hint.paymentId === known.paymentId)) return verdict

  // Asked before the transaction opens: no lock waits on someone else's network.
  let findings: Findings
  try {
    findings = await askProvider(cardProvider, { ...hint, paymentId: hint.paymentId, amount: known.amount })
  } catch (fault) {
    if (!(fault instanceof ProviderUnreachable)) throw fault
    log.warn({ err: fault.cause, providerOrderId: hint.providerOrderId }, 'The card provider could not be asked')
    return verdict ?? { state: 'checking', because: 'unreachable' }
  }
  return inTransaction(database, async (tx) => {
    // Another attempt of the same cart may be settled at this moment.
    if (known.cart) await lockCustomer(tx, known.customerId)
    const attempt = await lockAttempt(tx, hint)
    if (!attempt) return refuse('unknown-payment')
    return decide(tx, attempt, findings, { now: clock.now(), shop })
  })
}

type Circumstances = { readonly now: Date; readonly shop: Deps['shop'] }

async function decide(
  tx: Transaction,
  attempt: PaymentAttempt,
  findings: Findings,
  { now, shop }: Circumstances,
): Promise<Settlement> {
  const expected = { providerOrderId: attempt.providerOrderId ?? '', amount: attempt.amount }
  const judged = findings.payments.map((payment) => ({ payment, objection: objectionTo(payment, expected) }))
  const verdict = verdictOn(attempt)
  const chosen = verdict ? judged.find(({ payment }) => payment.id === attempt.paymentId) : mostPromising(judged)
  for (const { payment, objection } of judged) {
    if (payment !== chosen?.payment && isMoney(objection)) await refundSurplus(tx, attempt, payment, { now })
  }
  if (verdict) return verdict
  if (!chosen) {
    return findings.isInFlight ? { state: 'checking', because: 'in-flight' } : refuse('not-captured')
  }
  if (chosen.objection) return refundInstead(tx, attempt, chosen.payment, { now, reason: chosen.objection })
  return fulfil(tx, attempt, chosen.payment, { now, shop })
}

/** Everything that makes a sale, in one transaction: order, stock, invoice and the confirmation's job. */
async function fulfil(
  tx: Transaction,
  attempt: PaymentAttempt,
  payment: HeldPayment,
  { now, shop }: Circumstances,
): Promise<Settlement> {
  if (await isCartOrdered(tx, attempt)) return refundInstead(tx, attempt, payment, { now, reason: 'paid-twice' })
  const terms = await completeTerms(tx, attempt, { now, shop })
  if (isRefusal(terms)) {
    if (terms.refused === 'awaiting-order-details' && (await awaitOrderDetails(tx, attempt, { now }))) {
      return { state: 'checking', because: 'awaiting-order-details' }
    }
    return refundInstead(tx, attempt, payment, { now, reason: terms.refused })
  }
  const { payable } = orderTotals(terms.lines)
  if (payable !== attempt.amount) return refundInstead(tx, attempt, payment, { now, reason: 'amount-differs' })
  const isSold = (await sellReserved(tx, attempt)) || (await sellUnreserved(tx, terms.lines)) === undefined
  if (!isSold) return refundInstead(tx, attempt, payment, { now, reason: 'sold-out' })

  const { id: paymentId, order_id: providerOrderId } = payment
  const paid = { terms, customerId: attempt.customerId, paymentId, providerOrderId: providerOrderId ?? '' }
  const order = await openOrder(tx, paid, { now, prefix: shop.invoiceSeries })
  await moveAttempt(tx, attempt, 'settled', {
    paymentId,
    orderNumber: order.number,
    closedAt: now,
    nextCheckAt: null,
  })
  await addJob(
    tx,
    'send-order-confirmation',
    { orderNumber: order.number },
    { key: `order-confirmation:${order.number}` },
  )
  await issueInvoice(tx, order, { shop, now })
  return { state: 'ordered', orderNumber: order.number }
}

async function sellReserved(tx: Transaction, { reservationId }: PaymentAttempt): Promise<boolean> {
  return reservationId !== null && (await commitReservation(tx, reservationId))
}

/** The answer to a payment that is decided, the same however often it is asked for. */
function verdictOn(attempt: PaymentAttempt): Settlement | undefined {
  if (attempt.orderNumber) return { state: 'ordered', orderNumber: attempt.orderNumber }
  if (attempt.state === 'refunding' || attempt.state === 'refunded') return refuse('will-be-refunded')
  return undefined
}

type Judged = { readonly payment: HeldPayment; readonly objection: Objection | undefined }

function mostPromising(judged: readonly Judged[]): Judged | undefined {
  const sound = judged.find(({ objection }) => objection === undefined)
  return sound ?? judged.find(({ objection }) => isMoney(objection)) ?? judged.find(isGivenBack)
}

/** Money is held, whether it is right or wrong. */
function isMoney(objection: Objection | undefined): boolean {
  return objection === undefined || objection === 'wrong-amount' || objection === 'wrong-currency'
}

function isGivenBack({ objection }: Judged): boolean {
  return objection === 'already-refunded'
}
