import { reconciledDays } from '#domain/accounting/reconciled-days.ts'
import type { Deps } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { reconcile } from './reconcile.ts'

export function accountingProviderTasks(deps: Deps): Tasks {
  return {
    reconcile: async (_payload: unknown, running?: Running) => {
      await reconcile(deps, reconciledDays(deps.clock.now()), running)
    },
  }
}

/** At 01:00 in India. A missed run is made up for at the next start; the last retry is ten hours later. */
export const accountingCrontab = `30 19 * * * reconcile ?fill=20h&jobKey=reconcile&max=${maxAttempts.nightly}`
