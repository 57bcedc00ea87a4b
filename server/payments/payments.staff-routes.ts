import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { checkPaymentNow } from './check-payment-now.ts'
import { listPayments } from './list-payments.ts'
import { refundByLine } from './refunds/refund-by-line.ts'
import { tryRefundAgain } from './refunds/try-refund-again.ts'
import { viewRefund } from './refunds/view-refund.ts'

export function paymentStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/payments', ({ query }) => listPayments(deps, query))
  serveStaff('POST /api/payments/:id/check', ({ params: { id }, actor, key }) =>
    checkPaymentNow(deps, { attemptId: id, actor, key }),
  )
  serveStaff('GET /api/orders/:number/refund', ({ params, query, staff: { roles } }) =>
    viewRefund(deps, { ...params, ...query, roles }),
  )
  serveStaff('POST /api/orders/:number/refunds', ({ params, body, staff }, { tx, audit }) =>
    refundByLine(tx, audit, deps, { ...params, ...body, staff }),
  )
  serveStaff('POST /api/refunds/:id/tries', ({ params }, { tx, audit }) => tryRefundAgain(tx, audit, deps, params))
}
