// Runs the queue's jobs (graphile-worker) and starts again after the database was lost. Failed jobs are retried:
// max-attempts.ts.
import { SpanKind } from '@opentelemetry/api'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { inSpan } from '../tracing/in-span.ts'
import type { Tasks } from './jobs.ts'
import { type FailedTry, type OpenRunner, openRunner } from './open-runner.ts'
import { withTimeout } from './with-timeout.ts'

export type JobRunner = {
  /** Waits for the running jobs. */
  stop(): Promise<void>
  /** Unlocks the jobs that a stop still waits for, so that another process runs them again; this process must exit at once. */
  unlock(): Promise<void>
}

const restartDelay = 1_000

type Settings = {
  /** Only its options are used: a runner opens connections of its own. */
  pool: Pick<pg.Pool, 'options'>
  tasks: Tasks
  log: Log
  /** As graphile-worker's. */
  crontab?: string
  concurrentJobs?: number
  /** Called when a try of a job has failed; a fault of it is logged. */
  onFailed?: (failed: FailedTry) => Promise<void>
}

export async function runJobs({
  log,
  tasks,
  pool: { options },
  crontab = '',
  concurrentJobs = 4,
  onFailed = async () => {},
}: Settings): Promise<JobRunner> {
  const taskList = withTimeoutAndLog(tasks, log)
  const reportFailed = (failed: FailedTry) => {
    onFailed(failed).catch((fault) => log.warn({ err: fault, job: failed.task }, 'A failed job was not reported'))
  }
  /** The current runner, and earlier ones whose jobs still run. */
  const runners = new Set<OpenRunner>()
  let isStopped = false
  let restarting: NodeJS.Timeout | undefined

  async function start(): Promise<void> {
    const runner = await openRunner({ options, taskList, crontab, concurrentJobs, onFailed: reportFailed })
    runners.add(runner)
    if (isStopped) return stop(runner)
    runner.ended.then((fault) => restart(fault, runner))
  }

  function restart(fault: unknown, lost?: OpenRunner) {
    if (isStopped) return
    log.warn({ err: fault }, 'The job runner has lost the database and starts again')
    restarting = setTimeout(() => {
      if (lost) stop(lost).catch(() => {})
      start().catch(restart)
    }, restartDelay)
  }

  async function stop(runner: OpenRunner) {
    await runner.stop()
    runners.delete(runner)
  }

  await start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(restarting)
      await Promise.all([...runners].map(stop))
    },
    async unlock() {
      await Promise.allSettled([...runners].map((runner) => runner.unlock()))
    },
  }
}

function withTimeoutAndLog(tasks: Tasks, log: Log): TaskList {
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = async (payload, { job: { attempts, max_attempts: maxAttempts } }) => {
      try {
        const work = (abortSignal: AbortSignal) => task(payload as never, { abortSignal })
        await inSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, () => withTimeout(work))
      } catch (fault) {
        const line = { err: fault, job: name, attempts, maxAttempts }
        if (attempts < maxAttempts) log.error(line, 'A job failed and will be retried')
        else log.error(line, 'A job failed for the last time')
        throw fault
      }
    }
  }
  return taskList
}
