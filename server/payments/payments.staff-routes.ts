import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { checkPaymentNow } from './check-payment-now.ts'
import { listPayments } from './list-payments.ts'

export function paymentStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/payments', ({ query }) => listPayments(deps, query))
  serveStaff('POST /api/payments/:id/check', ({ params: { id }, actor, key }) =>
    checkPaymentNow(deps, { attemptId: id, actor, key }),
  )
}
