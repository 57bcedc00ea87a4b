import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { correctName, endCustomerSessions, requestEmailChange, sendRecoveryMail } from './change-account.ts'
import { exportCustomers } from './export-customers.ts'
import { carryOutErasure, close, openRequest, sendConfirmationAgain, sendData } from './privacy-requests.ts'
import { searchCustomers } from './search-customers.ts'
import { viewCustomer } from './view-customer.ts'
import { listRequests, viewRequest } from './view-requests.ts'

export function customerStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/customers', ({ query }) => searchCustomers(deps, query))
  serveStaff('GET /api/exports/customers', ({ query, staff, actor }) =>
    exportCustomers(deps, { query, reader: { ...staff, actor } }),
  )
  serveStaff('GET /api/customers/:id', ({ params }) => viewCustomer(deps, params))
  serveStaff('PATCH /api/customers/:id', ({ params, body }, { tx, audit }) =>
    correctName(tx, audit, { ...params, ...body }),
  )
  serveStaff('POST /api/customers/:id/email-changes', ({ params, body }, { tx, audit }) =>
    requestEmailChange(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('POST /api/customers/:id/recovery-mails', ({ params, clientIp }, { tx, audit }) =>
    sendRecoveryMail(tx, audit, deps, { ...params, clientIp }),
  )
  serveStaff('DELETE /api/customers/:id/sessions', ({ params }, { tx, audit }) =>
    endCustomerSessions(tx, audit, params),
  )
  serveStaff('GET /api/privacy', ({ query }) => listRequests(deps, query))
  serveStaff('GET /api/privacy/:id', ({ params }) => viewRequest(deps, params))
  serveStaff('POST /api/privacy', ({ body, staff: { staffId } }, { tx, audit }) =>
    openRequest(tx, audit, deps, { ...body, staffId }),
  )
  serveStaff('POST /api/privacy/:id/links', ({ params }, { tx, audit }) =>
    sendConfirmationAgain(tx, audit, deps, params),
  )
  serveStaff('POST /api/privacy/:id/closing', ({ params, body }, { tx, audit }) =>
    close(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('POST /api/privacy/:id/data', ({ params }, { tx, audit }) => sendData(tx, audit, deps, params))
  serveStaff('POST /api/privacy/:id/erasure', ({ params, body }, { tx, audit }) =>
    carryOutErasure(tx, audit, deps, { ...params, ...body }),
  )
}
