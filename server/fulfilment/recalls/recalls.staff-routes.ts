import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { openPrintLimit } from '#server/staff/limit-prints.ts'
import { exportRecall } from './export-recall.ts'
import { printRecall } from './print-recall.ts'
import { rehearseRecall, startRecall } from './start-recall.ts'
import { viewRecallEffect } from './view-effect.ts'
import { viewRecall } from './view-recall.ts'

export function recallStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  const limited = openPrintLimit()
  serveStaff('GET /api/batches/:id/recall-effect', ({ params }) => viewRecallEffect(deps, params.id))
  serveStaff('POST /api/batches/:id/recalls', ({ params, body, staff: { staffId } }, { tx, audit }) => {
    const { parcels, customers, ...given } = body
    return startRecall(tx, audit, deps, { ...params, ...given, seen: { parcels, customers }, staffId })
  })
  serveStaff('POST /api/batches/:id/rehearsals', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    rehearseRecall(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('GET /api/recalls/:id', ({ params }) => viewRecall(deps, params.id))
  serveStaff('GET /api/recalls/:id/list.pdf', ({ params, staff }) =>
    limited(staff.staffId, () => printRecall(deps, params.id)),
  )
  serveStaff('GET /api/exports/recall', ({ query }) => exportRecall(deps, query))
}
