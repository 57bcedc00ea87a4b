import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { gstr1Cache } from './gstr1/compute-gstr1.ts'
import { downloadGstr1 } from './gstr1/download-gstr1.ts'
import { fileGstr1 } from './gstr1/file-gstr1.ts'
import { viewGstr1 } from './gstr1/view-gstr1.ts'
import { exportDocuments, listDocuments } from './registers/list-documents.ts'
import { exportRegister, viewRegister } from './registers/view-register.ts'
import { requestDays, requestReconciliation } from './request-reconciliation.ts'
import { changeTallyNames, viewTallyNames } from './tally/edit-tally-names.ts'
import { tallyFile } from './tally/tally-file.ts'
import { viewTally } from './tally/view-tally.ts'
import { exportReconciliation, viewReconciliations } from './view-reconciliations.ts'

export function accountingStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/books/reconciliations', ({ query }) => viewReconciliations(deps, query))
  serveStaff('GET /api/exports/reconciliation', ({ query }) => exportReconciliation(deps, query))
  serveStaff('POST /api/books/reconciliations', (_input, { tx, audit }) => requestReconciliation(tx, audit, deps))
  serveStaff('POST /api/books/reconciliations/days', ({ body }, { tx, audit }) => requestDays(tx, audit, deps, body))
  serveStaff('GET /api/books/documents', ({ query, staff }) => listDocuments(deps, { query, ...staff }))
  serveStaff('GET /api/exports/documents', ({ query, staff }) => exportDocuments(deps, { query, ...staff }))
  serveStaff('GET /api/books/registers', ({ query }) => viewRegister(deps, query))
  serveStaff('GET /api/exports/registers', async ({ query }) => exportRegister(deps, query))
  serveStaff('GET /api/books/tally', ({ query }) => viewTally(deps, query))
  serveStaff('GET /api/exports/tally', async ({ query, staff: { staffId } }) => tallyFile(deps, { ...query, staffId }))
  serveStaff('GET /api/settings/tally', () => viewTallyNames(deps))
  serveStaff('PATCH /api/settings/tally', ({ body }, { tx, audit }) => changeTallyNames(tx, audit, body))
  const compute = gstr1Cache()
  serveStaff('GET /api/books/gstr1', ({ query }) => viewGstr1(deps, compute, query))
  serveStaff('GET /api/exports/gstr1', ({ query }) => downloadGstr1(deps, compute, query))
  serveStaff('PUT /api/books/gstr1/:period/filing', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    fileGstr1(tx, audit, deps, { ...params, ...body, staffId }),
  )
}
