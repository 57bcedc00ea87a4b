import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { requestReconciliation } from './request-reconciliation.ts'
import { viewReconciliations } from './view-reconciliations.ts'

export function accountingStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/books/reconciliations', ({ query }) => viewReconciliations(deps, query))
  serveStaff('POST /api/books/reconciliations', (_input, { tx, audit }) => requestReconciliation(tx, audit, deps))
}
