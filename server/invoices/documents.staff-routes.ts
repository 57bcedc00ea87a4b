import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { viewDocument } from './view-document.ts'

export function documentStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/documents/:number', ({ params }) => viewDocument(deps, params))
}
