import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { viewLog } from './view-log.ts'

export function auditLogStaffRoutes(serveStaff: ServeStaff, deps: Deps) {
  serveStaff('GET /api/audit', ({ query, staff }) => viewLog(deps, query, staff))
}
