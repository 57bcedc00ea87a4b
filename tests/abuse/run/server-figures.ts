// Memory and CPU time of the server process, from /proc.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { processorTime } from '../../../bench/server-process.ts'

/** MB; peak resident set size. */
export function peakMemory(pid: number): number {
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return Math.round((kilobytes * 1024) / 1e6)
}

const span = 500
/** Share of one CPU. */
const restful = 0.1

/** Seconds until the process has been idle for a second; at most `longest`. */
export async function secondsUntilRest(pid: number, { longest }: { longest: number }): Promise<number> {
  const begin = performance.now()
  let restingSince: number | undefined
  for (;;) {
    const [before, at] = [processorTime(pid), performance.now()]
    await sleep(span)
    const now = performance.now()
    const share = (processorTime(pid) - before) / ((now - at) * 1000)
    if (share > restful) restingSince = undefined
    else restingSince ??= at
    if (restingSince !== undefined && now - restingSince >= 2 * span) return (restingSince - begin) / 1000
    if (now - begin > longest * 1000) return longest
  }
}
