import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { makeRun } from './runs/make-run.ts'
import { viewNewRun, viewRunPack, viewRuns } from './runs/view-runs.ts'

export function runsStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/runs', ({ query }) => viewRuns(deps, query))
  serveStaff('GET /api/new-run', () => viewNewRun(deps))
  serveStaff('GET /api/new-run/products/:id', ({ params }) => viewRunPack(deps, params.id))
  serveStaff('POST /api/runs', ({ body, staff: { staffId } }, { tx, audit }) =>
    makeRun(tx, audit, deps, { ...body, staffId }),
  )
}
