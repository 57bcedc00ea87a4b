// CPU time and memory of processes, from /proc (Linux).
import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds; Linux counts CPU time in hundredths of a second. */
const tick = 10_000

/** The descendant of `ancestor` that runs the shop's server. */
export function serverProcess(ancestor: number): number {
  const found = family([ancestor]).find((pid) => read(pid, 'cmdline')?.includes('server/storefront-main.ts'))
  if (found === undefined) throw new Error('There is no server process')
  return found
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status') ?? '')?.[1])
  return (kilobytes * 1024) / 1e6
}

/** CPU time of a process in microseconds. */
export function processorTime(pid: number): number {
  const { user, system } = statOf(pid)
  return (user + system) * tick
}

/** CPU time in microseconds of processes and their descendants, ended ones included. */
export function processorTimeOfAll(ancestors: readonly number[]): number {
  return family(ancestors)
    .map(statOf)
    .reduce((sum, { user, system, ofEnded }) => sum + (user + system + ofEnded) * tick, 0)
}

/** These processes and their descendants. */
function family(ancestors: readonly number[]): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  const parents = new Map(pids.map((pid) => [pid, statOf(pid).parent]))
  const isBelow = (pid: number): boolean =>
    ancestors.includes(pid) || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return pids.filter(isBelow)
}

/** Zeros for a process that has ended. */
function statOf(pid: number) {
  // The fields after the name, which may contain any character.
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] =
    read(pid, 'stat')?.split(') ').at(-1)?.split(' ').map(Number) ?? []
  return { parent, user, system, ofEnded: userOfEnded + systemOfEnded }
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
