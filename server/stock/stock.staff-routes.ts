import { readPicture } from '#server/attachments/read-picture.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { openPrintLimit } from '#server/staff/limit-prints.ts'
import { countStock } from './count-stock.ts'
import { receiveOrWriteOff, undoEntry } from './receive-or-write-off.ts'
import { printStickers } from './stickers/print-stickers.ts'
import { exportStock, listStock, viewLedger, viewNewestEntries, viewStock, viewStockCheck } from './view-stock.ts'
import { viewWalk } from './view-walk.ts'

export function stockStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/stock', ({ query }) => listStock(deps, query))
  serveStaff('GET /api/exports/stock', ({ query }) => exportStock(deps, query))
  serveStaff('GET /api/stock-walk', ({ query }) => viewWalk(deps, query))
  serveStaff('GET /api/stock-check', () => viewStockCheck(deps))
  serveStaff('GET /api/stock/:id', ({ params }) => viewStock(deps, params.id))
  serveStaff('GET /api/stock/:id/ledger', ({ params, query }) => viewLedger(deps, { ...params, ...query }))
  const limited = openPrintLimit()
  serveStaff('GET /api/batches/:id/stickers', ({ params, query, staff }) =>
    limited(staff.staffId, () => printStickers(deps, { ...params, ...query })),
  )
  serveStaff('POST /api/stock-counts', ({ body, staff: { staffId } }, { tx, audit }) =>
    countStock(tx, audit, deps, { ...body, staffId }),
  )
  serveStaff('GET /api/stock-entries', ({ query }) => viewNewestEntries(deps, query))
  serveStaff('POST /api/stock-entries', ({ body, staff: { staffId } }, { tx, audit }) =>
    receiveOrWriteOff(tx, audit, deps, { ...body, staffId }),
  )
  serveStaff('GET /api/stock-entries/:entry/pictures/:id', ({ params: { entry, id }, query }) =>
    readPicture(deps, { owner: { kind: 'stock-entry', id: entry }, id, ...query }),
  )
  serveStaff('POST /api/stock-entries/:id/undo', ({ params, staff: { staffId } }, { tx, audit }) =>
    undoEntry(tx, audit, deps, { ...params, staffId }),
  )
}
