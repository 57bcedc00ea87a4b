import { useEffect, useState } from 'react'
import type { Paise } from '#domain/money.ts'
import { type AuthRecord, readAuth } from '../identity/session.ts'
import { announcePlacedOrder } from '../orders/placed-order.ts'
import { checkOnce, followPayment, type PaymentEnd } from './follow-payment.ts'
import { amountOf, onPendingPaymentChange, type PendingPayment, readPendingPayment } from './pending-payment.ts'
import { takePaidLines } from './take-paid-lines.ts'

export type PaymentElsewhere = { readonly amount: Paise | undefined } & (
  | { readonly is: 'checking'; readonly pending: PendingPayment }
  | { readonly is: 'no-order' }
  | { readonly is: 'ordered'; readonly orderNumber: string | undefined }
)

/** A paid payment that the shop still checks or has made an order of, seen from a page that is not the payment's (PAY-05). */
export function usePaymentElsewhere(): PaymentElsewhere | undefined {
  const [known, setKnown] = useState<PaymentElsewhere>()

  useEffect(() => {
    let page = new AbortController()
    const look = () => {
      page.abort()
      page = new AbortController()
      void follow(page.signal, setKnown)
    }
    look()
    const stop = onPendingPaymentChange(look)
    return () => {
      stop()
      page.abort()
    }
  }, [])

  return known
}

type Say = (known: PaymentElsewhere | undefined) => void

async function follow(signal: AbortSignal, say: Say): Promise<void> {
  const auth = readAuth()
  const pending = auth && readPendingPayment(auth.user_id)
  if (!auth || !pending) return say(undefined)
  const amount = amountOf(pending)
  const outcome = await outcomeOf(pending, { auth, signal, onChecking: () => say({ is: 'checking', amount, pending }) })
  if (signal.aborted) return
  if (!outcome || outcome.end === 'signed-out') return say(undefined)
  // What has become of it is explained by the payment page, which is led to.
  if (outcome.end !== 'ordered') return say({ is: 'no-order', amount })
  const { orderNumber } = outcome
  announcePlacedOrder({ orderNumber, user_id: auth.user_id, lines: pending.lines })
  say({ is: 'ordered', amount, orderNumber })
  takePaidLines(pending)
}

type Following = { readonly auth: AuthRecord; readonly signal: AbortSignal; readonly onChecking: () => void }

/** Undefined of a payment that nobody has seen paid: the window may only have been closed. */
async function outcomeOf(pending: PendingPayment, { auth: { token }, signal, onChecking }: Following) {
  if (!pending.paid) {
    const answer = await checkOnce(pending, { token, signal })
    if (answer !== 'checking') return isPaid(answer) ? answer : undefined
  }
  if (signal.aborted) return
  onChecking()
  return followPayment(pending, { token, signal, onWaiting: () => {} })
}

function isPaid(answer: PaymentEnd | string): answer is PaymentEnd {
  return typeof answer !== 'string' && (answer.end === 'ordered' || answer.end === 'refunded')
}
