import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import { checkStock } from './check-stock.ts'

export function stockTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'check-stock': async () => {
      await checkStock(deps)
    },
  }
}

/** At 01:10 in India. A missed run is made up for at the next start. */
export const stockCrontab = '40 19 * * * check-stock ?fill=20h&jobKey=check-stock&max=5'
