import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshCart } from '../cart/availability.ts'
import { cart } from '../cart/cart-store.ts'
import { redirectToLogin } from '../identity/require-session.ts'
import type { AuthRecord } from '../identity/session.ts'
import { ApiError } from '../platform/api.ts'
import { useDelayedRedirect } from '../platform/delayed-redirect.ts'
import { toast } from '../ui/toaster.tsx'
import { followPayment, lookOnce, type PaymentEnd } from './follow-payment.ts'
import { paymentMessages as messages } from './messages.ts'
import { GatewayNotLoaded, openPayment } from './open-payment.ts'
import type { Purchase } from './payment-bodies.ts'
import { noteOnDismissal, noteOnRefusal, type PaymentNote } from './payment-note.ts'
import {
  forgetPendingPayment,
  onPendingPaymentChange,
  type PendingPayment,
  readPendingPayment,
  rememberPendingPayment,
} from './pending-payment.ts'

export type PaymentState =
  | { readonly at: 'idle'; readonly note?: PaymentNote | undefined; readonly fault?: unknown }
  /** An order is being created, the provider's window is open, or the shop is being told. */
  | { readonly at: 'processing' }
  /** Money was given and the shop is not sure yet: no second payment until it is (PAY-05). */
  | { readonly at: 'checking' }
  | { readonly at: 'done'; readonly orderNumber: string | undefined }

/** The life of a payment on this page; a payment left over from before is taken up first. */
export function usePayment(auth: AuthRecord) {
  const [state, setState] = useState<PaymentState>(() => ({
    at: readPendingPayment(auth.user_id) ? 'processing' : 'idle',
  }))
  const page = useRef(new AbortController())
  const isBusy = useRef(false)
  const navigate = useNavigate()
  const leaveFor = useDelayedRedirect()

  /** One thing at a time, whether a press, the page's opening or another tab asks for it. */
  async function alone(work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    await work().finally(() => {
      isBusy.current = false
    })
  }

  async function takeUp(): Promise<'free' | 'busy'> {
    const pending = readPendingPayment(auth.user_id)
    if (!pending) return 'free'
    if (pending.paid) {
      await settle(pending)
      return 'busy'
    }
    const found = await lookOnce(pending, auth.token)
    if (found === 'checking') {
      await settle(pending)
      return 'busy'
    }
    if (typeof found === 'string' || found.end === 'unknown' || found.end === 'not-paid') return 'free'
    conclude(pending, found)
    return 'busy'
  }

  async function settle(pending: PendingPayment) {
    setState({ at: 'processing' })
    const found = await followPayment(pending, {
      token: auth.token,
      signal: page.current.signal,
      onWaiting: () => setState({ at: 'checking' }),
    })
    if (found) conclude(pending, found)
  }

  function conclude(pending: PendingPayment, found: PaymentEnd) {
    if (found.end === 'signed-out') return navigate(redirectToLogin('/payment-gateway'))
    if (found.end === 'ordered') return celebrate(pending, found.orderNumber)
    if (found.end === 'not-paid') {
      // The provider may yet change its mind: the next press asks once more before it opens another payment.
      const { paid: _, isTold: __, ...open } = pending
      rememberPendingPayment(open)
    } else {
      forgetPendingPayment()
    }
    const text = found.end === 'unknown' ? messages.notKnown : found.message || messages.refunding
    setState({ at: 'idle', note: { tone: 'error', text } })
  }

  function celebrate({ orderId, lines }: PendingPayment, orderNumber: string | undefined) {
    // Another tab may have been quicker; what was bought leaves the cart once.
    if (readPendingPayment(auth.user_id)?.orderId === orderId) {
      forgetPendingPayment()
      for (const { pid, qty } of lines) cart.take(pid, qty)
    }
    setState({ at: 'done', orderNumber })
    toast.success(messages.success)
    leaveFor('/user-dashboard/orders')
  }

  async function open(purchase: Purchase) {
    setState({ at: 'processing' })
    try {
      if ((await takeUp()) === 'busy') return
      const outcome = await openPayment(purchase, auth)
      if (outcome.kind === 'paid') await settle(outcome.pending)
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
    alone(async () => {
      if ((await takeUp()) === 'free') setState((now) => (now.at === 'processing' ? { at: 'idle' } : now))
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
    pay: (purchase: Purchase) => alone(() => open(purchase)),
    say: (note: PaymentNote) => setState({ at: 'idle', note }),
  } as const
}
