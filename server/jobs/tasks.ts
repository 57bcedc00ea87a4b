import { backOfficeCrontab, backOfficeTasks } from '../back-office/back-office.jobs.ts'
import { catalogueCrontab, catalogueTasks } from '../catalogue/catalogue.jobs.ts'
import { contactCrontab, contactTasks } from '../contact/contact.jobs.ts'
import type { Deps } from '../deps.ts'
import { identityCrontab, identityTasks } from '../identity/identity.jobs.ts'
import { paymentCrontab, paymentTasks } from '../payments/payments.jobs.ts'
import type { Tasks } from '../platform/jobs/jobs.ts'
import { sweepCrontab, sweepTasks } from '../platform/jobs/sweep-jobs.ts'

/** Every job of the shop by name, and when the regular ones run (crontab of graphile-worker, UTC). */
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

const asksProvider = ['check-payment', 'handle-payment-event', 'refund-payment', 'reconcile', 'compare-books']

/** Two lanes with hands of their own: however slowly the card provider answers, mails and sweeps do not wait for it. */
export function shopLanes(deps: Deps): readonly { tasks: Tasks; crontab?: string }[] {
  const { tasks, crontab } = shopTasks(deps)
  const laneOf = (asks: boolean) =>
    Object.fromEntries(Object.entries(tasks).filter(([name]) => asksProvider.includes(name) === asks))
  return [{ tasks: laneOf(true) }, { tasks: laneOf(false), crontab }]
}
