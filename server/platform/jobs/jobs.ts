// A job is queued in the very transaction that causes it and runs at least once (graphile-worker in the same PostgreSQL).
import { makeWorkerUtils, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Connection } from '../database/open-database.ts'
import type { Log } from '../log.ts'

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

/** Works on the queue until stopped; each server process has a runner of its own. `crontab` as graphile-worker's. */
export async function runJobs({
  pool,
  tasks,
  log,
  crontab = '',
}: {
  pool: pg.Pool
  tasks: Tasks
  log: Log
  crontab?: string
}): Promise<Runner> {
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = async (payload) => {
      try {
        await task(payload as never)
      } catch (fault) {
        log.error({ err: fault, job: name }, 'A job failed and will be tried again')
        throw fault
      }
    }
  }
  return run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: await quiet(),
  })
}

async function quiet() {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => {})
}

/** Creates or updates the queue's own tables. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: await quiet() })
  await utils.migrate()
  await utils.release()
}
