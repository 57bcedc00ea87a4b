import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import type { RowChanges } from './row-change.ts'
import { undoBulkJob } from './undo-bulk-job.ts'
import { viewBulkJob } from './view-bulk-job.ts'

export function bulkJobStaffRoutes(serveStaff: ServeStaff, deps: Deps, changes: RowChanges): void {
  serveStaff('GET /api/bulk-jobs/:id', ({ params, staff: { staffId } }) => viewBulkJob(deps, { ...params, staffId }))
  serveStaff('POST /api/bulk-jobs/:id/undo', ({ params, staff, actor, key }) =>
    undoBulkJob(deps, { ...params, staff, actor, key }, changes),
  )
}
