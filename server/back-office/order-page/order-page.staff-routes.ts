import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { viewOrder } from './view-order.ts'

export function orderPageStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/orders/:number', ({ params: { number }, staff: { roles } }) =>
    viewOrder(deps, { number, roles }),
  )
}
