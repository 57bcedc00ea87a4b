import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { queueTestMail } from '#server/staff/test-mail.ts'
import { viewBackups } from './backup/view-backups.ts'
import { retryJobs } from './failed-jobs.ts'
import { viewFailedJobs } from './view-failed-jobs.ts'

export function settingsStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/settings/jobs', () => viewFailedJobs(deps))
  serveStaff('GET /api/settings/backup', () => viewBackups(deps))
  serveStaff('POST /api/settings/jobs/retries', (_input, { tx, audit }) => retryJobs(tx, audit, 'all'))
  serveStaff('POST /api/settings/jobs/:id/retries', ({ params: { id } }, { tx, audit }) => retryJobs(tx, audit, id))
  serveStaff('POST /api/settings/test-mail', ({ staff }, { tx, audit }) => queueTestMail(tx, audit, staff))
}
