import { notesToRenew } from '#domain/catalogue/lowest-before-reduction.ts'
import { day, indianDate, later, minute } from '#domain/time.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import { addMissingJob, type Running, type Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { purgePagesCertified } from './goods/certified.store.ts'
import { deleteClosedNotifyMe, readProductsToAnnounce } from './notify-me/notify-me.store.ts'
import { queueNotifyMeMails } from './notify-me/queue-notify-me.ts'
import { applyScheduledPrices } from './prices/apply-scheduled-prices.ts'
import { purgePagesRepriced } from './prices/price-changes.store.ts'

export function catalogueTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'queue-notify-me-mails': (job: { productId: string }) => queueNotifyMeMails(deps, job),
    'sweep-notify-me': () => sweepNotifyMe(deps),
    'renew-price-notes': () => renewPriceNotes(deps),
    'apply-scheduled-prices': (_payload: unknown, running?: Running) => applyScheduledPrices(deps, running),
    'purge-ended-certificates': () => purgePagesCertified(deps.database, endedCertificates(deps.clock.now())),
    'sweep-closed-notify-me': (_payload: unknown, running?: Running) => sweepClosedNotifyMe(deps, running),
  }
}

/** The minutely sweep has no retries: the next one runs within a minute. The others run at 00:01, 00:05 and 01:40 in India. */
export const catalogueCrontab = `* * * * * sweep-notify-me ?jobKey=sweep-notify-me&max=${maxAttempts.once}
31 18 * * * renew-price-notes ?fill=20h&jobKey=renew-price-notes&max=${maxAttempts.nightly}
35 18 * * * apply-scheduled-prices ?fill=20h&jobKey=apply-scheduled-prices&max=${maxAttempts.nightly}
35 18 * * * purge-ended-certificates ?fill=20h&jobKey=purge-ended-certificates&max=${maxAttempts.nightly}
10 20 * * * sweep-closed-notify-me ?fill=20h&jobKey=sweep-closed-notify-me&max=${maxAttempts.nightly}`

/** Adds missing jobs for products in stock. */
async function sweepNotifyMe({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const overdue = later(now, -minute)
  const products = { now, limit: 500, jobKey: 'notify-me-product:' }
  for (const { id } of await readProductsToAnnounce(database, overdue, products)) {
    await addMissingJob(database, 'queue-notify-me-mails', { productId: id }, { key: products.jobKey + id })
  }
}

async function sweepClosedNotifyMe(
  { database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>,
  running?: Running,
): Promise<void> {
  const now = clock.now()
  const before = later(now, -shop.retentionDays.closedNotifyMeRequests * day)
  await deleteClosedNotifyMe(database, { before, now }, running)
}

/** Last days of the certificates that ended within a month: a job that was stopped for so long makes up for it. */
function endedCertificates(now: Date): { from: string; before: string } {
  return { from: indianDate(later(now, -30 * day)), before: indianDate(now) }
}

/** Cached pages name the lowest price before a reduction until they are purged (GOODS-06). */
function renewPriceNotes({ database, clock, shop }: Pick<Deps, 'database' | 'clock' | 'shop'>): Promise<void> {
  return purgePagesRepriced(database, notesToRenew(clock.now(), shop.lowestPriceFrom))
}
