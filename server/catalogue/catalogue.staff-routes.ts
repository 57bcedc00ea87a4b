import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { uploadOf } from '#server/http/uploads.ts'
import { changeCategoryPicture, removeCategoryPicture } from './categories/category-picture.ts'
import {
  addCategory,
  listCategories,
  mergeCategory,
  orderCategories,
  removeCategory,
  renameCategory,
} from './categories/edit-categories.ts'
import { addGrower, changeGrower, listEditedGrowers, orderGrowers, removeGrower } from './growers/edit-grower.ts'
import { addGrowerPicture, orderGrowerPictures } from './growers/grower-pictures.ts'
import { viewEditedGrower } from './growers/view-edited-grower.ts'
import { addGstRate, listGstRates, removeGstRate, viewEffectOfRate } from './gst/edit-gst-rates.ts'
import { changeStorefront, viewStorefront } from './storefront-settings/edit-storefront.ts'
import { changeSettings, viewSettings } from './working-settings/edit-settings.ts'

export function catalogueStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/settings', () => viewSettings(deps))
  serveStaff('PATCH /api/settings', ({ body }, { tx, audit }) => changeSettings(tx, audit, deps, body))
  serveStaff('GET /api/settings/storefront', () => viewStorefront(deps))
  serveStaff('PATCH /api/settings/storefront', ({ body }, { tx, audit }) => changeStorefront(tx, audit, deps, body))
  serveStaff('GET /api/categories', () => listCategories(deps.database))
  serveStaff('POST /api/categories', ({ body }, { tx, audit }) => addCategory(tx, audit, body.name))
  serveStaff('PUT /api/categories', ({ body }, { tx, audit }) => orderCategories(tx, audit, body.names))
  serveStaff('PATCH /api/categories/:name', ({ params, body }, { tx, audit }) =>
    renameCategory(tx, audit, { ...params, ...body }),
  )
  serveStaff('POST /api/categories/:name/merge', ({ params, body }, { tx, audit }) =>
    mergeCategory(tx, audit, { ...params, ...body }),
  )
  serveStaff('POST /api/categories/:name/pictures', ({ params, request, actor, key }) =>
    changeCategoryPicture(deps, { ...params, bytes: uploadOf(request), actor, key }),
  )
  serveStaff('DELETE /api/categories/:name/pictures', ({ params }, { tx, audit }) =>
    removeCategoryPicture(tx, audit, params.name),
  )
  serveStaff('DELETE /api/categories/:name', ({ params }, { tx, audit }) => removeCategory(tx, audit, params.name))
  serveStaff('GET /api/growers', () => listEditedGrowers(deps.database))
  serveStaff('GET /api/growers/:id', ({ params }) => viewEditedGrower(deps, params))
  serveStaff('POST /api/growers/:id/pictures', ({ params, query, request, actor, key }) =>
    addGrowerPicture(deps, { ...params, ...query, bytes: uploadOf(request), actor, key }),
  )
  serveStaff('PUT /api/growers/:id/pictures', ({ params, body }, { tx, audit }) =>
    orderGrowerPictures(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('POST /api/growers', ({ body }, { tx, audit }) => addGrower(tx, audit, deps, body))
  serveStaff('PUT /api/growers', ({ body }, { tx, audit }) => orderGrowers(tx, audit, body.ids))
  serveStaff('PATCH /api/growers/:id', ({ params, body }, { tx, audit }) =>
    changeGrower(tx, audit, deps, { ...params, ...body }),
  )
  serveStaff('DELETE /api/growers/:id', ({ params }, { tx, audit }) => removeGrower(tx, audit, params.id))
  serveStaff('GET /api/gst-rates', () => listGstRates(deps.database, deps))
  serveStaff('GET /api/gst-rates/effect', ({ query }) => viewEffectOfRate(deps.database, deps, query))
  serveStaff('POST /api/gst-rates', ({ body }, { tx, audit }) => addGstRate(tx, audit, deps, body))
  serveStaff('DELETE /api/gst-rates/:hsn/:from', ({ params }, { tx, audit }) => removeGstRate(tx, audit, deps, params))
}
