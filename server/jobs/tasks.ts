import { accountingCrontab, accountingProviderTasks, accountingTasks } from '../accounting/accounting.jobs.ts'
import { attachmentCrontab, attachmentTasks } from '../attachments/attachments.jobs.ts'
import { backOfficeCrontab, backOfficeTasks } from '../back-office/back-office.jobs.ts'
import { reportFailedJob } from '../back-office/report-failed-job.ts'
import { catalogueCrontab, catalogueTasks } from '../catalogue/catalogue.jobs.ts'
import { notifyMeMails } from '../catalogue/notify-me/compose-mails.ts'
import { contactMails } from '../contact/compose-mails.ts'
import { contactCrontab, contactTasks } from '../contact/contact.jobs.ts'
import { customerMails } from '../customers/compose-mails.ts'
import { customerCrontab, customerTasks } from '../customers/customers.jobs.ts'
import type { Deps, DepsWithoutProvider } from '../deps.ts'
import { parcelMails } from '../fulfilment/parcel-mails/compose-mails.ts'
import { recallMails } from '../fulfilment/recalls/compose-mails.ts'
import { recallTasks } from '../fulfilment/recalls/recalls.jobs.ts'
import { identityCrontab, identityTasks } from '../identity/identity.jobs.ts'
import { orderMails } from '../orders/compose-mails.ts'
import { paymentCrontab, paymentProviderTasks, paymentTasks } from '../payments/payments.jobs.ts'
import { refundMails } from '../payments/refunds/compose-mails.ts'
import type { Tasks } from '../platform/jobs/jobs.ts'
import type { FailedTry } from '../platform/jobs/open-runner.ts'
import { sweepCrontab, sweepTasks } from '../platform/jobs/sweep-jobs.ts'
import { type MailComposers, mailCrontab, mailTasks } from '../platform/mail/outbox.ts'
import { purchasesCrontab, purchasesTasks } from '../purchases/purchases.jobs.ts'
import { returnMails } from '../returns/return-mails/compose-mails.ts'
import { returnCrontab, returnTasks } from '../returns/returns.jobs.ts'
import { staffMails } from '../staff/compose-mails.ts'
import { staffCrontab, staffTasks } from '../staff/staff.jobs.ts'
import { stockMails } from '../stock/compose-mails.ts'
import { stockCrontab, stockTasks } from '../stock/stock.jobs.ts'

const providerTasks = (deps: Deps): Tasks => ({ ...paymentProviderTasks(deps), ...accountingProviderTasks(deps) })

const composers = (deps: DepsWithoutProvider): MailComposers => ({
  ...staffMails(deps),
  ...notifyMeMails(deps),
  ...orderMails(deps),
  ...parcelMails(deps),
  ...recallMails(deps),
  ...refundMails(deps),
  ...returnMails(deps),
  ...contactMails(deps),
  ...customerMails(deps),
  ...stockMails(deps),
})

const otherTasks = (deps: DepsWithoutProvider): Tasks => ({
  ...accountingTasks(deps),
  ...attachmentTasks(deps),
  ...catalogueTasks(deps),
  ...identityTasks(deps),
  ...recallTasks(deps),
  ...paymentTasks(deps),
  ...returnTasks(deps),
  ...backOfficeTasks(deps),
  ...staffTasks(deps),
  ...stockTasks(deps),
  ...purchasesTasks(deps),
  ...customerTasks(deps),
  ...contactTasks(deps),
  ...sweepTasks(deps),
  ...mailTasks(deps, composers(deps)),
})

/** Every job of the shop by name. */
export function shopTasks(deps: Deps): Tasks {
  return { ...providerTasks(deps), ...otherTasks(deps) }
}

/** The schedule of the regular jobs (graphile-worker's crontab, UTC). */
const crontab = [
  attachmentCrontab,
  catalogueCrontab,
  identityCrontab,
  paymentCrontab,
  returnCrontab,
  accountingCrontab,
  backOfficeCrontab,
  staffCrontab,
  stockCrontab,
  purchasesCrontab,
  customerCrontab,
  contactCrontab,
  sweepCrontab,
  mailCrontab,
].join('\n')

/** Two queues with workers of their own: mails and sweeps do not wait for a slow card provider. */
export function jobQueues(deps: Deps): readonly Queue[] {
  const onFailed = (failed: FailedTry) => reportFailedJob(deps, failed)
  return [
    { tasks: providerTasks(deps), onFailed },
    { tasks: otherTasks(deps), crontab, onFailed },
  ]
}

type Queue = {
  readonly tasks: Tasks
  readonly crontab?: string
  readonly onFailed: (failed: FailedTry) => Promise<void>
}
