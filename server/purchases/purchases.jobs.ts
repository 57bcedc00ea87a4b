import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { renewPaidWithin } from './paid-within.ts'

export function purchasesTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'renew-paid-within': (_payload: unknown, running?: Running) => renewPaidWithin(deps, running),
  }
}

/** At 00:05 in India. A missed run is made up for at the next start. */
export const purchasesCrontab = `35 18 * * * renew-paid-within ?fill=20h&jobKey=renew-paid-within&max=${maxAttempts.nightly}`
