import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { listEntries } from './list-entries.ts'

export function auditStaffRoutes(serveStaff: ServeStaff, deps: Deps) {
  serveStaff('GET /api/audit', ({ query, staff }) => listEntries(deps, query, staff))
}
