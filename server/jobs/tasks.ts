import { backOfficeCrontab, backOfficeTasks } from '../back-office/back-office.jobs.ts'
import { catalogueCrontab, catalogueTasks } from '../catalogue/catalogue.jobs.ts'
import { contactCrontab, contactTasks } from '../contact/contact.jobs.ts'
import type { Deps } from '../deps.ts'
import { identityCrontab, identityTasks } from '../identity/identity.jobs.ts'
import { paymentCrontab, paymentTasks } from '../payments/payments.jobs.ts'
import type { Tasks } from '../platform/jobs/jobs.ts'
import { sweepCrontab, sweepTasks } from '../platform/jobs/sweep-jobs.ts'

/** Every job of the shop by name, and the schedule of the regular ones (graphile-worker's crontab, UTC). */
export function shopTasks(deps: Deps): { tasks: Tasks; crontab: string } {
  return {
    tasks: {
      ...catalogueTasks(deps),
      ...identityTasks(deps),
      ...contactTasks(deps),
      ...paymentTasks(deps),
      ...backOfficeTasks(deps),
      ...sweepTasks(deps),
    },
    crontab: [catalogueCrontab, identityCrontab, contactCrontab, paymentCrontab, backOfficeCrontab, sweepCrontab].join(
      '\n',
    ),
  }
}

const providerTasks = ['check-payment', 'handle-payment-event', 'refund-payment', 'reconcile', 'compare-books']

/** Two queues with workers of their own: mails and sweeps do not wait for a slow card provider. */
export function jobQueues(deps: Deps): readonly { tasks: Tasks; crontab?: string }[] {
  const { tasks, crontab } = shopTasks(deps)
  const tasksOf = (callsProvider: boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => providerTasks.includes(name) === callsProvider))
  return [{ tasks: tasksOf(true) }, { tasks: tasksOf(false), crontab }]
}
