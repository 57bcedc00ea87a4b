import { undoBulkJob } from '#server/audit/undo-bulk-job.ts'
import { viewBulkJob } from '#server/audit/view-bulk-job.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'

export function bulkJobStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/bulk-jobs/:id', ({ params, staff: { staffId } }) => viewBulkJob(deps, { ...params, staffId }))
  serveStaff('POST /api/bulk-jobs/:id/undo', ({ params, staff, actor, key }, { tx, audit }) =>
    undoBulkJob(tx, audit, deps, { ...params, staff, actor, key }),
  )
}
