import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { listOrderLines } from './list-order-lines.ts'

export function orderRoutes(serve: Serve, deps: Deps) {
  serve('GET /userDetails', ({ query, customer }) =>
    listOrderLines(deps, { id: query.id, customerId: customer.customerId }),
  )
}
