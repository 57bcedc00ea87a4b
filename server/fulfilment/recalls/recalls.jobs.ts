import type { Deps } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { queueRecallMails } from './queue-recall-mails.ts'

export function recallTasks(deps: Pick<Deps, 'database' | 'clock'>): Tasks {
  return {
    'queue-recall-mails': (job: { recall: string }, running?: Running) => queueRecallMails(deps, { ...job, running }),
  }
}
