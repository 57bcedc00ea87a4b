import { isRefusal } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { AnswerWithStatus } from '#server/http/answers.ts'
import type { Serve } from '#server/http/serve.ts'
import { findShortagesFor } from './opening/find-shortages-for.ts'
import { openPayment } from './opening/open-payment.ts'
import { progressSentences, viewPayment } from './progress.ts'
import { saveOrder } from './save-order.ts'

export function paymentRoutes(serve: Serve, deps: Deps) {
  // Not cached: hardly two carts are equal, and stock changes with each sale.
  serve('GET /api/shortages', ({ query, customer }) =>
    findShortagesFor(deps, { ...query, customerId: customer?.customerId }),
  )
  serve('POST /create-order', ({ body, customer, clientIp }) =>
    openPayment(deps, { body, clientIp, customerId: customer.customerId }),
  )
  serve('POST /save-order', async ({ body, customer, clientIp }) => {
    const settlement = await saveOrder(deps, { body, clientIp, customerId: customer.customerId })
    if (isRefusal(settlement)) return settlement
    const { state } = settlement
    const message = progressSentences[state]
    return state === 'ordered'
      ? { message, state, orderNumber: settlement.orderNumber }
      : new AnswerWithStatus(202, { state, message })
  })
  serve('GET /api/payments/:orderId', ({ params, customer }) =>
    viewPayment(deps, { providerOrderId: params.orderId, customerId: customer.customerId }),
  )
}
