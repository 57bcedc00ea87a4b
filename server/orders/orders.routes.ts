import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { type Elsewhere, listOrderLines } from './list-order-lines.ts'
import { offerAgain } from './offer-again.ts'

export function orderRoutes(serve: Serve, deps: Deps, elsewhere: Elsewhere) {
  serve('GET /userDetails', ({ query, customer }) =>
    listOrderLines(deps, { id: query.id, customerId: customer.customerId }, elsewhere),
  )
  serve('GET /api/orders/:orderNumber/offers', ({ params, customer }) =>
    offerAgain(deps, { orderNumber: params.orderNumber, customerId: customer.customerId }),
  )
}
