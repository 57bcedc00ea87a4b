import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { endWithheld } from './erase-customer.ts'
import { sweepLinks } from './links.store.ts'

export function customerTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'sweep-customers': async () => {
      await sweepLinks(deps.database, deps.clock.now())
      await endWithheld(deps)
    },
  }
}

/** At 02:40 in India. */
export const customerCrontab = `10 21 * * * sweep-customers ?fill=20h&jobKey=sweep-customers&max=${maxAttempts.nightly}`
