import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshCart } from '../cart/availability.ts'
import { cart } from '../cart/cart-store.ts'
import { redirectToLogin } from '../identity/require-session.ts'
import type { AuthRecord } from '../identity/session.ts'
import { announcePlacedOrder, ordersPath } from '../orders/placed-order.ts'
import { ApiError } from '../platform/api.ts'
import { useDelayedRedirect } from '../platform/delayed-redirect.ts'
import { toast } from '../ui/toaster.tsx'
import { checkOnce, followPayment, type PaymentEnd } from './follow-payment.ts'
import { paymentMessages as messages } from './messages.ts'
import { GatewayNotLoaded, openPayment } from './open-payment.ts'
import type { Purchase } from './payment-bodies.ts'
import { noteOnDismissal, noteOnEnd, noteOnRefusal, type PaymentNote } from './payment-note.ts'
import {
  clearPendingPayment,
  onPendingPaymentChange,
  type PendingPayment,
  readPendingPayment,
  storePendingPayment,
} from './pending-payment.ts'

export type PaymentState =
  | { readonly at: 'idle'; readonly note?: PaymentNote | undefined; readonly fault?: unknown }
  /** An order is being created, the provider's window is open, or the payment is being reported. */
  | { readonly at: 'processing' }
  /** Paid, but not confirmed by the shop yet: no second payment meanwhile (PAY-05). */
  | { readonly at: 'checking' }
  | { readonly at: 'done'; readonly orderNumber: string | undefined }

/** The state of the payment on this page; a pending payment is resumed first. */
export function usePayment(auth: AuthRecord) {
  const [state, setState] = useState<PaymentState>(() => ({
    at: readPendingPayment(auth.user_id) ? 'processing' : 'idle',
  }))
  const page = useRef(new AbortController())
  const isBusy = useRef(false)
  const navigate = useNavigate()
  const { leaveFor } = useDelayedRedirect()

  /** Runs one piece of work at a time; calls while it runs are ignored. */
  async function exclusively(work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    await work().finally(() => {
      isBusy.current = false
    })
  }

  async function resume(): Promise<'free' | 'busy'> {
    const pending = readPendingPayment(auth.user_id)
    if (!pending) return 'free'
    if (pending.paid) {
      await followUntilFinal(pending)
      return 'busy'
    }
    const outcome = await checkOnce(pending, auth.token)
    if (outcome === 'checking') {
      await followUntilFinal(pending)
      return 'busy'
    }
    if (typeof outcome === 'string' || outcome.end === 'unknown' || outcome.end === 'not-paid') return 'free'
    finish(pending, outcome)
    return 'busy'
  }

  async function followUntilFinal(pending: PendingPayment) {
    setState({ at: 'processing' })
    const outcome = await followPayment(pending, {
      token: auth.token,
      signal: page.current.signal,
      onWaiting: () => setState({ at: 'checking' }),
    })
    if (outcome) finish(pending, outcome)
  }

  function finish(pending: PendingPayment, outcome: PaymentEnd) {
    if (outcome.end === 'signed-out') return navigate(redirectToLogin('/payment-gateway'))
    if (outcome.end === 'ordered') return showSuccess(pending, outcome.orderNumber)
    if (outcome.end === 'not-paid') {
      // The payment may still succeed: the next press checks it before opening another.
      const { paid: _, isReported: __, ...open } = pending
      storePendingPayment(open)
    } else {
      clearPendingPayment()
    }
    setState({ at: 'idle', note: noteOnEnd(outcome) })
  }

  function showSuccess({ orderId, lines }: PendingPayment, orderNumber: string | undefined) {
    // Only the first tab removes the bought units from the cart.
    if (readPendingPayment(auth.user_id)?.orderId === orderId) {
      clearPendingPayment()
      for (const { pid, qty } of lines) cart.take(pid, qty)
    }
    setState({ at: 'done', orderNumber })
    toast.success(messages.success)
    announcePlacedOrder({ orderNumber, user_id: auth.user_id })
    leaveFor(ordersPath)
  }

  async function open(purchase: Purchase) {
    setState({ at: 'processing' })
    try {
      if ((await resume()) === 'busy') return
      const outcome = await openPayment(purchase, auth)
      if (outcome.kind === 'paid') await followUntilFinal(outcome.pending)
      else setState({ at: 'idle', note: noteOnDismissal(outcome.lastRefusal) })
    } catch (error) {
      await explain(error)
    }
  }

  async function explain(error: unknown) {
    if (error instanceof ApiError && error.code === 'amount-differs') await refreshCart()
    if (error instanceof ApiError && error.status === 401) return navigate(redirectToLogin('/payment-gateway'))
    const note = noteOnRefusal(error)
    setState({ at: 'idle', note, fault: error })
    if (note) return
    toast.error(error instanceof GatewayNotLoaded ? messages.gatewayNotLoaded : messages.orderNotCreated)
  }

  const lookForPending = useEffectEvent(() =>
    exclusively(async () => {
      if ((await resume()) === 'free') setState((now) => (now.at === 'processing' ? { at: 'idle' } : now))
    }),
  )

  useEffect(() => {
    page.current = new AbortController()
    isBusy.current = false
    void lookForPending()
    const stop = onPendingPaymentChange(() => void lookForPending())
    return () => {
      stop()
      page.current.abort()
    }
  }, [])

  return {
    state,
    pay: (purchase: Purchase) => exclusively(() => open(purchase)),
    say: (note: PaymentNote) => setState({ at: 'idle', note }),
  } as const
}
