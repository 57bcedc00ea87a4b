import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { checkPaymentNow } from './check-payment-now.ts'
import { countPaymentViews, listPayments } from './list-payments.ts'
import { bookFound, seeFound } from './refunds/found/book-refund.ts'
import { recordTransfer } from './refunds/record-transfer.ts'
import { refundByLine } from './refunds/refund-by-line.ts'
import { declineRequest, takeRequestBack } from './refunds/requests/decide-request.ts'
import { requestRefund } from './refunds/requests/request-refund.ts'
import { tryRefundAgain } from './refunds/try-refund-again.ts'
import { viewRefund } from './refunds/view-refund.ts'

export function paymentStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/payments', ({ query }) => listPayments(deps, query))
  serveStaff('GET /api/payment-views', () => countPaymentViews(deps))
  serveStaff('POST /api/payments/:id/check', ({ params: { id }, actor, key }) =>
    checkPaymentNow(deps, { attemptId: id, actor, key }),
  )
  serveStaff('GET /api/orders/:number/refund', ({ params, query, staff: { roles } }) =>
    viewRefund(deps, { ...params, ...query, roles }),
  )
  serveStaff('POST /api/orders/:number/refunds', ({ params, body, staff }, { tx, audit }) =>
    refundByLine(tx, audit, deps, { ...params, ...body, staff }),
  )
  serveStaff('POST /api/orders/:number/refund-requests', ({ params, body, staff }, { tx, audit }) =>
    requestRefund(tx, audit, deps, { ...params, ...body, staff }),
  )
  serveStaff('POST /api/refund-requests/:id/decline', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    declineRequest(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('DELETE /api/refund-requests/:id', ({ params, staff: { staffId } }, { tx, audit }) =>
    takeRequestBack(tx, audit, deps, { ...params, staffId }),
  )
  serveStaff('POST /api/refunds/:id/transfer', ({ params, body, actor, key }) =>
    recordTransfer(deps, { ...params, ...body, actor, key }),
  )
  serveStaff('POST /api/found-refunds/:id/booking', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    bookFound(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/found-refunds/:id/seen', ({ params, staff: { staffId } }, { tx, audit }) =>
    seeFound(tx, audit, deps, { ...params, staffId }),
  )
  serveStaff('POST /api/refunds/:id/tries', ({ params }, { tx, audit }) => tryRefundAgain(tx, audit, deps, params))
}
