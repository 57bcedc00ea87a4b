import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { find } from './find/find.ts'
import { removeDemo } from './start/remove-demo.ts'
import { viewStart } from './start/view-start.ts'
import { viewBoard } from './view-board.ts'

export function boardStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/board', ({ query, staff: { roles, staffId } }) =>
    viewBoard(deps, { roles, staffId, days: Number(query.days ?? 28) }),
  )
  serveStaff('GET /api/find', ({ query, staff: { roles } }) => find(deps, { ...query, roles }))
  serveStaff('GET /api/start', () => viewStart(deps))
  serveStaff('POST /api/start/demo-removal', ({ body }, { tx, audit }) => removeDemo(tx, audit, deps, body))
}
