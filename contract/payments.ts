import { type Static, Type } from 'typebox'
import { reservationDuration } from '#domain/stock/reservation.ts'
import { minute } from '#domain/time.ts'
import { describeCalls } from './call.ts'
import { Email } from './email.ts'
import { Reported } from './text.ts'

const Line = Type.Object({ pid: Type.String({ maxLength: 100 }), qty: Type.Integer({ minimum: 1, maximum: 10_000 }) })

/** The address of the checkout form and of `billingAddress` in local storage (BILL-01). */
const BillingAddress = Type.Object({
  firstName: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  lastName: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  email: Email,
  address: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  address2: Type.Optional(Type.String({ maxLength: 200 })),
  country: Type.String({ minLength: 1, maxLength: 60 }),
  stateIn: Type.String({ minLength: 1, maxLength: 60 }),
  zip: Type.String({ pattern: '^[1-9][0-9]{5}$' }),
  phone: Type.String({ minLength: 10, maxLength: 20 }),
})

const OpenedPayment = Type.Object({
  id: Type.String({ description: "The provider's order id" }),
  amount: Type.Integer({ description: 'Paise' }),
  currency: Type.Literal('INR'),
  key: Type.String({ description: "The provider's public key id" }),
  checkoutUrl: Type.String({ description: "URL of the provider's checkout script" }),
  reserved: Type.Boolean({
    description: `The units are reserved for ${reservationDuration / minute} minutes; otherwise they are sold at payment, if in stock`,
  }),
})

/** The state of a payment, for the payment page (PAY-05). */
export const PaymentProgress = Type.Object({
  state: Type.Union([
    Type.Literal('open', { description: 'No payment has been seen yet' }),
    Type.Literal('checking', { description: 'The shop is asking the provider' }),
    Type.Literal('ordered', { description: 'There is an order' }),
    Type.Literal('refunding', { description: 'It could not become an order and is being refunded' }),
    Type.Literal('refunded', { description: 'The full amount has been refunded' }),
    Type.Literal('lapsed', { description: 'Nothing was paid, and nothing is reserved' }),
  ]),
  orderNumber: Type.Optional(Type.String()),
  message: Type.String(),
})
export type PaymentProgress = Static<typeof PaymentProgress>

const Rupees = Type.Number({ minimum: 0, maximum: 100_000_000 })

export const paymentCalls = describeCalls({
  'POST /create-order': {
    access: 'customer',
    source: 'API-07, PAY-02, PAY-04, PAY-06, Q-07, Q-13, Q-19',
    summary:
      "Prices the cart from the shop's own catalogue, reserves the units within the limits and opens an order with the card provider. The same cart, while its payment is open, gets the same order.",
    maxBodyBytes: 96 * 1024,
    body: Type.Object({
      amount: Type.Number({ description: 'Rupees', minimum: 1, maximum: 100_000_000 }),
      products: Type.Optional(Type.Array(Line, { minItems: 1, maxItems: 200 })),
      address: Type.Optional(BillingAddress),
    }),
    answers: { 200: OpenedPayment },
    refusals: {
      'amount-differs': { status: 409, error: 'Prices have changed. Please check your cart.' },
      'product-gone': { status: 409, error: '{title} is no longer in the shop. Please remove it from your cart.' },
      'sold-out': { status: 409, error: '{title} is sold out. Please remove it from your cart.' },
      'few-left': { status: 409, error: 'Only {left} left of {title}. Please change the quantity in your cart.' },
      'not-enough-stock': {
        status: 409,
        error: 'We don’t have that many of {title}. Please reduce the quantity in your cart.',
      },
      'place-not-served': { status: 422, error: 'We don’t deliver to this place yet' },
      'pin-in-another-state': {
        status: 422,
        error: 'PIN code {pinCode} is in {states}. Please check PIN and State.',
      },
      'phone-not-valid': { status: 422, error: 'Phone number should be 10 digits' },
      'provider-unavailable': { status: 502, error: 'Failed to create order. Please try again.' },
      'being-opened': { status: 503, error: 'Failed to create order. Please try again.' },
      'too-many-orders': { status: 429, error: 'Too many attempts. Please try again later.' },
    },
  },
  'POST /save-order': {
    access: 'customer',
    source: 'API-07, PAY-03 … PAY-05, Q-07 … Q-09',
    summary:
      'Reports a payment, which becomes exactly one order once the provider confirms it. Repeating the call gives the same answer.',
    maxBodyBytes: 256 * 1024,
    body: Type.Object({
      name: Reported({ maxLength: 130 }),
      email: Reported({ maxLength: 254 }),
      contact: Reported({ maxLength: 20 }),
      totalAmount: Rupees,
      orderId: Reported({ minLength: 1, maxLength: 60 }),
      paymentId: Reported({ minLength: 1, maxLength: 60 }),
      products: Type.Array(
        Type.Object({
          pid: Reported({ maxLength: 100 }),
          productName: Reported({ maxLength: 200 }),
          qty: Type.Integer({ minimum: 1, maximum: 10_000 }),
          price: Rupees,
        }),
        { maxItems: 200 },
      ),
      price: Rupees,
      user_id: Reported({ maxLength: 100 }),
      address: Type.Array(
        Type.Object({
          address: Reported({ maxLength: 200 }),
          address2: Type.Optional(Reported({ maxLength: 200 })),
          stateIn: Reported({ maxLength: 60 }),
          zip: Reported({ maxLength: 10 }),
          country: Reported({ maxLength: 60 }),
        }),
        { maxItems: 5 },
      ),
      signature: Type.Optional(Reported({ maxLength: 200 })),
    }),
    answers: {
      200: Type.Object({ message: Type.String(), state: Type.Literal('ordered'), orderNumber: Type.String() }),
      202: PaymentProgress,
    },
    refusals: {
      'unknown-payment': { status: 404, error: 'We couldn’t find this payment' },
      'signature-wrong': { status: 400, error: 'The payment could not be verified' },
      'not-captured': { status: 409, error: 'The payment has not gone through' },
      'too-many-orders': { status: 429, error: 'Too many attempts. Please try again later.' },
      'will-be-refunded': {
        status: 409,
        error: 'We couldn’t place your order. The full amount is being refunded and we’ve sent you an email.',
      },
    },
  },
  'GET /api/payments/:orderId': {
    access: 'customer',
    source: 'PAY-05',
    summary: "The state of one of the customer's payments, by the provider's order id.",
    params: Type.Object({ orderId: Type.String() }),
    answers: { 200: PaymentProgress },
    refusals: { 'unknown-payment': { status: 404, error: 'We couldn’t find this payment' } },
  },
})
