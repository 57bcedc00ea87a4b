import type { Deps } from '#server/deps.ts'
import type { ServeStaff } from '#server/http/serve-staff.ts'
import { viewBackups } from './backup/view-backups.ts'
import { checkPaymentKeys } from './connections/check-payment-keys.ts'
import { queueTestMail } from './connections/test-mail.ts'
import { queueTestText } from './connections/test-text.ts'
import { viewConnections } from './connections/view-connections.ts'
import { retryJobs } from './failed-jobs.ts'
import { viewFailedJobs } from './view-failed-jobs.ts'

export function settingsStaffRoutes(serveStaff: ServeStaff, deps: Deps): void {
  serveStaff('GET /api/settings/jobs', () => viewFailedJobs(deps))
  serveStaff('GET /api/settings/backup', () => viewBackups(deps))
  serveStaff('POST /api/settings/jobs/retries', (_input, { tx, audit }) => retryJobs(tx, audit, 'all'))
  serveStaff('POST /api/settings/jobs/:id/retries', ({ params: { id } }, { tx, audit }) => retryJobs(tx, audit, id))
  serveStaff('POST /api/settings/test-mail', ({ staff }, { tx, audit }) => queueTestMail(tx, audit, staff))
  serveStaff('GET /api/settings/connections', () => viewConnections(deps))
  serveStaff('GET /api/settings/connections/payments', () => checkPaymentKeys(deps))
  serveStaff('POST /api/settings/connections/test-text', ({ body: { phone }, staff: { staffId } }, { tx, audit }) =>
    queueTestText(tx, audit, deps, { phone, staffId }),
  )
}
