import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { uploadOf } from '#server/http/uploads.ts'
import { statementReader } from './add-bank-lines.ts'
import { countSettlementViews, listBankLines, listDifferences, listDisputes, listUnticked } from './list-differences.ts'
import { listSettlements, viewSettlement } from './list-settlements.ts'
import { requestRead } from './request-read.ts'
import { tickDifferences } from './tick-differences.ts'
import { tickOff, undoTick } from './tick-off.ts'

export function settlementStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  const readStatement = statementReader(deps)
  serveStaff('GET /api/books/settlements', ({ query }) => listSettlements(deps, query))
  serveStaff('GET /api/books/settlements/:id', ({ params, query }) => viewSettlement(deps, { ...params, ...query }))
  serveStaff('GET /api/books/settlement-views', () => countSettlementViews(deps))
  serveStaff('GET /api/books/settlement-differences', ({ query }) => listDifferences(deps, query))
  serveStaff('GET /api/books/disputes', () => listDisputes(deps))
  serveStaff('GET /api/books/unticked', ({ query }) => listUnticked(deps, query))
  serveStaff('GET /api/books/bank-lines', ({ query }) => listBankLines(deps, query))
  serveStaff('POST /api/books/bank-lines', ({ query, request, actor, key }) =>
    readStatement({ ...query, bytes: uploadOf(request), actor, key }),
  )
  serveStaff('POST /api/books/ticks', ({ body, staff: { staffId } }, { tx, audit }) =>
    tickOff(tx, audit, deps, { ...body, staffId }),
  )
  serveStaff('POST /api/books/difference-ticks', ({ body, actor, key }) =>
    tickDifferences(deps, { ...body, actor, key }),
  )
  serveStaff('POST /api/books/tick-undoings', ({ body, staff: { staffId } }, { tx, audit }) =>
    undoTick(tx, audit, deps, { ...body, staffId }),
  )
  serveStaff('POST /api/books/settlement-reads', (_input, { tx, audit }) => requestRead(tx, audit, deps))
}
