// Payment failures with the provider's codes and messages.
import type { Decline } from './pay.ts'

const bank = { code: 'BAD_REQUEST_ERROR', source: 'issuer_bank', step: 'payment_authorization' } as const
const customer = { code: 'BAD_REQUEST_ERROR', source: 'customer', step: 'payment_authentication' } as const

export const declines = {
  card_declined: {
    ...bank,
    reason: 'card_declined',
    description:
      'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
  },
  insufficient_fund: {
    ...bank,
    source: 'customer',
    reason: 'insufficient_fund',
    description:
      'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
  },
  payment_timed_out: {
    ...customer,
    reason: 'payment_timed_out',
    description: 'Your payment could not be completed due to a temporary issue. Try again later.',
  },
  payment_cancelled: {
    ...customer,
    reason: 'payment_cancelled',
    description: 'Your payment has been cancelled. Try again or complete the payment later.',
  },
  card_disabled_for_online_payments: {
    ...bank,
    source: 'customer',
    reason: 'card_disabled_for_online_payments',
    description: 'Your card is disabled for online payments. Please reach to your bank or try with another card.',
  },
  payment_declined: {
    ...bank,
    source: 'customer',
    reason: 'payment_declined',
    description: 'Your payment did not go through as the money could not be debited from your account. Try again.',
  },
  card_number_invalid: {
    ...bank,
    source: 'customer',
    reason: 'card_number_invalid',
    description: 'You have entered an incorrect card number. Try again.',
  },
  gateway_technical_error: {
    ...bank,
    code: 'GATEWAY_ERROR',
    source: 'gateway',
    reason: 'gateway_technical_error',
    description:
      'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
  },
  authentication_failed: {
    ...customer,
    code: 'GATEWAY_ERROR',
    reason: 'authentication_failed',
    description:
      'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
  },
} as const satisfies Record<string, Decline>
