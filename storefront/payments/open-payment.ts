// From 'Pay Now' to the provider's answer: creates the order and opens the provider's window (PAY-02).
import type { Answer } from '#contract/index.ts'
import { shop } from '#shop'
import { cart } from '../cart/cart-store.ts'
import { saveReservation } from '../cart/reservation.ts'
import { send } from '../platform/api.ts'
import { contactOf, createOrderBody, nameOf, type Purchase, saveOrderBody } from './payment-bodies.ts'
import {
  onPendingPaymentChange,
  type PendingPayment,
  readPendingPayment,
  storePendingPayment,
} from './pending-payment.ts'
import { offerOnly } from './razorpay/display-config.ts'
import { type Closing, loadProviderCheckout, type ProviderOutcome, payInWindow } from './razorpay/payment-window.ts'

type Buyer = {
  readonly token: string
  readonly user_id: string
  /** Aborts when the shopper leaves the page. */
  readonly left: AbortSignal
}

export class GatewayNotLoaded extends Error {}

/** The payment to follow, or the closed window. */
export type Opened =
  | { readonly kind: 'paid'; readonly pending: PendingPayment }
  | Extract<ProviderOutcome, { kind: 'dismissed' }>

export async function openPayment(purchase: Purchase, buyer: Buyer): Promise<Opened> {
  const { lines } = purchase
  const opened = await send('POST /create-order', { token: buyer.token, body: createOrderBody(purchase) })
  // Stored before the window opens, so that a browser that is closed while paying can resume.
  const pending: PendingPayment = {
    orderId: opened.id,
    user_id: buyer.user_id,
    lines: lines.map(({ id, qty }) => ({ pid: id, qty })),
    amount: opened.amount,
  }
  cart.markInPayment({ orderId: opened.id, paid: pending.lines })
  storePendingPayment(pending)
  if (opened.reserved) {
    saveReservation({ orderId: opened.id, user_id: buyer.user_id, products: lines.map(({ id }) => id) })
  }

  const { overtaken, stop } = watchOtherTabs(pending)
  try {
    return await payFor(pending, { purchase, opened, overtaken, left: buyer.left })
  } finally {
    stop()
  }
}

type Opening = Closing & { readonly purchase: Purchase; readonly opened: Answer<'POST /create-order'> }

async function payFor(pending: PendingPayment, { purchase, opened, ...closing }: Opening): Promise<Opened> {
  const { address } = purchase
  const Checkout = await loadProviderCheckout(opened.checkoutUrl).catch((cause: unknown) => {
    throw new GatewayNotLoaded('The payment window did not load', { cause })
  })
  const options = {
    key: opened.key,
    amount: opened.amount,
    currency: opened.currency,
    name: shop.name,
    description: shop.tagline,
    order_id: opened.id,
    prefill: { name: nameOf(address), email: address.email, contact: contactOf(address) },
    theme: { color: shop.paymentWindowColour },
    config: offerOnly(shop.paymentMethods),
  }
  const outcome = await payInWindow(Checkout, options, closing)
  if (outcome.kind === 'dismissed') return outcome
  if (outcome.kind === 'overtaken') return { kind: 'paid', pending: readPendingPayment(pending.user_id) ?? pending }

  const paid = { ...pending, paid: saveOrderBody(purchase, { payment: outcome.payment, userId: pending.user_id }) }
  storePendingPayment(paid)
  return { kind: 'paid', pending: paid }
}

/** Another tab has paid this order, or knows its outcome: it must not be paid here (PAY-05). */
function watchOtherTabs({ orderId, user_id }: PendingPayment) {
  const elsewhere = new AbortController()
  const stop = onPendingPaymentChange(() => {
    const now = readPendingPayment(user_id)
    if (!now || (now.orderId === orderId && now.paid)) elsewhere.abort()
  })
  return { overtaken: elsewhere.signal, stop } as const
}
