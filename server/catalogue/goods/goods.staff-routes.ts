import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { uploadOf } from '#server/http/uploads.ts'
import { catalogueStaffRoutes } from '../catalogue.staff-routes.ts'
import { addPicture } from '../pictures/add-picture.ts'
import { orderPictures } from '../pictures/order-pictures.ts'
import { createPreview } from '../previews/preview-product.ts'
import { confirmedChange } from '../prices/confirmed-change.ts'
import { exportSchedules, schedulePrice, unschedulePrice } from '../prices/schedule-price.ts'
import { addProduct } from './add-product.ts'
import { editInBulk, previewBulkEdit } from './bulk-edit.ts'
import { editProduct } from './edit-product.ts'
import { exportGoods } from './export-goods.ts'
import { listProduct, withdrawProduct } from './list-product.ts'
import { listGoods, viewGoods } from './view-goods.ts'

export function goodsStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  catalogueStaffRoutes(serveStaff, deps)
  serveStaff('GET /api/products', ({ query }) => listGoods(deps, query))
  serveStaff('GET /api/exports/products', ({ query }) => exportGoods(deps, query))
  serveStaff('GET /api/exports/scheduled-prices', () => exportSchedules(deps))
  serveStaff('POST /api/products/:id/scheduled-prices', ({ params, body }, { tx, audit }) =>
    schedulePrice(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('DELETE /api/products/:id/scheduled-prices/:schedule', ({ params }, { tx, audit }) =>
    unschedulePrice(tx, audit, params),
  )
  serveStaff('POST /api/products', ({ body }, { tx, audit }) => addProduct(tx, audit, deps, body))
  serveStaff('POST /api/products/bulk-previews', ({ body }) => previewBulkEdit(deps, body))
  serveStaff('POST /api/products/bulk-changes', ({ body, actor, key }) => editInBulk(deps, { ...body, actor, key }))
  serveStaff('GET /api/products/:id', ({ params }) => viewGoods(deps, params.id))
  serveStaff('PATCH /api/products/:id', ({ params, body, actor, key }) =>
    editProduct(deps, { ...params, ...body, actor, key }),
  )
  serveStaff('POST /api/products/:id/previews', ({ params }, { tx, audit }) =>
    createPreview(tx, audit, deps, params.id),
  )
  serveStaff('POST /api/products/:id/confirmations', async () => {
    const { acknowledgement } = await confirmedChange(deps.settings, { change: async () => ({}) })
    return acknowledgement ?? { listeners: 0, acknowledged: 0 }
  })
  serveStaff('POST /api/products/:id/pictures', ({ params, query, request, actor, key }) =>
    addPicture(deps, { ...params, ...query, bytes: uploadOf(request), actor, key }),
  )
  serveStaff('PUT /api/products/:id/pictures', ({ params, body }, { tx, audit }) =>
    orderPictures(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('PUT /api/products/:id/listing', ({ params }, { tx, audit }) => listProduct(tx, audit, deps, params.id))
  serveStaff('DELETE /api/products/:id/listing', ({ params }, { tx, audit }) =>
    withdrawProduct(tx, audit, deps, params.id),
  )
}
