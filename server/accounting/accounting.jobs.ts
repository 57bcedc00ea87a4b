import { type Days, momentsOf } from '#domain/accounting/days.ts'
import { reconciledDays } from '#domain/accounting/reconciled-days.ts'
import type { Deps, DepsWithoutProvider } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { checkFilings } from './gstr1/check-filings.ts'
import { reconcile } from './reconcile.ts'
import { readSettlements } from './settlements/read-settlements.ts'

export function accountingProviderTasks(deps: Deps): Tasks {
  return {
    // The days of the night, or those that somebody asked for.
    reconcile: async (days: Partial<Days> | undefined, running?: Running) => {
      const isOfDays = days?.from !== undefined && days.to !== undefined
      const span = isOfDays ? momentsOf({ from: days.from, to: days.to }) : reconciledDays(deps.clock.now())
      await reconcile(deps, span, running)
    },
    'read-settlements': (_payload: unknown, running?: Running) => readSettlements(deps, running),
  }
}

export function accountingTasks(deps: DepsWithoutProvider): Tasks {
  return { 'check-gst-filings': (_payload: unknown, running?: Running) => checkFilings(deps, running) }
}

const nightly = (time: string, job: string) => `${time} * * * ${job} ?fill=20h&jobKey=${job}&max=${maxAttempts.nightly}`

/**
 * Of the books: at 01:00 in India, of settlements at 02:00, of filed returns at 03:20. A missed run is made up for at the next start; the last retry
 * is ten hours later.
 */
export const accountingCrontab = [
  nightly('30 19', 'reconcile'),
  nightly('30 20', 'read-settlements'),
  nightly('50 21', 'check-gst-filings'),
].join('\n')
