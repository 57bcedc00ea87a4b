import { day, later } from '#domain/time.ts'
import type { DepsWithoutProvider } from '#server/deps.ts'
import type { Running, Tasks } from '#server/platform/jobs/jobs.ts'
import { maxAttempts } from '#server/platform/jobs/max-attempts.ts'
import { deleteUnattached, refuseWaiting } from './attachments.store.ts'
import { redrawUpload } from './redraw-upload.ts'

export function attachmentTasks(deps: DepsWithoutProvider): Tasks {
  return {
    'redraw-picture': (job: { id: string }) => redrawUpload(deps, job),
    async 'sweep-attachments'(_payload: unknown, running?: Running) {
      const before = later(deps.clock.now(), -day)
      await refuseWaiting(deps.database, before)
      await deleteUnattached(deps.database, before, running)
    },
  }
}

/** At 01:45 in India. */
export const attachmentCrontab = `15 20 * * * sweep-attachments ?fill=20h&jobKey=sweep-attachments&max=${maxAttempts.nightly}`
