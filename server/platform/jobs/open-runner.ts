// One runner of graphile-worker with connections of its own, from its start to its end.
import { EventEmitter, once } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'

export type OpenRunner = {
  /** Resolves when the runner has ended by itself or needs a restart, with the reason. */
  readonly ended: Promise<unknown>
  /** Waits for the running jobs. */
  stop(): Promise<void>
  /** Unlocks the running jobs, so that another process runs them again; this process must exit at once. */
  unlock(): Promise<void>
}

/** Of a job: one that failed for the last time is not tried again by itself. */
export type FailedTry = { readonly jobId: string; readonly task: string; readonly isLast: boolean }

type Settings = {
  readonly options: pg.Pool['options']
  readonly taskList: TaskList
  readonly crontab: string
  readonly concurrentJobs: number
  /** A try has failed; the database has it a moment later. */
  readonly onFailed: (failed: FailedTry) => void
}

/** One listens for new jobs, the others fetch jobs and report results. The jobs' own statements use the server's pool. */
export const connectionsPerRunner = 3

export async function openRunner({
  options,
  taskList,
  crontab,
  concurrentJobs,
  onFailed,
}: Settings): Promise<OpenRunner> {
  const pool = openPool(options)
  const events: WorkerEvents = new EventEmitter()
  /** graphile-worker locks jobs in the name of its worker pool (`locked_by`, https://worker.graphile.org/docs/jobs-view). */
  let lockedBy = ''
  events.once('pool:create', ({ workerPool }) => {
    lockedBy = workerPool.id
  })
  events.on('job:complete', ({ job, error }) => {
    if (error) onFailed({ jobId: job.id, task: job.task_identifier, isLast: job.attempts >= job.max_attempts })
  })
  const allWorkersEnded = watchWorkers(events)
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    events,
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
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
  runner.promise.then(() => end(undefined), end)
  // graphile-worker 0.18 may never finish stopping when the database is lost while jobs end: then only its workers are waited for …
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  events.once('pool:fatalError', ({ error }) => {
    lose()
    end(error)
  })
  // … and fetches no job at all when it is lost while the runner reads its list of tasks.
  events.once('worker:getJob:error', ({ error }) => end(error))

  async function stop() {
    // Rejects when the runner has stopped by itself.
    const stopped = runner.stop().catch(() => {})
    await Promise.race([stopped, lost])
    await allWorkersEnded()
    await pool.end()
  }

  let stopped: Promise<void> | undefined
  return {
    ended,
    stop() {
      stopped ??= stop()
      return stopped
    },
    async unlock() {
      await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [[lockedBy]])
    },
  }
}

/** A function that waits until each worker of a runner has ended its job, and ended. */
function watchWorkers(events: WorkerEvents): () => Promise<void> {
  const workers = new Set<unknown>()
  events.on('worker:create', ({ worker }) => workers.add(worker))
  events.on('worker:stop', ({ worker }) => workers.delete(worker))
  return async () => {
    while (workers.size > 0) await once(events, 'worker:stop')
  }
}

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * graphile-worker 0.18 releases the connection that listens twice when it stops before LISTEN fails; pg throws at the second. Both forms of
 * `connect` are documented (https://node-postgres.com/apis/pool#poolconnect).
 */
class RunnerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    super.connect((fault, client, release) => callback(fault, client, client ? onlyOnce(release) : release))
    return undefined
  }
}

function onlyOnce(release: (broken?: Error) => void) {
  let isReleased = false
  return (broken?: Error) => {
    if (!isReleased) release(broken)
    isReleased = true
  }
}

function openPool(options: pg.Pool['options']): pg.Pool {
  const pool = new RunnerPool({ ...options, max: connectionsPerRunner })
  // graphile-worker requires both; it handles the failing statements itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
