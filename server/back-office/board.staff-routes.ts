import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { viewBoard } from './view-board.ts'

export function boardStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/board', ({ query, staff: { roles } }) =>
    viewBoard(deps, { roles, days: Number(query.days ?? 28) }),
  )
}
