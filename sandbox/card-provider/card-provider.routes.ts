// Razorpay's server-to-server API, /v1.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FaultableApi } from '../faults/faults.ts'
import type { Gate, Handler } from '../faults/faulty.ts'
import { keys } from '../settings.ts'
import { requireKey } from './authentication.ts'
import { captureByMerchant } from './capture.ts'
import type { Ledger } from './ledger.ts'
import { changeNotes, createOrder, findOrder, listOrders, listPaymentsOfOrder } from './orders.ts'
import { findPayment, listPayments } from './payments.ts'
import { createRefundIdempotency } from './refund-idempotency.ts'
import { findRefund, listRefunds, listRefundsOfPayment, refundByMerchant } from './refunds.ts'
import { ownError } from './refusal.ts'
import { settlementRoutes } from './settlements.routes.ts'

const id = (request: FastifyRequest) => (request.params as { id: string }).id

export function cardProviderRoutes(app: FastifyInstance, { ledger, gate }: { ledger: Ledger; gate: Gate }) {
  const once = createRefundIdempotency(ledger)
  const at = (api: FaultableApi, handler: Handler) => gate(api, ownError, handler)
  app.addHook('onRequest', requireKey(keys.cardProvider))
  settlementRoutes(app, { ledger, gate })

  app.post(
    '/orders',
    at('orders.create', (request) => createOrder(ledger, request.body)),
  )
  app.get(
    '/orders',
    at('orders.fetch', (request) => listOrders(ledger, request.query)),
  )
  app.get(
    '/orders/:id',
    at('orders.fetch', (request) => findOrder(ledger, id(request)).order),
  )
  app.patch(
    '/orders/:id',
    at('orders.update', (request) => changeNotes(ledger, id(request), request.body)),
  )
  app.get(
    '/orders/:id/payments',
    at('orders.payments', (request) => listPaymentsOfOrder(ledger, id(request))),
  )

  app.get(
    '/payments',
    at('payments.fetch', (request) => listPayments(ledger, request.query)),
  )
  app.get(
    '/payments/:id',
    at('payments.fetch', (request) => findPayment(ledger, id(request))),
  )
  app.post(
    '/payments/:id/capture',
    at('payments.capture', (request) => captureByMerchant(ledger, findPayment(ledger, id(request)), request.body)),
  )

  app.post('/payments/:id/refund', (request, reply) => {
    const payment = findPayment(ledger, id(request))
    const key = request.headers['x-refund-idempotency'] as string | undefined
    // The key is claimed before faults apply, so that a delayed refund is "in flight".
    return once({ key, paymentId: payment.id, body: request.body }, async (idempotency) =>
      at('refunds.create', () =>
        refundByMerchant(ledger, payment, { body: request.body, ...(idempotency && { idempotency }) }),
      )(request, reply),
    )
  })
  app.get(
    '/payments/:id/refunds',
    at('refunds.fetch', (request) => listRefundsOfPayment(ledger, findPayment(ledger, id(request)).id, request.query)),
  )
  app.get(
    '/payments/:id/refunds/:refundId',
    at('refunds.fetch', (request) => {
      const { refundId } = request.params as { refundId: string }
      return findRefund(ledger, refundId, { paymentId: id(request) }).refund
    }),
  )
  app.get(
    '/refunds',
    at('refunds.fetch', (request) => listRefunds(ledger, request.query)),
  )
  app.get(
    '/refunds/:id',
    at('refunds.fetch', (request) => findRefund(ledger, id(request)).refund),
  )
}
