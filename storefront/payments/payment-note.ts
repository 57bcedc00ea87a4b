// The note on the payment page after a payment was refused or closed, with its link (PAY-02, Q-07).
import { availabilityMessages } from '../cart/availability-messages.ts'
import { ApiError } from '../platform/api.ts'
import type { PaymentEnd } from './follow-payment.ts'
import { paymentMessages as messages } from './messages.ts'

export type PaymentNote = {
  readonly tone: 'error' | 'info' | 'success'
  readonly text: string
  readonly way?: { readonly to: string; readonly label: string }
}

export const toCart = { to: '/cart', label: 'Go to your cart' } as const
const toContact = { to: '/contact', label: messages.writeToUs } as const
const toAddress = { to: '/checkout', label: 'Change the address' } as const
const ways: { readonly [code: string]: PaymentNote['way'] } = {
  'product-gone': toCart,
  'sold-out': toCart,
  'few-left': toCart,
  'not-enough-stock': toCart,
  'place-not-served': toAddress,
  'pin-in-another-state': toAddress,
  'phone-not-valid': toAddress,
}

/** Where the cart does not show which. */
export const pricesDiffer: PaymentNote = { tone: 'info', text: availabilityMessages.pricesChanged }

/** The server's sentence for a refusal that the customer can resolve; undefined for other failures. */
export function noteOnRefusal(error: unknown): PaymentNote | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'amount-differs') return pricesDiffer
  // The fields that it speaks of are on the address page.
  if (error.code === 'wrong-shape') return { tone: 'error', text: messages.addressWrong, way: toAddress }
  const way = ways[error.code]
  return way && { tone: 'error', text: error.message, way }
}

/** A payment that has become no order. */
export function noteOnEnd(outcome: Exclude<PaymentEnd, { end: 'ordered' | 'signed-out' }>): PaymentNote {
  return outcome.end === 'unknown'
    ? { tone: 'error', text: messages.notKnown, way: toContact }
    : { tone: 'error', text: outcome.message || messages.refunding }
}

export function noteOnDismissal(lastRefusal: string | undefined): PaymentNote {
  return lastRefusal
    ? { tone: 'error', text: messages.declined(lastRefusal) }
    : { tone: 'info', text: messages.dismissed }
}

export const addressNeeded: PaymentNote = { tone: 'info', text: messages.addressNeeded, way: toAddress }
