import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'

/**
 * Repeats short work, with a pause (milliseconds) after each time, until it is stopped. Of faults in a row the first is logged, as
 * `onFault`; the next time tries again.
 */
export function repeat(
  work: () => Promise<void>,
  { pause, log, onFault }: { pause: number; log: Pick<Log, 'warn'>; onFault: string },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    let hasFailed = false
    while (!signal.aborted) {
      try {
        await work()
        hasFailed = false
      } catch (err) {
        if (!hasFailed) log.warn({ err }, onFault)
        hasFailed = true
      }
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }
  const ended = loop()
  return {
    stop() {
      stopping.abort()
      return ended
    },
  }
}
