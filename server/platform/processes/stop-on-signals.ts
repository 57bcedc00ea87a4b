// The end of a process: on the first signal it drains; what takes too long is cut.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'

/** Milliseconds from the closing of the listener until the rest is cut. */
const stopTimeout = 8_000
/** Milliseconds. */
const cutTimeout = 1_000

/**
 * Milliseconds from the signal to the end at most. The primary of several processes kills after one second more, the start command
 * after two; an orchestrator must allow as much.
 */
export function maxDrain(drainSeconds: number): number {
  return drainSeconds * 1000 + stopTimeout + cutTimeout
}

type Ending = {
  readonly drainSeconds: number
  readonly log: Log
  /** Ends requests and jobs in order; the time in which the listener stays open (`drainSeconds`) is part of it. */
  stop(): Promise<void>
  /** Runs when `stop` takes too long. */
  cut?(): Promise<unknown>
}

export function stopOnSignals({ drainSeconds, log, stop, cut = async () => {} }: Ending): void {
  let isStopping = false
  const begin = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(async () => {
      log.warn('The drain took too long: requests or jobs were cut off')
      await Promise.race([cut(), sleep(cutTimeout)])
      process.exit(1)
    }, maxDrain(drainSeconds) - cutTimeout)
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void begin())
}
