import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { uploadOf } from '#server/http/uploads.ts'
import { addStaffPicture } from './add-staff-picture.ts'

export function attachmentStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('POST /api/pictures', ({ request, staff }) => addStaffPicture(deps, { bytes: uploadOf(request), staff }))
}
