import { openPrintLimit } from '#server/staff/limit-prints.ts'
import type { Deps } from '../deps.ts'
import type { ServeStaff } from '../http/serve-staff.ts'
import { noteAttempt } from './attempts/note-attempt.ts'
import { viewBatchParcels } from './batch-parcels.ts'
import { deliverParcels, handOverParcels } from './bulk-parcels.ts'
import { readCarriers, readCarriersToEdit } from './carriers/carriers.store.ts'
import { addCarrier, changeCarrier } from './carriers/edit-carrier.ts'
import { correctTracking, setParcelState, unpackParcel, viewNewTracking } from './change-parcel.ts'
import { render } from './documents/render.ts'
import { countParcelViews, listParcels, listToHandOver } from './list-parcels.ts'
import { claimOrder, endOwnClaim } from './packing/claim-order.ts'
import { findByBarcode, learnBarcode } from './packing/learn-barcode.ts'
import { listDispatchDays } from './packing/list-dispatch-days.ts'
import { listPicks } from './packing/list-picks.ts'
import { listToPack } from './packing/list-to-pack.ts'
import { packParcel } from './packing/pack-parcel.ts'
import { reportMissing, undoMissingReport } from './packing/report-missing.ts'
import { releaseReservations, reserveOrder } from './packing/reserve-order.ts'
import { viewOrderToPack } from './packing/view-order-to-pack.ts'
import { exportParcels } from './parcel-files.ts'
import { type PrintDeps, printLabels, printLabelsAndSlips, printManifest, printPickList, printSlips } from './print.ts'
import { recallStaffRoutes } from './recalls/recalls.staff-routes.ts'
import { sendOrderAgain, viewReplacements } from './replacements/send-order-again.ts'
import { serializeCarrier } from './serialize-parcel.ts'

export function fulfilmentStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/dispatch-days', () => listDispatchDays(deps))
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
  serveStaff('PUT /api/pack/:number/reservation', ({ params, staff }) => reserveOrder(deps, { ...params, staff }))
  serveStaff('DELETE /api/pack/reservations', ({ query: { except = '' }, staff, actor }) =>
    releaseReservations(deps, { staff, actor, except: except.split(',') }),
  )
  serveStaff('GET /api/barcodes/:code', ({ params }) => findByBarcode(deps, params))
  serveStaff('POST /api/barcodes', ({ body }, { tx, audit }) => learnBarcode(tx, audit, body))
  serveStaff('GET /api/batches/:id/parcels', ({ params, query }) => viewBatchParcels(deps, { ...params, ...query }))
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
  serveStaff('GET /api/settings/carriers', async () => ({ rows: await readCarriersToEdit(deps.database) }))
  serveStaff('POST /api/settings/carriers', ({ body }, { tx, audit }) => addCarrier(tx, audit, body))
  serveStaff('PATCH /api/settings/carriers/:id', ({ params, body }, { tx, audit }) =>
    changeCarrier(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('GET /api/parcel-views', () => countParcelViews(deps))
  serveStaff('GET /api/parcels', ({ query }) => listParcels(deps, query))
  serveStaff('GET /api/exports/parcels', ({ query }) => exportParcels(deps, query))
  recallStaffRoutes(serveStaff, deps)
  serveStaff('GET /api/hand-over', () => listToHandOver(deps))
  serveStaff('POST /api/hand-over', ({ body, actor, key }) => handOverParcels(deps, { chosen: body, actor, key }))
  serveStaff('POST /api/deliveries', ({ body, actor, key }) => deliverParcels(deps, { chosen: body, actor, key }))
  serveStaff('POST /api/parcels/:id/state', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    setParcelState(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/parcels/:id/attempts', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    noteAttempt(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/parcels/:id/unpack', ({ params, staff: { staffId } }, { tx, audit }) =>
    unpackParcel(tx, audit, deps, { ...params, staffId }),
  )
  serveTrackingNumbers(serveStaff, deps)
  serveStaff('GET /api/orders/:number/replacements', ({ params }) => viewReplacements(deps, params))
  serveStaff('POST /api/orders/:number/replacements', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    sendOrderAgain(tx, audit, deps, { ...params, ...body, staffId }),
  )
  servePrints(serveStaff, { ...deps, render })
}

function serveTrackingNumbers(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/parcels/:id/new-tracking', ({ params, query }) => viewNewTracking(deps, { ...params, ...query }))
  serveStaff('PUT /api/parcels/:id/tracking', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    correctTracking(tx, audit, deps, { ...params, ...body, staffId }),
  )
}

function servePrints(serveStaff: ServeStaff, deps: PrintDeps): void {
  const limited = openPrintLimit()
  serveStaff('GET /api/pick-list.pdf', ({ query, staff }) => limited(staff.staffId, () => printPickList(deps, query)))
  serveStaff('GET /api/labels.pdf', ({ query, staff, actor }) =>
    limited(staff.staffId, () => printLabels(deps, { ...query, actor })),
  )
  serveStaff('GET /api/labels-and-slips.pdf', ({ query, staff, actor }) =>
    limited(staff.staffId, () => printLabelsAndSlips(deps, { ...query, actor })),
  )
  serveStaff('GET /api/packing-slips.pdf', ({ query, staff }) => limited(staff.staffId, () => printSlips(deps, query)))
  serveStaff('GET /api/manifest.pdf', ({ query, staff }) => limited(staff.staffId, () => printManifest(deps, query)))
}
