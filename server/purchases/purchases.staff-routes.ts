import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { correctPurchase } from './correct-purchase.ts'
import { saveDetails, showAccount } from './grower-account.ts'
import { exportPurchases, listBalances, listPurchases } from './list-purchases.ts'
import { payGrower, takePaymentBack } from './pay-grower.ts'
import { pricePurchase } from './price-purchase.ts'
import { receivePacks } from './receive-packs.ts'
import { renderSlip } from './render-slip.ts'
import { exportStatement, renderStatement, viewStatement } from './statement.ts'
import { viewPurchase } from './view-purchase.ts'
import { listWeighings, viewWeighing, weigh, weighAgain } from './weigh.ts'

export function purchaseStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/weighings', () => listWeighings(deps))
  serveStaff('POST /api/weighings', ({ body, staff: { staffId } }, { tx, audit }) =>
    weigh(tx, audit, deps, { ...body, staffId }),
  )
  serveStaff('POST /api/pack-slips', ({ body, staff: { staffId } }, { tx, audit }) =>
    receivePacks(tx, audit, deps, { ...body, staffId }),
  )
  serveStaff('PUT /api/weighings/:slip', ({ params, body }, { tx, audit }) =>
    weighAgain(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('GET /api/weighings/:slip', ({ params }) => viewWeighing(deps, params.slip))
  serveStaff('GET /api/weighings/:slip/slip', ({ params }) => renderSlip(deps, { ...params, withSums: false }))
  serveStaff('GET /api/purchases', ({ query }) => listPurchases(deps, query))
  serveStaff('GET /api/exports/purchases', ({ query }) => exportPurchases(deps, query))
  serveStaff('GET /api/purchases/:slip', ({ params, staff: { roles } }) => viewPurchase(deps, { ...params, roles }))
  serveStaff('GET /api/purchases/:slip/slip', ({ params }) => renderSlip(deps, { ...params, withSums: true }))
  serveStaff('POST /api/purchases/:slip/price', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    pricePurchase(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('POST /api/purchases/:slip/corrections', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    correctPurchase(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('GET /api/grower-balances', () => listBalances(deps))
  serveStaff('GET /api/growers/:id/statement', ({ params, query, staff: { roles } }) =>
    viewStatement(deps, { ...params, ...query, roles }),
  )
  serveStaff('GET /api/growers/:id/statement/pdf', ({ params, query }) =>
    renderStatement(deps, { ...params, ...query }),
  )
  serveStaff('GET /api/exports/grower-statement', ({ query }) => exportStatement(deps, query))
  serveStaff('POST /api/growers/:id/payments', ({ params, body, staff: { staffId } }, { tx, audit }) =>
    payGrower(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff(
    'POST /api/growers/:id/payments/:payment/reversal',
    ({ params, body, staff: { staffId } }, { tx, audit }) =>
      takePaymentBack(tx, audit, deps, { ...params, ...body, staffId }),
  )
  serveStaff('PUT /api/growers/:id/details', ({ params, body }, { tx, audit }) =>
    saveDetails(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('GET /api/growers/:id/account', ({ params, actor }) => showAccount(deps, { ...params, actor }))
}
