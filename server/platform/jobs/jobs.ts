// A job is queued in the very transaction that causes it and runs at least once (graphile-worker in the same PostgreSQL).
import { SpanKind } from '@opentelemetry/api'
import { type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Connection } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { inSpan } from '../tracing/in-span.ts'

export type JobOptions = {
  /** Jobs with the same key are one job: a second `add` replaces the one that waits. */
  readonly key?: string
  readonly runAt?: Date
  /** A job of the same key that waits already keeps its time: for a safety net that must not hurry it. */
  readonly keepsTime?: boolean
  readonly maxAttempts?: number
}

/** Queues a job; in a transaction it exists only if the transaction does. */
export async function addJob(tx: Connection, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(
      ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int, job_key => ${options.key ?? null}::text,
      job_key_mode => ${options.keepsTime ? 'preserve_run_at' : 'replace'}::text)
  `.execute(tx)
}

export type Tasks = { readonly [name: string]: (payload: never) => Promise<void> }

export type JobRunner = { stop(): Promise<void> }

/** How long to wait before the queue is worked on again after the database was lost. */
const pauseAfterLoss = 1_000

/**
 * Works on the queue until stopped; each server process has a runner of its own. `crontab` as graphile-worker's.
 * A runner ends by itself when it loses the database; then the next one begins.
 */
export async function runJobs({ log, tasks, pool, ...given }: JobsSettings): Promise<JobRunner> {
  const taskList = loggedTasks(tasks, log)
  let isStopped = false
  let pause: NodeJS.Timeout | undefined
  let runner: Runner | undefined
  let leavePool = () => {}

  async function begin(): Promise<void> {
    const own = openOwnPool(pool)
    const begun = await openRunner({ ...given, pool: own.pool, taskList }).catch((fault) => {
      own.leave()
      throw fault
    })
    runner = begun
    leavePool = own.leave
    let isLeft = false
    // A runner that loses the database while several jobs end never finishes stopping: nobody waits for it.
    const leave = (fault?: unknown) => {
      if (isLeft) return
      isLeft = true
      begun.stop().catch(() => {})
      own.leave()
      again(fault)
    }
    begun.promise.then(leave, leave)
    begun.events.once('pool:fatalError', ({ error }) => leave(error))
    // One that begins in the moment of the loss keeps its failed list of tasks for ever.
    begun.events.once('worker:getJob:error', ({ error }) => leave(error))
  }

  function again(fault?: unknown) {
    runner = undefined
    if (isStopped) return
    log.warn({ err: fault }, 'The job queue has lost the database and begins again')
    pause = setTimeout(() => begin().catch(again), pauseAfterLoss)
  }

  await begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(pause)
      await runner?.stop()
      leavePool()
    },
  }
}

/** A runner's connections, which end with it, whatever it still holds. */
function openOwnPool({ options }: pg.Pool) {
  const pool = new pg.Pool({ ...options, max: 8 })
  const clients = new Set<pg.PoolClient>()
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
    client.once('end', () => clients.delete(client))
  })
  const leave = () => {
    for (const client of clients) (client as unknown as pg.Client).end().catch(() => {})
  }
  return { pool, leave }
}

type JobsSettings = { pool: pg.Pool; tasks: Tasks; log: Log; crontab?: string }

function loggedTasks(tasks: Tasks, log: Log): TaskList {
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = async (payload) => {
      try {
        await inSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, () => task(payload as never))
      } catch (fault) {
        log.error({ err: fault, job: name }, 'A job failed and will be tried again')
        throw fault
      }
    }
  }
  return taskList
}

async function openRunner({ pool, taskList, crontab = '' }: { pool: pg.Pool; taskList: TaskList; crontab?: string }) {
  return run({
    pgPool: pool,
    taskList,
    crontab,
    noHandleSignals: true,
    logger: await quiet(),
    preset: {
      worker: {
        concurrentJobs: 4,
        pollInterval: 1_000,
        // Without these, a connection lost while a job ends is an unhandled rejection, which ends the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
}

async function quiet() {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => {})
}
