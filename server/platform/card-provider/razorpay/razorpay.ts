// Razorpay over HTTP. Its SDK hides errors, has no timeout and cannot send an idempotency key with a refund.
import type { CardProvider } from '../card-provider.ts'
import { openRazorpayClient } from './client.ts'
import { readCollection, readOrder, readPayment, readRefund } from './entities.ts'
import { pageSources } from './page-sources.ts'
import { readDispute, readSettlement, readSettlementLine } from './settlement-entities.ts'
import { checkoutSignature, isSignature, webhookSignature } from './signatures.ts'
import { events, readEventSubject } from './webhook-event.ts'

type RazorpaySettings = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecrets: readonly string[]
  readonly apiUrl: string
  readonly checkoutUrl: string
}

/** Milliseconds for a whole request, including the connection. */
const answerTimeout = 10_000
/** Minutes; the provider's maximum. It refunds payments that are not captured by then. */
const captureWithin = 7200
/** The provider's longest page of settlement lines. */
const linesOfPage = 1000

export function openRazorpay(
  settings: RazorpaySettings,
  { timeout = answerTimeout }: { timeout?: number } = {},
): CardProvider {
  const { ask, readPages } = openRazorpayClient({ ...settings, timeout })
  const id = encodeURIComponent
  return {
    keyId: settings.keyId,
    mode: modeOf(settings.keyId),
    events,
    checkoutUrl: settings.checkoutUrl,
    pageSources: pageSources(settings.checkoutUrl),
    createOrder: ({ amount, receipt, notes = {} }) =>
      ask('/orders', readOrder, {
        method: 'POST',
        body: {
          amount,
          currency: 'INR',
          receipt,
          unique_receipt: true,
          notes,
          payment: {
            capture: 'automatic',
            capture_options: {
              automatic_expiry_period: captureWithin,
              manual_expiry_period: captureWithin,
              refund_speed: 'normal',
            },
          },
        },
      }),
    fetchOrder: (orderId) => ask(`/orders/${id(orderId)}`, readOrder),
    fetchPayment: (paymentId) => ask(`/payments/${id(paymentId)}`, readPayment),
    listPayments: (span, options) => readPages(`/payments?${seconds(span)}&`, readPayment, options),
    listPaymentsOfOrder: (orderId) => ask(`/orders/${id(orderId)}/payments`, readCollection(readPayment)),
    capturePayment: (paymentId, amount) =>
      ask(`/payments/${id(paymentId)}/capture`, readPayment, { method: 'POST', body: { amount, currency: 'INR' } }),
    refundPayment: (paymentId, { amount, key, receipt }) =>
      ask(`/payments/${id(paymentId)}/refund`, readRefund, {
        method: 'POST',
        body: { amount, speed: 'normal', ...(receipt !== undefined && { receipt }) },
        headers: { 'x-refund-idempotency': key },
      }),
    listRefundsOfPayment: (paymentId) => readPages(`/payments/${id(paymentId)}/refunds?`, readRefund),
    listRefunds: (span, options) => readPages(`/refunds?${seconds(span)}&`, readRefund, options),
    listSettlements: (span, options) => readPages(`/settlements?${seconds(span)}&`, readSettlement, options),
    listSettlementLines: (day, options) =>
      readPages(`/settlements/recon/combined?${dayOf(day)}&`, readSettlementLine, {
        ...options,
        pageSize: linesOfPage,
      }),
    listDisputes: (span, options) => readPages(`/disputes?${seconds(span)}&`, readDispute, options),
    fetchDispute: (disputeId) => ask(`/disputes/${id(disputeId)}`, readDispute),
    isSignedCheckout: ({ orderId, paymentId, signature }) =>
      isSignature(signature, checkoutSignature({ orderId, paymentId, secret: settings.keySecret })),
    signedWebhook: (rawBody, headers) => {
      const signature = headers['x-razorpay-signature'] ?? ''
      const isSigned = settings.webhookSecrets.some((secret) =>
        isSignature(signature, webhookSignature(rawBody, secret)),
      )
      return isSigned ? { eventId: headers['x-razorpay-event-id'] } : undefined
    },
    readEventSubject,
  }
}

/** The provider's `to` is inclusive. */
function seconds({ from, to }: { from: Date; to: Date }): string {
  return `from=${Math.ceil(from.getTime() / 1000)}&to=${Math.ceil(to.getTime() / 1000) - 1}`
}

/** Of India, '2026-11-24'. */
function dayOf(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `year=${year}&month=${month}&day=${date}`
}

function modeOf(keyId: string): CardProvider['mode'] {
  if (keyId.startsWith('rzp_live_')) return 'live'
  return keyId.startsWith('rzp_test_') ? 'test' : 'unknown'
}
