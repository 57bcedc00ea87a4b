// Razorpay over HTTP. Its SDK hides errors, has no timeout and cannot send an idempotency key with a refund.

import { SpanKind } from '@opentelemetry/api'
import { Pool } from 'undici'
import { parseJson } from '../parse-json.ts'
import { inSpan } from '../tracing/in-span.ts'
import { type CardProvider, ProviderRefusal, ProviderUnreachable } from './card-provider.ts'
import { readCollection, readError, readOrder, readPayment, readRefund } from './razorpay-entities.ts'
import { checkoutSignature, isSignature, webhookSignature } from './signatures.ts'

type RazorpaySettings = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecrets: readonly string[]
  readonly apiUrl: string
  readonly checkoutUrl: string
}

type Request = {
  method?: 'GET' | 'POST'
  body?: object
  headers?: Record<string, string>
}

/** Milliseconds for a whole request, including the connection. */
const answerTimeout = 10_000
/** Minutes; the provider's maximum. It refunds payments that are not captured by then. */
const captureWithin = 7200
/** The provider's longest page; without `count` it sends ten. */
const maxPageSize = 100

const spanOptions = (path: string) => ({ kind: SpanKind.CLIENT, attributes: { 'url.path': path.replace(/\?.*/, '') } })

export function openRazorpay(
  settings: RazorpaySettings,
  { timeout = answerTimeout }: { timeout?: number } = {},
): CardProvider {
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`
  const { origin, pathname } = new URL(settings.apiUrl)
  const root = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, { connect: { timeout }, headersTimeout: timeout, bodyTimeout: timeout })

  async function ask<T>(path: string, read: (body: unknown) => T, request: Request = {}): Promise<T> {
    const { status, body } = await inSpan(`razorpay ${request.method ?? 'GET'}`, spanOptions(path), async (span) => {
      const answer = await send(path, request)
      span.setAttribute('http.response.status_code', answer.status)
      return answer
    })
    if (status >= 200 && status < 300) return readOrUnreachable(body, read)
    // Redirects, wrong keys, rate limits, a duplicate still in progress and 5xx say nothing about the outcome.
    if (status < 400 || status >= 500 || [401, 403, 408, 409, 429].includes(status)) {
      throw new ProviderUnreachable(new Error(`${request.method ?? 'GET'} ${path} was answered with ${status}`))
    }
    throw new ProviderRefusal({ status, ...readError(body) })
  }

  async function send(path: string, { method = 'GET', body, headers = {} }: Request) {
    try {
      const answer = await pool.request({
        path: root + path,
        method,
        headers: { authorization, accept: 'application/json', 'user-agent': 'farmgate', ...(body && json), ...headers },
        body: body && JSON.stringify(body),
        // The pool's timeouts limit each step; this one their sum.
        signal: AbortSignal.timeout(timeout),
      })
      return { status: answer.statusCode, body: parseJson(await answer.body.text()) }
    } catch (cause) {
      throw new ProviderUnreachable(cause)
    }
  }

  /** All pages of a list; `path` begins its query. */
  async function readPages<T>(path: string, read: (entity: unknown) => T, abortSignal?: AbortSignal): Promise<T[]> {
    const items: T[] = []
    for (;;) {
      abortSignal?.throwIfAborted()
      const page = await ask(`${path}count=${maxPageSize}&skip=${items.length}`, readCollection(read))
      items.push(...page)
      if (page.length < maxPageSize) return items
    }
  }

  const id = encodeURIComponent
  return {
    keyId: settings.keyId,
    checkoutUrl: settings.checkoutUrl,
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
    listPayments: ({ from, to }, options) => {
      const span = `from=${Math.ceil(from.getTime() / 1000)}&to=${Math.ceil(to.getTime() / 1000) - 1}`
      return readPages(`/payments?${span}&`, readPayment, options?.abortSignal)
    },
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
    isSignedCheckout: ({ orderId, paymentId, signature }) =>
      isSignature(signature, checkoutSignature({ orderId, paymentId, secret: settings.keySecret })),
    isSignedWebhook: (rawBody, signature) =>
      settings.webhookSecrets.some((secret) => isSignature(signature, webhookSignature(rawBody, secret))),
  }
}

const json = { 'content-type': 'application/json' }

function readOrUnreachable<T>(body: unknown, read: (body: unknown) => T): T {
  try {
    return read(body)
  } catch (cause) {
    throw new ProviderUnreachable(cause)
  }
}
