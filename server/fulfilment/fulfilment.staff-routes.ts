import type { Deps } from '../deps.ts'
import type { ServeStaff } from '../http/serve-staff.ts'
import { deliverParcels, handOverParcels } from './bulk-parcels.ts'
import { readCarriers } from './carriers.store.ts'
import { correctTracking, setParcelState, unpackParcel } from './change-parcel.ts'
import { claimOrder, endOwnClaim } from './claim-order.ts'
import { listParcels, listToHandOver } from './list-parcels.ts'
import { listPicks } from './list-picks.ts'
import { listToPack } from './list-to-pack.ts'
import { packParcel } from './pack-parcel.ts'
import { printLabels, printLabelsAndSlips, printManifest, printPickList, printSlips } from './print.ts'
import { reportMissing, undoMissingReport } from './report-missing.ts'
import { serializeCarrier } from './serialize-parcel.ts'
import { viewOrderToPack } from './view-order-to-pack.ts'

export function fulfilmentStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/pack', ({ query, staff }) => listToPack(deps, { ...query, staffId: staff.staffId }))
  serveStaff('GET /api/pack/:number', ({ params, staff }) =>
    viewOrderToPack(deps, { number: params.number, staffId: staff.staffId }),
  )
  serveStaff('POST /api/pack/:number/claims', ({ params, body, staff }, { tx, audit }) => {
    const { staffId, name } = staff
    const wanted = { number: params.number, staff: { staffId, name }, takeOver: body.takeOver === true }
    return claimOrder(tx, audit, deps, wanted)
  })
  serveStaff('DELETE /api/pack/:number/claims', ({ params, staff: { staffId } }, { tx, audit }) =>
    endOwnClaim(tx, audit, deps, { ...params, staffId }),
  )
  serveStaff('GET /api/pick-list', ({ query }) => listPicks(deps, query))
  serveStaff('POST /api/orders/:number/parcels', ({ params, body, staff }, { tx, audit }) =>
    packParcel(tx, audit, deps, { ...body, orderNumber: params.number, staffId: staff.staffId }),
  )
  serveStaff('POST /api/orders/:number/missing', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    reportMissing(tx, audit, deps, { orderNumber: params.number, missing: body.lines, staffId }),
  )
  serveStaff('DELETE /api/orders/:number/missing', ({ params, staff: { staffId } }, { tx, audit }) =>
    undoMissingReport(tx, audit, { ...params, staffId }),
  )
  serveStaff('GET /api/carriers', async () => ({
    carriers: (await readCarriers(deps.database)).map(serializeCarrier),
  }))
  serveStaff('GET /api/parcels', ({ query }) => listParcels(deps, query))
  serveStaff('GET /api/hand-over', () => listToHandOver(deps))
  serveStaff('POST /api/hand-over', ({ body, actor, key }) => handOverParcels(deps, { chosen: body, actor, key }))
  serveStaff('POST /api/deliveries', ({ body, actor, key }) => deliverParcels(deps, { chosen: body, actor, key }))
  serveStaff('POST /api/parcels/:id/moves', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    setParcelState(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/parcels/:id/unpack', ({ params, staff: { staffId } }, { tx, audit }) =>
    unpackParcel(tx, audit, deps, { ...params, staffId }),
  )
  serveStaff('PUT /api/parcels/:id/tracking', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    correctTracking(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('GET /api/pick-list.pdf', ({ query }) => printPickList(deps, query))
  serveStaff('GET /api/labels.pdf', ({ query, actor }) => printLabels(deps, { ...query, actor }))
  serveStaff('GET /api/labels-and-slips.pdf', ({ query, actor }) => printLabelsAndSlips(deps, { ...query, actor }))
  serveStaff('GET /api/packing-slips.pdf', ({ query }) => printSlips(deps, query))
  serveStaff('GET /api/manifest.pdf', ({ query }) => printManifest(deps, query))
}
