import { readPicture } from '#server/attachments/read-picture.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { listRefunds } from '#server/payments/refunds/list-refunds.ts'
import { allowRefundRequest, isToKeep, requestOutcome } from './ask-owner.ts'
import { closeReturn } from './close-return.ts'
import { correctSentBack } from './correct-sent-back.ts'
import { decideReturn } from './decide-return.ts'
import { countReturnViews, listReturns } from './list-returns.ts'
import { openReturn } from './open-return.ts'
import { inspectReturn, receiveReturn } from './receive-return.ts'
import { refundDelivered, viewDeliveredRefund } from './refund-delivered.ts'
import { sendBack } from './send-back.ts'
import { settleReturn, viewOutcome } from './settle-return.ts'
import { takeBackDecision } from './take-back-decision.ts'
import { throwAway } from './throw-away.ts'
import { viewReturn, viewReturnable } from './view-return.ts'

export function returnStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/returns', ({ query }) => listReturns(deps, query))
  serveStaff('GET /api/return-views', () => countReturnViews(deps))
  serveStaff('GET /api/returns/:number', ({ params, staff: { roles, staffId } }) =>
    viewReturn(deps, { ...params, roles, staffId }),
  )
  serveStaff('GET /api/returns/:number/pictures/:id', ({ params: { number, id }, query }) =>
    readPicture(deps, { owner: { kind: 'return', id: number }, id, ...query }),
  )
  serveStaff('GET /api/orders/:number/returnable', ({ params }) => viewReturnable(deps, params))
  serveStaff('POST /api/orders/:number/returns', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    openReturn(tx, audit, deps, { orderNumber: params.number, ...body, staffId }),
  )
  serveStaff('GET /api/orders/:number/delivered-refund', ({ params, query, staff: { roles } }) =>
    viewDeliveredRefund(deps, { ...params, ...query, roles }),
  )
  serveStaff('POST /api/orders/:number/delivered-refunds', ({ params, body, staff }, { tx, audit }) =>
    refundDelivered(tx, audit, deps, { orderNumber: params.number, ...body, ...staff }),
  )
  serveStaff('POST /api/returns/:number/decision', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    decideReturn(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('DELETE /api/returns/:number/decision', ({ params, staff: { staffId } }, { tx, audit }) =>
    takeBackDecision(tx, audit, deps, { ...params, staffId }),
  )
  serveStaff('POST /api/returns/:number/receipt', ({ params, staff: { staffId } }, { tx, audit }) =>
    receiveReturn(tx, audit, deps, { ...params, staffId }),
  )
  serveStaff('POST /api/returns/:number/inspection', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    inspectReturn(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('GET /api/returns/:number/outcome', ({ params, query, staff: { roles } }) =>
    viewOutcome(deps, { ...params, typed: query.lines, roles }),
  )
  serveStaff('POST /api/returns/:number/outcome', ({ params, body, staff: { staffId, roles } }, { tx, audit }) =>
    settleReturn(tx, audit, deps, { ...params, outcomes: body.lines, totalPaise: body.totalPaise, roles, staffId }),
  )
  serveStaff(
    'POST /api/returns/:number/outcome-requests',
    ({ params, body, staff: { staffId, roles } }, { tx, audit }) =>
      requestOutcome(tx, audit, deps, { ...params, outcomes: body.lines, totalPaise: body.totalPaise, roles, staffId }),
  )
  serveStaff('GET /api/refunds', ({ staff: { staffId } }) => listRefunds(deps, { staffId, isKept: isToKeep }))
  serveStaff('POST /api/refund-requests/:id/allow', ({ params, body, staff: { staffId, roles } }, { tx, audit }) =>
    allowRefundRequest(tx, audit, deps, { ...params, ...body, roles, staffId }),
  )
  serveStaff('POST /api/returns/:number/sending-back', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    sendBack(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/returns/:number/throwing-away', ({ params, staff: { staffId } }, { tx, audit }) =>
    throwAway(tx, audit, deps, { ...params, staffId }),
  )
  serveStaff('PUT /api/returns/:number/tracking', ({ params, body }, { tx, audit }) =>
    correctSentBack(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('POST /api/returns/:number/closing', ({ params, staff: { staffId } }, { tx, audit }) =>
    closeReturn(tx, audit, deps, { ...params, staffId }),
  )
}
