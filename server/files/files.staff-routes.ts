import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { uploadOf } from '#server/http/uploads.ts'
import { applyImport } from './apply-import.ts'
import { fileChecker } from './check-file.ts'
import type { ImportKinds } from './import-kind.ts'
import { exportRefused, listImports, viewImport } from './view-import.ts'

export function fileStaffRoutes(serveStaff: ServeStaff, deps: Deps, kinds: ImportKinds): void {
  const check = fileChecker(deps, kinds)
  serveStaff('GET /api/imports', ({ staff: { staffId } }) => listImports(deps, staffId))
  serveStaff('POST /api/imports', ({ query, request, actor, key }) =>
    check({ ...query, bytes: uploadOf(request), actor, key }),
  )
  serveStaff('GET /api/imports/:id', ({ params, query, staff: { staffId } }) =>
    viewImport(deps, { ...params, ...query, staffId }, kinds),
  )
  serveStaff('GET /api/imports/:id/refused.csv', ({ params, staff: { staffId } }) =>
    exportRefused(deps, { ...params, staffId }, kinds),
  )
  serveStaff('POST /api/imports/:id/application', ({ params, body, actor, key }) =>
    applyImport(deps, { ...params, ...body, actor, key }, kinds),
  )
}
