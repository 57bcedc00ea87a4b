import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { sendMessage } from './send-message.ts'

export function contactRoutes(serve: Serve, deps: Deps) {
  serve('POST /contact', ({ body, customer, clientIp }) =>
    sendMessage(deps, { ...body, customerId: customer?.customerId, clientIp }),
  )
}
