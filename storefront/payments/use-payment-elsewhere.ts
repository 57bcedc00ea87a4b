import { useEffect, useState } from 'react'
import { fromRupees, type Paise } from '#domain/money.ts'
import { readAuth } from '../identity/session.ts'
import { announcePlacedOrder } from '../orders/placed-order.ts'
import { followPayment } from './follow-payment.ts'
import { onPendingPaymentChange, type PaidLine, readPendingPayment } from './pending-payment.ts'
import { takePaidLines } from './take-paid-lines.ts'

export type PaymentElsewhere =
  | { readonly is: 'checking'; readonly amount: Paise; readonly lines: readonly PaidLine[] }
  | { readonly is: 'no-order'; readonly amount: Paise }
  | { readonly is: 'ordered'; readonly orderNumber: string | undefined }

/** A paid payment that the shop still checks, followed from a page that is not the payment's; undefined without one (PAY-05). */
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

async function follow(signal: AbortSignal, say: (known: PaymentElsewhere | undefined) => void): Promise<void> {
  const auth = readAuth()
  const pending = auth && readPendingPayment(auth.user_id)
  if (!auth || !pending?.paid) return say(undefined)
  const amount = fromRupees(pending.paid.totalAmount)
  say({ is: 'checking', amount, lines: pending.lines })
  const outcome = await followPayment(pending, { token: auth.token, signal, onWaiting: () => {} })
  if (!outcome || signal.aborted || outcome.end === 'signed-out') return
  // What has become of it is explained by the payment page, which is led to.
  if (outcome.end !== 'ordered') return say({ is: 'no-order', amount })
  const { orderNumber } = outcome
  announcePlacedOrder({ orderNumber, user_id: auth.user_id })
  say({ is: 'ordered', orderNumber })
  takePaidLines(pending)
}
