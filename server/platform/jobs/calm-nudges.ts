import type { WorkerPool } from 'graphile-worker'

/** Milliseconds between two looks at the queue for new jobs. */
const pause = 100

/**
 * Each transaction that adds jobs tells every runner, and each time a runner looks into the queue. The first word is followed
 * at once; those of the next moments together. `nudge` is graphile-worker's own hook for it.
 */
export function calmNudges(workers: Pick<WorkerPool, 'nudge' | '_shuttingDown'>): void {
  const nudge = workers.nudge.bind(workers)
  let added = 0
  let timer: NodeJS.Timeout | undefined

  function look() {
    timer = undefined
    if (added === 0 || workers._shuttingDown) return
    const count = added
    added = 0
    timer = setTimeout(look, pause)
    try {
      nudge(count)
    } catch {
      // A worker has ended since, and its runner with it; the next one looks by itself.
    }
  }

  workers.nudge = (count) => {
    added += count
    if (!timer) look()
  }
}
