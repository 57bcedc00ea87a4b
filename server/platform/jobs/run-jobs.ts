// Works on the queue (graphile-worker): begins again whatever it loses, and gives killed runners' jobs to the living.
import { EventEmitter } from 'node:events'
import { SpanKind } from '@opentelemetry/api'
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { inSpan } from '../tracing/in-span.ts'
import { calmNudges } from './calm-nudges.ts'
import type { Tasks } from './jobs.ts'
import { openOwnPool } from './own-pool.ts'
import { forgetOldRunners, noteAlive, releaseLost, removeSuperseded } from './runners.store.ts'

export type JobRunner = { stop(): Promise<void> }

/** How often a runner says that it lives; one not heard of for a minute is taken for dead. */
const pulse = 15_000

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
    let heart = { stop() {} }
    const onOpen = (id: string) => {
      heart = startHeart(own.pool, { id, log })
    }
    const end = () => {
      heart.stop()
      own.leave()
    }
    const begun = await openRunner({ ...given, pool: own.pool, taskList, onOpen }).catch((fault) => {
      end()
      throw fault
    })
    runner = begun
    leavePool = end
    let isLeft = false
    // A runner that loses the database while several jobs end never finishes stopping: nobody waits for it.
    const leave = (fault?: unknown) => {
      if (isLeft) return
      isLeft = true
      begun.stop().catch(() => {})
      end()
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

/** Without a database there is no pulse; then the runner is lost as well and another begins. */
function startHeart(pool: pg.Pool, { id, log }: { id: string; log: Log }) {
  const beat = async () => {
    await noteAlive(pool, id)
    const lost = await releaseLost(pool)
    if (lost > 0) log.warn({ runners: lost }, 'The jobs of runners that have died are worked on by others')
    await removeSuperseded(pool)
  }
  const tolerantly = (work: () => Promise<void>) =>
    void work().catch((err) => log.warn({ err }, 'A job runner has no pulse'))
  tolerantly(async () => {
    await beat()
    await forgetOldRunners(pool)
  })
  const timer = setInterval(() => tolerantly(beat), pulse)
  return { stop: () => clearInterval(timer) }
}

/** Of the pool only its options: a runner opens connections of its own. */
type JobsSettings = { pool: Pick<pg.Pool, 'options'>; tasks: Tasks; log: Log; crontab?: string; atOnce?: number }

function loggedTasks(tasks: Tasks, log: Log): TaskList {
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = async (payload, { job }) => {
      try {
        await inSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, () => task(payload as never))
      } catch (fault) {
        const { attempts, max_attempts: most } = job
        const line = { err: fault, job: name, attempts, most }
        if (attempts < most) log.error(line, 'A job failed and will be tried again')
        else log.error(line, 'A job failed for the last time and will not be tried again')
        throw fault
      }
    }
  }
  return taskList
}

type RunnerSettings = { pool: pg.Pool; taskList: TaskList; crontab?: string; atOnce?: number; onOpen(id: string): void }

async function openRunner({ pool, taskList, crontab = '', atOnce = 4, onOpen }: RunnerSettings) {
  const events = new EventEmitter() as WorkerEvents
  events.once('pool:create', ({ workerPool }) => {
    calmNudges(workerPool)
    onOpen(workerPool.id)
  })
  return run({
    pgPool: pool,
    events,
    taskList,
    crontab,
    noHandleSignals: true,
    logger: await quiet(),
    preset: {
      worker: {
        concurrentJobs: atOnce,
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
