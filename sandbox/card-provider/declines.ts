// The ways a bank says no, by the provider's names for them.
import type { Decline } from './pay.ts'

const customer = { code: 'BAD_REQUEST_ERROR', source: 'customer', step: 'payment_authentication' } as const
const bank = { code: 'BAD_REQUEST_ERROR', source: 'issuer_bank', step: 'payment_authorization' } as const

export const bankDeclines = {
  card_declined: {
    ...bank,
    reason: 'card_declined',
    description: 'Your payment was declined by your bank. Try another card or ask your bank.',
  },
  insufficient_fund: {
    ...bank,
    source: 'customer',
    reason: 'insufficient_fund',
    description: 'Your payment could not be completed due to insufficient account balance. Try another card.',
  },
  payment_timed_out: {
    ...customer,
    reason: 'payment_timed_out',
    description: 'Your payment was not completed in time. Try again in some time.',
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
    description: 'Your card is not enabled for online payments. Enable it at your bank or try another card.',
  },
  card_number_invalid: {
    ...bank,
    source: 'customer',
    reason: 'card_number_invalid',
    description: 'You entered an incorrect card number. Try again.',
  },
  gateway_technical_error: {
    ...bank,
    code: 'GATEWAY_ERROR',
    source: 'gateway',
    reason: 'gateway_technical_error',
    description: 'Your payment could not be completed due to a temporary technical issue. Try again in some time.',
  },
  authentication_failed: {
    ...customer,
    reason: 'authentication_failed',
    description: 'Your payment failed because the bank could not confirm that it was you. Try again.',
  },
} as const satisfies Record<string, Decline>
