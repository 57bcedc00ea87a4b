import { useNavigate } from 'react-router'
import { readCart, readCheckedCart } from '../cart/cart-store.ts'
import { checkCart } from '../cart/check-cart.ts'
import { priceChanges } from '../cart/price-changes.ts'
import { clearReservation } from '../cart/reservation.ts'
import { redirectToLogin } from '../identity/require-session.ts'
import type { AuthRecord } from '../identity/session.ts'
import { announcePlacedOrder, ordersPath } from '../orders/placed-order.ts'
import { ApiError } from '../platform/api.ts'
import { useDelayedRedirect } from '../platform/delayed-redirect.ts'
import { toast } from '../ui/toaster.tsx'
import type { PaymentEnd } from './follow-payment.ts'
import { paymentMessages as messages } from './messages.ts'
import { noteOnEarlierOrder } from './note-on-earlier-order.ts'
import { GatewayNotLoaded } from './open-payment.ts'
import { noteOnEnd, noteOnRefusal, type PaymentNote, pricesDiffer, toCart } from './payment-note.ts'
import { clearPendingPayment, isStillPending, type PendingPayment, storePendingPayment } from './pending-payment.ts'
import { takePaidLines } from './take-paid-lines.ts'

export type PaymentState =
  | { readonly at: 'idle'; readonly note?: PaymentNote | undefined; readonly fault?: unknown }
  /** An order is being created, the provider's window is open, or the payment is being reported. */
  | { readonly at: 'processing' }
  /** Paid, but not confirmed by the shop yet: no second payment meanwhile (PAY-05). */
  | { readonly at: 'checking' }
  | { readonly at: 'done'; readonly orderNumber: string | undefined }

/** What the page does when a payment has ended, or could not be opened. */
export function usePaymentEnd(auth: AuthRecord, { onChange }: { onChange: (state: PaymentState) => void }) {
  const navigate = useNavigate()
  const { leaveFor } = useDelayedRedirect()

  /** `isResumed`: opened before this page was, for what the cart had then. */
  function finish(pending: PendingPayment, outcome: PaymentEnd, { isResumed }: { isResumed: boolean }) {
    if (outcome.end === 'signed-out') return navigate(redirectToLogin('/payment-gateway'), { replace: true })
    if (outcome.end === 'ordered') return finishOrdered(pending, outcome.orderNumber, { isResumed })
    if (isStillPending(pending)) storeEnd(pending, outcome)
    onChange({ at: 'idle', note: noteOnEnd(outcome) })
  }

  function finishOrdered(
    pending: PendingPayment,
    orderNumber: string | undefined,
    { isResumed }: { isResumed: boolean },
  ) {
    takePaidLines(pending)
    announcePlacedOrder({ orderNumber, user_id: auth.user_id, lines: pending.lines })
    // What the cart has now was put in later, and is not paid for.
    if (isResumed && readCart().length > 0)
      return onChange({ at: 'idle', note: noteOnEarlierOrder(pending, orderNumber) })
    onChange({ at: 'done', orderNumber })
    toast.success(messages.success)
    leaveFor(ordersPath)
  }

  async function explain(error: unknown) {
    if (error instanceof ApiError && error.status === 401)
      return navigate(redirectToLogin('/payment-gateway'), { replace: true })
    const note = noteOnRefusal(error)
    if (isAboutCart(note) && (await isShownInCart(note))) return onChange({ at: 'idle' })
    onChange({ at: 'idle', note, fault: error })
    if (note) return
    toast.error(error instanceof GatewayNotLoaded ? messages.gatewayNotLoaded : messages.orderNotCreated)
  }

  return { finish, explain }
}

function isAboutCart(note: PaymentNote | undefined): note is PaymentNote {
  return note === pricesDiffer || note?.way === toCart
}

/** Whether a look at the shop explains its refusal: then the page has the amounts and the ways to go on. */
async function isShownInCart(note: PaymentNote): Promise<boolean> {
  // Units that were reserved here may have gone to somebody else.
  clearReservation()
  await checkCart()
  const { buyable, leftOut, availability } = readCheckedCart()
  return leftOut.length > 0 || (note === pricesDiffer && priceChanges(buyable, availability).length > 0)
}

function storeEnd({ paid: _, isReported: __, ...open }: PendingPayment, { end }: PaymentEnd): void {
  // The payment may still succeed: the next press checks it before opening another.
  if (end === 'not-paid') storePendingPayment(open)
  else clearPendingPayment()
}
