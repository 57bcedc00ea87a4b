// Several server processes on one port: starts them, replaces a dead one, drains on SIGTERM, restarts one by one on SIGHUP.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from './platform/log.ts'

const firstPause = 100
const longestPause = 10_000
/** A process that lived this long was healthy: the next death is a new one. */
const healthyAfter = 30_000

export async function supervise({ processes, log, onReady }: { processes: number; log: Log; onReady: () => void }) {
  let isStopping = false
  let pause = firstPause

  async function start(): Promise<Worker> {
    const worker = cluster.fork()
    const startedAt = Date.now()
    worker.once('exit', (code, signal) => {
      if (isStopping || worker.exitedAfterDisconnect) return
      log.error({ pid: worker.process.pid, code, signal }, 'A server process has died and is replaced')
      if (Date.now() - startedAt > healthyAfter) pause = firstPause
      setTimeout(() => void start(), pause)
      pause = Math.min(pause * 2, longestPause)
    })
    await once(worker, 'message')
    return worker
  }

  async function restartOneByOne() {
    for (const old of Object.values(cluster.workers ?? {})) {
      if (!old || isStopping) continue
      // The new one listens before the old one stops taking connections.
      await start()
      old.disconnect()
      old.process.kill('SIGTERM')
    }
    log.info('All server processes have been replaced')
  }

  async function stop() {
    if (isStopping) return
    isStopping = true
    const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      living.map((worker) => {
        worker.process.kill('SIGTERM')
        return once(worker, 'exit')
      }),
    )
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, () => void stop())
  process.on('SIGHUP', () => void restartOneByOne())
  await Promise.all(Array.from({ length: processes }, start))
  onReady()
}
