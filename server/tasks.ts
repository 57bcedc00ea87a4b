import { backOfficeCrontab, backOfficeTasks } from './back-office/back-office.jobs.ts'
import { catalogueTasks } from './catalogue/catalogue.routes.ts'
import { contactTasks } from './contact/contact.routes.ts'
import type { Deps } from './deps.ts'
import { identityCrontab, identityTasks } from './identity/identity.jobs.ts'
import { paymentCrontab, paymentTasks } from './payments/payments.jobs.ts'
import type { Tasks } from './platform/jobs/jobs.ts'

/** Every job of the shop by name, and when the regular ones run (crontab of graphile-worker, UTC). */
export function shopTasks(deps: Deps): { tasks: Tasks; crontab: string } {
  return {
    tasks: {
      ...catalogueTasks(deps),
      ...identityTasks(deps),
      ...contactTasks(deps),
      ...paymentTasks(deps),
      ...backOfficeTasks(deps),
    },
    crontab: [identityCrontab, paymentCrontab, backOfficeCrontab].join('\n'),
  }
}
