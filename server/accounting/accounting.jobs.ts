import { reconciledDays } from '#domain/accounting/reconciled-days.ts'
import type { Deps } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { reconcile } from './reconcile.ts'
import { readSettlements } from './settlements/read-settlements.ts'

export function accountingProviderTasks(deps: Deps): Tasks {
  return {
    reconcile: async (_payload: unknown, running?: Running) => {
      await reconcile(deps, reconciledDays(deps.clock.now()), running)
    },
    'read-settlements': (_payload: unknown, running?: Running) => readSettlements(deps, running),
  }
}

/** At 01:00 and 02:00 in India. A missed run is made up for at the next start; the last retry is ten hours later. */
export const accountingCrontab = ['30 19 * * * reconcile', '30 20 * * * read-settlements']
  .map((line) => `${line} ?fill=20h&jobKey=${line.split(' ').at(-1)}&max=${maxAttempts.nightly}`)
  .join('\n')
