// From 'Pay Now' to money: the order at the provider, its window, and what came of it (PAY-02).
import { shop } from '#shop'
import { send } from '../platform/api.ts'
import { contactOf, createOrderBody, nameOf, type Purchase, saveOrderBody } from './payment-bodies.ts'
import { type PendingPayment, rememberPendingPayment } from './pending-payment.ts'
import { loadProviderCheckout, type ProviderOutcome, payInWindow } from './provider-checkout.ts'

type Buyer = { readonly token: string; readonly user_id: string }

export class GatewayNotLoaded extends Error {}

/** Either the payment that is now to be told to the shop, or the closed window. */
export type Opened =
  | { readonly kind: 'paid'; readonly pending: PendingPayment }
  | Extract<ProviderOutcome, { kind: 'dismissed' }>

export async function openPayment(purchase: Purchase, buyer: Buyer): Promise<Opened> {
  const { address, lines } = purchase
  const opened = await send('POST /create-order', { token: buyer.token, body: createOrderBody(purchase) })
  // Kept before the window opens: a browser that dies in the middle of paying finds its way back.
  const pending: PendingPayment = {
    orderId: opened.id,
    user_id: buyer.user_id,
    lines: lines.map(({ id, qty }) => ({ pid: id, qty })),
  }
  rememberPendingPayment(pending)

  const Checkout = await loadProviderCheckout(opened.checkoutUrl).catch((cause: unknown) => {
    throw new GatewayNotLoaded('The payment window did not load', { cause })
  })
  const outcome = await payInWindow(Checkout, {
    key: opened.key,
    amount: opened.amount,
    currency: opened.currency,
    name: shop.name,
    description: shop.tagline,
    order_id: opened.id,
    prefill: { name: nameOf(address), email: address.email, contact: contactOf(address) },
    theme: { color: shop.themeColour },
  })
  if (outcome.kind === 'dismissed') return outcome

  const paid = { ...pending, paid: saveOrderBody(purchase, { payment: outcome.payment, userId: buyer.user_id }) }
  rememberPendingPayment(paid)
  return { kind: 'paid', pending: paid }
}
