import type { Deps } from './deps.ts'
import type { Tasks } from './platform/jobs/jobs.ts'

/** Every job of the shop by name, and when the regular ones run (crontab of graphile-worker, UTC). */
export function shopTasks(_deps: Deps): { tasks: Tasks; crontab: string } {
  return { tasks: {}, crontab: '' }
}
