import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { queueDuePayments } from '../payments/queue-due-payments.ts'
import { repeat } from '../platform/jobs/repeat.ts'
import { type JobRunner, runJobs } from '../platform/jobs/run-jobs.ts'
import { jobQueues } from './tasks.ts'

/** Queues due payments twice a second and runs the jobs of the shop, both queues, on connections of their own that bypass a pooler. */
export async function runQueues(deps: Deps, { pool }: { pool: Pool }): Promise<JobRunner> {
  const directPool = { options: { ...pool.options, connectionString: deps.settings.databaseDirectUrl } }
  const runners = await Promise.all(
    jobQueues(deps).map((queue) => runJobs({ pool: directPool, log: deps.log, ...queue })),
  )
  const onFault = 'Due payments could not be queued; trying again'
  const queueing = repeat(() => queueDuePayments(deps), { pause: 500, log: deps.log, onFault })
  return {
    async stop() {
      await queueing.stop()
      await Promise.all(runners.map((runner) => runner.stop()))
    },
    async unlock() {
      await Promise.all(runners.map((runner) => runner.unlock()))
    },
  }
}
