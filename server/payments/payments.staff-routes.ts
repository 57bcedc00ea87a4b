import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { askAgain } from './ask-again.ts'
import { listPayments } from './list-payments.ts'

export function paymentStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/payments', ({ query }) => listPayments(deps, query))
  serveStaff('POST /api/payments/:id/check', ({ params: { id }, actor, key }) =>
    askAgain(deps, { attemptId: id, actor, key }),
  )
}
