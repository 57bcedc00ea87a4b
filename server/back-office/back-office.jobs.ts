import { comparedDays } from '#domain/payments/compared-days.ts'
import type { Deps } from '#server/deps.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { compareBooks } from './compare-books.ts'

export function backOfficeTasks(deps: Deps): Tasks {
  return {
    'compare-books': async () => {
      await compareBooks(deps, comparedDays(deps.clock.now()))
    },
  }
}

/** At 01:00 in India; a run that was missed is made up for at the next start. The last of its tries is ten hours later. */
export const backOfficeCrontab = '30 19 * * * compare-books ?fill=20h&jobKey=compare-books&max=11'
