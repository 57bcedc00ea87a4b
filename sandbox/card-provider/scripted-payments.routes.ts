// Payments and later bank answers without a browser, for tests and the sandbox's page.
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { declines } from './declines.ts'
import { asInput } from './input.ts'
import type { Announce, Ledger } from './ledger.ts'
import { findOrder } from './orders.ts'
import { pay } from './pay.ts'
import { authoriseLate, findPayment, lapse } from './payments.ts'
import { recordPayments } from './recorded-payments.ts'
import { findRefund, refundByMerchant, settleRefund } from './refunds.ts'
import { Refusal } from './refusal.ts'
import { signPayment } from './signature.ts'

const testCard = {
  method: 'card',
  card: { name: 'Sandbox', last4: '1111', network: 'Visa', international: false },
} as const

type Sandbox = { ledger: Ledger; dataDirectory: string | undefined }

export function scriptedPaymentRoutes(app: FastifyInstance, { ledger, dataDirectory }: Sandbox) {
  const announcer = (request: FastifyRequest): Announce =>
    asInput(request.body).webhook === false ? () => {} : ledger.announce
  const id = (request: FastifyRequest) => (request.params as { id: string }).id

  app.post('/sandbox/orders/:id/pay', (request) => {
    const { outcome = 'captured', email, contact } = asInput(request.body)
    if (outcome !== 'captured' && outcome !== 'authorized' && outcome !== 'failed') {
      throw new Refusal({ description: 'outcome must be captured, authorized or failed', field: 'outcome' })
    }
    const payment = pay(
      ledger,
      findOrder(ledger, id(request)),
      {
        outcome: outcome === 'failed' ? declines.card_declined : outcome,
        instrument: testCard,
        ...(typeof email === 'string' && { email }),
        ...(typeof contact === 'string' && { contact }),
      },
      announcer(request),
    )
    const { id: paymentId, order_id: orderId } = payment
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: signPayment({ orderId, paymentId, secret: ledger.secret }),
    }
  })

  /** For the shop alone that keeps its data beside the sandbox's: another's books would find payments of nobody. */
  app.post('/sandbox/recorded-payments', (request) => {
    if (dataDirectory === undefined || asInput(request.body).directory !== resolve(dataDirectory)) {
      throw new Refusal({ description: 'This is the sandbox of another shop', field: 'directory' })
    }
    return recordPayments(ledger, request.body)
  })
  app.post('/sandbox/payments/:id/authorize', (request) =>
    authoriseLate(ledger, findPayment(ledger, id(request)), announcer(request)),
  )
  app.post('/sandbox/payments/:id/lapse', (request) =>
    lapse(ledger, findPayment(ledger, id(request)), announcer(request)),
  )
  /** As somebody does in the provider's dashboard. */
  app.post('/sandbox/payments/:id/refund', (request) => {
    const { amount } = asInput(request.body)
    const quiet = { ...ledger, announce: announcer(request) }
    return refundByMerchant(quiet, findPayment(ledger, id(request)), { body: { amount } })
  })
  app.post('/sandbox/refunds/:id/settle', (request) => {
    const { outcome = 'processed' } = asInput(request.body)
    const record = findRefund(ledger, id(request))
    if (outcome !== 'processed' && outcome !== 'failed') {
      throw new Refusal({ description: 'outcome must be processed or failed', field: 'outcome' })
    }
    if (record.refund.status !== 'pending') throw new Refusal({ description: 'Only a pending refund can be settled' })
    settleRefund(ledger, record, { outcome, announce: announcer(request) })
    return record.refund
  })
}
