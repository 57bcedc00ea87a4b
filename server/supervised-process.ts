// One server process of several: whether it gets ready, when it is gone, and its end, which is bounded.
import cluster from 'node:cluster'
import type { Log } from './platform/log.ts'

export type SupervisedProcess = {
  readonly pid: number | undefined
  /** False when it is gone before it has said that it serves; in vain it is waited for no longer than `readyWithin`. */
  readonly isReady: Promise<boolean>
  readonly gone: Promise<Ending>
  /** Asks it, once, to finish what it is at; kills it when that takes longer than `within` milliseconds. */
  stop(options: { within: number }): Promise<void>
}
type Ending = { readonly code?: number; readonly signal?: string; readonly err?: Error }

export function startProcess({ log, readyWithin }: { log: Log; readyWithin: number }): SupervisedProcess {
  const worker = cluster.fork()
  const { pid } = worker.process
  const gone = new Promise<Ending>((done) => {
    worker.once('exit', (code, signal) => done({ code, signal }))
    // One that could not even be begun never exits; a channel that fails is no end.
    worker.on('error', (err) => pid === undefined && done({ err }))
  })

  const killAfter = (milliseconds: number, why: string) => {
    const impatience = setTimeout(() => {
      log.warn({ pid }, why)
      worker.process.kill('SIGKILL')
    }, milliseconds)
    return () => clearTimeout(impatience)
  }

  const isReady = new Promise<boolean>((resolve) => {
    worker.on('message', (message) => message?.ready === true && resolve(true))
    void gone.then(() => resolve(false))
  })
  void isReady.then(killAfter(readyWithin, 'A server process has not got ready in time and is killed'))

  let isAsked = false
  return {
    pid,
    isReady,
    gone,
    async stop({ within }) {
      // To the second request a process ends at once.
      if (!isAsked) worker.process.kill('SIGTERM')
      isAsked = true
      const calmDown = killAfter(within, 'A server process has not ended in time and is killed')
      await gone
      calmDown()
    },
  }
}
