import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { uploadOf } from '#server/http/uploads.ts'
import { addBatchPicture, removeBatchPicture } from './batch-pictures.ts'
import { editBatch } from './edit-batch.ts'
import { exportBatches } from './export-batches.ts'
import { receiveBatch } from './receive-batch.ts'
import { listBatches, viewBatch, viewBatchStart } from './view-batches.ts'

export function batchStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/batches', ({ query }) => listBatches(deps, query))
  serveStaff('GET /api/exports/batches', ({ query }) => exportBatches(deps, query))
  serveStaff('GET /api/batches/:id', ({ params }) => viewBatch(deps, params.id))
  serveStaff('GET /api/batch-start/:id', ({ params }) => viewBatchStart(deps, params.id))
  serveStaff('POST /api/batches', ({ body, staff: { staffId } }, { tx, audit }) =>
    receiveBatch(tx, audit, deps, { ...body, staffId }),
  )
  serveStaff('PATCH /api/batches/:id', ({ params, body }, { tx, audit }) =>
    editBatch(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('POST /api/batches/:id/pictures', ({ params, query, request, actor, key }) =>
    addBatchPicture(deps, { ...params, ...query, bytes: uploadOf(request), actor, key }),
  )
  serveStaff('DELETE /api/batches/:id/pictures/:key', ({ params }, { tx, audit }) =>
    removeBatchPicture(tx, audit, params),
  )
}
