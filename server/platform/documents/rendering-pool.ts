import { setFlagsFromString } from 'node:v8'
import { Piscina } from 'piscina'
import { Overloaded } from '#server/platform/overloaded.ts'
import { asDownload, takingTurns } from './taking-turns.ts'

/** Milliseconds, the wait for a thread included. */
const renderingTimeout = 30_000
/** Renderings that may wait for the thread: some seconds' work. */
const maxQueue = 100

type Options = {
  /** Its default export renders a task. */
  readonly thread: URL
  /** Milliseconds after which an idle thread ends. */
  readonly idleTimeout: number
}

/** One worker thread that renders PDFs, in which the server's own thread could answer no request (decision 0016). */
export function openRenderingPool<Task extends object, Result>({ thread, idleTimeout }: Options) {
  // The heap of the server's own thread has its limit already. For those that start later the flag would count more than `resourceLimits`.
  setFlagsFromString('--max-old-space-size=0')
  const pool: Piscina<Task | undefined, Result> = new Piscina({
    filename: thread.href,
    minThreads: 0,
    maxThreads: 1,
    taskQueue: takingTurns(),
    idleTimeout,
    // Requests go first when processors are scarce.
    niceIncrement: 10,
    // Not the flags of the process: the modules that they load have no place on the thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
    recordTiming: false,
  })
  // Only faults of an idle thread; those of a task reject its promise.
  pool.on('error', (fault) => process.emitWarning(fault))

  async function render(task: Task, { signal = AbortSignal.timeout(renderingTimeout) } = {}): Promise<Result> {
    try {
      return await pool.run(task, { signal })
    } finally {
      // Piscina replaces a thread that has died only when a task is added, and documents may be waiting for it.
      if (pool.threads.length === 0 && pool.queueSize > 0) pool.run(undefined, { name: 'startThread' }).catch(() => {})
    }
  }

  return {
    render,
    /** For a person who waits: throws `Overloaded` when too many renderings wait already, or when this one waits for too long. */
    async renderForDownload(task: Task, { timeout = renderingTimeout } = {}): Promise<Result> {
      if (pool.queueSize >= maxQueue) throw new Overloaded()
      const signal = AbortSignal.timeout(timeout)
      try {
        return await render(asDownload(task), { signal })
      } catch (fault) {
        throw signal.aborted ? new Overloaded() : fault
      }
    },
  }
}
