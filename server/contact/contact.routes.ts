import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { viewCancellation } from '#server/payments/refunds/cancel-own-order.ts'
import { askToCancel } from './ask-to-cancel.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes(serve: Serve, deps: Deps) {
  serve('GET /api/orders/:orderNumber/cancellation', ({ params, customer: { customerId } }) =>
    viewCancellation(deps, { ...params, customerId }),
  )
  serve('POST /api/orders/:orderNumber/cancellation', ({ params, body, customer: { customerId }, clientIp }) =>
    askToCancel(deps, { ...params, ...body, customerId, clientIp }),
  )
  serve('POST /contact', ({ body, customer, clientIp }) =>
    sendMessage(deps, { ...body, customerId: customer?.customerId, clientIp }),
  )
}
