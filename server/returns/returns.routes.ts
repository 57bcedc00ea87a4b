import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { askForReturn, listOwnReturns, viewOwnReturnable } from './own-returns.ts'

export function returnRoutes(serve: Serve, deps: Deps): void {
  serve('GET /api/returns', ({ customer: { customerId } }) => listOwnReturns(deps, customerId))
  serve('GET /api/orders/:orderNumber/returnable', ({ params, customer: { customerId } }) =>
    viewOwnReturnable(deps, { ...params, customerId }),
  )
  serve('POST /api/orders/:orderNumber/returns', ({ params, body, customer: { customerId } }) =>
    askForReturn(deps, { ...params, ...body, customerId }),
  )
}
