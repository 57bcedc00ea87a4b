import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { editCosts, viewCosts } from '#server/purchases/edit-costs.ts'
import { typeCosts } from '#server/purchases/type-costs.ts'
import { listCostless } from './margins/list-costless.ts'
import { exportMargins, exportStockAtCost, viewMargins } from './margins/view-margins.ts'

export function marginsStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/books/margins', ({ query }) => viewMargins(deps, query))
  serveStaff('GET /api/exports/margins', ({ query }) => exportMargins(deps, query))
  serveStaff('GET /api/exports/stock-at-cost', ({ query }) => exportStockAtCost(deps, query))
  serveStaff('GET /api/product-costs', () => listCostless(deps))
  serveStaff('PATCH /api/product-costs', ({ body }, { tx, audit }) => typeCosts(tx, audit, body))
  serveStaff('GET /api/product-costs/:id', ({ params }) => viewCosts(deps.database, params.id))
  serveStaff('PATCH /api/product-costs/:id', ({ params, body }, { tx, audit }) =>
    editCosts(tx, audit, { ...params, ...body }),
  )
}
