import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { listBought } from './list-bought.ts'

export function orderRoutes(serve: Serve, deps: Deps) {
  serve('GET /userDetails', ({ query, customer }) =>
    listBought(deps, { id: query.id, customerId: customer.customerId }),
  )
}
