import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { viewDocument, viewInvoiceOf } from './view-document.ts'

export function documentStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/documents/:number', ({ params }) => viewDocument(deps, params))
  serveStaff('GET /api/orders/:number/invoice', ({ params }) => viewInvoiceOf(deps, params))
}
