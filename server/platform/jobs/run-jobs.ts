// Runs the queue's jobs (graphile-worker) and starts again after the database was lost. Retries and their back-off are
// graphile-worker's own: e^min(attempts, 10) seconds.
import { setTimeout as sleep } from 'node:timers/promises'
import { SpanKind } from '@opentelemetry/api'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../log.ts'
import { inSpan } from '../tracing/in-span.ts'
import type { Tasks } from './jobs.ts'

export type JobRunner = { stop(): Promise<void> }

/** One listens for new jobs, the others fetch jobs and report results. The jobs' own statements use the server's pool. */
export const connectionsPerRunner = 3

/** Milliseconds. A job that takes longer fails and is retried; `sweep-jobs` relies on it. */
export const jobTimeout = 4 * 60_000

const restartDelay = 1_000

type Settings = {
  /** Only its options are used: a runner opens connections of its own. */
  pool: Pick<pg.Pool, 'options'>
  tasks: Tasks
  log: Log
  /** As graphile-worker's. */
  crontab?: string
  concurrentJobs?: number
}

export async function runJobs({
  log,
  tasks,
  pool: { options },
  crontab = '',
  concurrentJobs = 4,
}: Settings): Promise<JobRunner> {
  const taskList = withTimeoutAndLog(tasks, log)
  let isStopped = false
  let current: { runner: Runner; pool: pg.Pool } | undefined
  let restarting: NodeJS.Timeout | undefined

  async function start(): Promise<void> {
    const pool = openPool(options)
    const runner = await run({
      pgPool: pool,
      taskList,
      crontab,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      preset: {
        worker: {
          concurrentJobs,
          pollInterval: 1_000,
          // At -1, the default, a connection that is lost while a job ends is an unhandled rejection, which ends the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    }).catch((fault) => {
      pool.end().catch(() => {})
      throw fault
    })
    current = { runner, pool }
    if (isStopped) return stopCurrent()
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
    runner.promise.then(() => end(undefined), end)
    // graphile-worker 0.18 may never finish stopping when the database is lost while several jobs end …
    runner.events.once('pool:fatalError', ({ error }) => end(error))
    // … and fetches no job at all when it is lost while the runner reads its list of tasks.
    runner.events.once('worker:getJob:error', ({ error }) => end(error))
    ended.then(restart)
  }

  function restart(fault: unknown) {
    if (isStopped) return
    log.warn({ err: fault }, 'The job runner has lost the database and starts again')
    restarting = setTimeout(() => {
      stopCurrent().catch(() => {})
      start().catch(restart)
    }, restartDelay)
  }

  async function stopCurrent() {
    const { runner, pool } = current ?? {}
    current = undefined
    // Rejects when the runner has stopped by itself.
    await runner?.stop().catch(() => {})
    await pool?.end()
  }

  await start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(restarting)
      await stopCurrent()
    },
  }
}

function openPool(options: pg.Pool['options']): pg.Pool {
  const pool = new pg.Pool({ ...options, max: connectionsPerRunner })
  // graphile-worker requires both; it handles the failing statements itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function withTimeoutAndLog(tasks: Tasks, log: Log): TaskList {
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = async (payload, { job: { attempts, max_attempts: maxAttempts } }) => {
      try {
        await inSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, () => withTimeout(task(payload as never)))
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

async function withTimeout(work: Promise<void>): Promise<void> {
  const ended = new AbortController()
  const timeout = sleep(jobTimeout, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`The job took longer than ${jobTimeout / 60_000} minutes`)
  })
  try {
    await Promise.race([work, timeout])
  } finally {
    ended.abort()
  }
}
