import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { createOrder } from './create-order.ts'
import { viewPayment } from './progress.ts'
import { saveOrder } from './save-order.ts'

export function paymentRoutes(serve: Serve, deps: Deps) {
  serve('POST /create-order', ({ body, customer, clientIp }) =>
    createOrder(deps, { body, clientIp, customerId: customer.customerId }),
  )
  serve('POST /save-order', ({ body, customer, clientIp }) =>
    saveOrder(deps, { body, clientIp, customerId: customer.customerId }),
  )
  serve('GET /api/payments/:orderId', ({ params, customer }) =>
    viewPayment(deps, { providerOrderId: params.orderId, customerId: customer.customerId }),
  )
}
