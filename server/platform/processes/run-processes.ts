// Several server processes on one port (node:cluster). A process that dies is replaced; rolling restarts are the orchestrator's.
import cluster from 'node:cluster'
import type { Log } from '../log.ts'

/** Milliseconds. */
const defaultLimits = {
  /** Before a replacement starts; doubled for each early death in a row. */
  firstPause: 100,
  maxPause: 10_000,
  /** A process that lived this long was healthy. */
  healthyAfter: 30_000,
  /** Before SIGKILL; the server adds its drain. */
  stopTimeout: 9_000,
}

type Options = { count: number; log: Log; onReady: () => void; limits?: Partial<typeof defaultLimits> }

/**
 * Runs `count` workers, each of which sends `{ ready: true }` when it serves. The first one starts alone: if it ends before
 * it is ready, so does the server, with exit code 1 and the sentence that the worker wrote.
 */
export function runProcesses({ count, log, onReady, limits }: Options): void {
  const { firstPause, maxPause, healthyAfter, stopTimeout } = { ...defaultLimits, ...limits }
  let isOpen = false
  let isStopping = false
  let pause = firstPause

  function start() {
    if (isStopping) return
    const worker = cluster.fork()
    const { pid } = worker.process
    const startedAt = performance.now()
    worker.on('message', (message) => message?.ready === true && !isOpen && open())
    worker.once('exit', (code, signal) => replace({ pid, code, signal }, performance.now() - startedAt))
    worker.on('error', (err) => {
      log.error({ pid, err }, 'A server process cannot be started or reached')
      // A process that could not be spawned never exits.
      if (pid === undefined) replace({ pid }, 0)
    })
  }

  function open() {
    isOpen = true
    for (let index = 1; index < count; index += 1) start()
    onReady()
  }

  function replace(ended: object, lifetime: number) {
    if (isStopping) return
    if (!isOpen) process.exit(1)
    if (lifetime > healthyAfter) pause = firstPause
    log.error({ ...ended, pause }, 'A server process died and is replaced')
    setTimeout(start, pause)
    pause = Math.min(pause * 2, maxPause)
  }

  async function stop() {
    if (isStopping) return
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isDead() ? [] : (worker ?? [])))
    setTimeout(() => {
      for (const { process } of workers) process.kill('SIGKILL')
    }, stopTimeout)
    const ended = workers.map((worker) => new Promise((done) => worker.once('exit', done)))
    for (const { process } of workers) process.kill('SIGTERM')
    await Promise.all(ended)
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void stop())
  start()
}
