import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { assignOrder, listColleagues } from './assign-order.ts'
import { assignOrders, holdOrders, releaseOrders } from './bulk-orders.ts'
import { correctDelivery } from './correct-delivery.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { noteOrder } from './note-order.ts'
import { resendMail } from './resend-mail.ts'
import { countViews } from './search/count-views.ts'
import { exportOrders } from './search/export-orders.ts'
import { searchOrders } from './search/search-orders.ts'

export function orderStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/orders', ({ query, staff }) => searchOrders(deps, { query, ...staff }))
  serveStaff('GET /api/exports/orders', ({ query, staff }) => exportOrders(deps, { query, ...staff }))
  serveStaff('GET /api/order-views', ({ staff }) => countViews(deps, staff))
  serveStaff('GET /api/colleagues', () => listColleagues(deps))
  serveStaff('POST /api/orders/holds', ({ body, staff: { roles, staffId }, actor, key }) =>
    holdOrders(deps, { ...body, roles, staffId, actor, key }),
  )
  serveStaff('POST /api/orders/assignees', ({ body, staff: { roles, staffId: by }, actor, key }) =>
    assignOrders(deps, { chosen: body.chosen, to: body.staffId, roles, staffId: by, actor, key }),
  )
  serveStaff('POST /api/orders/releases', ({ body, staff: { roles, staffId }, actor, key }) =>
    releaseOrders(deps, { ...body, roles, staffId, actor, key }),
  )
  serveStaff('POST /api/orders/:number/notes', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    noteOrder(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/orders/:number/hold', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    holdOrder(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('DELETE /api/orders/:number/hold', ({ params, query }, { tx, audit }) =>
    releaseOrder(tx, audit, { ...params, ...query }),
  )
  serveStaff('PUT /api/orders/:number/assignee', ({ params, body }, { tx, audit }) =>
    assignOrder(tx, audit, { ...params, ...body }),
  )
  serveStaff('PATCH /api/orders/:number/delivery', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    correctDelivery(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/orders/:number/mails', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    resendMail(tx, audit, deps, { ...params, ...body, staffId }),
  )
}
