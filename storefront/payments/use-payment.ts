import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AuthRecord } from '../identity/session.ts'
import { checkOnce, followPayment } from './follow-payment.ts'
import { noteOnSameAsPaid } from './note-on-earlier-order.ts'
import { openPayment } from './open-payment.ts'
import type { Purchase } from './payment-bodies.ts'
import { noteOnDismissal, type PaymentNote } from './payment-note.ts'
import { onPendingPaymentChange, type PendingPayment, readPendingPayment } from './pending-payment.ts'
import { type PaymentState, usePaymentEnd } from './use-payment-end.ts'

/** The state of the payment on this page; a pending payment is resumed first. */
export function usePayment(auth: AuthRecord) {
  const [state, setState] = useState<PaymentState>(() => ({
    at: readPendingPayment(auth.user_id) ? 'processing' : 'idle',
  }))
  const page = useRef(new AbortController())
  const exclusively = useExclusiveWork()
  const { finish, explain } = usePaymentEnd(auth, { onChange: setState })

  async function resume(): Promise<'free' | 'busy'> {
    const pending = readPendingPayment(auth.user_id)
    if (!pending) return 'free'
    if (pending.paid) {
      await followUntilFinal(pending, { isResumed: true })
      return 'busy'
    }
    const outcome = await checkOnce(pending, auth)
    if (outcome === 'checking') {
      await followUntilFinal(pending, { isResumed: true })
      return 'busy'
    }
    if (typeof outcome === 'string' || outcome.end === 'unknown' || outcome.end === 'not-paid') return 'free'
    finish(pending, outcome, { isResumed: true })
    return 'busy'
  }

  async function followUntilFinal(pending: PendingPayment, { isResumed }: { isResumed: boolean }) {
    setState({ at: 'processing' })
    const outcome = await followPayment(pending, {
      token: auth.token,
      signal: page.current.signal,
      onWaiting: () => setState({ at: 'checking' }),
    })
    if (outcome) finish(pending, outcome, { isResumed })
  }

  async function open(purchase: Purchase) {
    setState({ at: 'processing' })
    try {
      if ((await resume()) === 'busy') return
      const outcome = await openPayment(purchase, { ...auth, left: page.current.signal })
      if (outcome.kind === 'paid') await followUntilFinal(outcome.pending, { isResumed: false })
      else setState({ at: 'idle', note: noteOnDismissal(outcome.lastRefusal) })
    } catch (error) {
      await explain(error)
    }
  }

  const lookForPending = useEffectEvent(() =>
    exclusively(async () => {
      if ((await resume()) === 'busy') return
      const note = noteOnSameAsPaid(auth.user_id)
      setState((now) => (now.at === 'processing' || (now.at === 'idle' && note) ? { at: 'idle', note } : now))
    }),
  )

  useEffect(() => {
    page.current = new AbortController()
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

/** Runs one piece of work at a time; calls while it runs are ignored. */
function useExclusiveWork() {
  const isBusy = useRef(false)

  useEffect(() => {
    // React mounts twice in development.
    isBusy.current = false
  }, [])

  return async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    await work().finally(() => {
      isBusy.current = false
    })
  }
}
