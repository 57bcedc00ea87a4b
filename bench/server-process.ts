// What the kernel knows of processes (Linux).
import { readdirSync, readFileSync } from 'node:fs'

/** Hundredths of a second, as Linux counts processor time. */
const tick = 10_000

/** The process below `ancestor` that runs the shop's server. */
export function serverProcess(ancestor: number): number {
  const found = family([ancestor]).find((pid) => read(pid, 'cmdline')?.includes('server/storefront-main.ts'))
  if (found === undefined) throw new Error('The server process is not there')
  return found
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status') ?? '')?.[1])
  return (kilobytes * 1024) / 1e6
}

/** Microseconds of processor time that a process has had. */
export function processorTime(pid: number): number {
  const { user, system } = statOf(pid)
  return (user + system) * tick
}

/** Microseconds of processor time that processes and all below them have had, those that have ended included. */
export function processorTimeOfAll(ancestors: readonly number[]): number {
  return family(ancestors)
    .map(statOf)
    .reduce((sum, { user, system, ofEnded }) => sum + (user + system + ofEnded) * tick, 0)
}

/** These processes and all below them. */
function family(ancestors: readonly number[]): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  const parents = new Map(pids.map((pid) => [pid, statOf(pid).parent]))
  const isBelow = (pid: number): boolean =>
    ancestors.includes(pid) || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return pids.filter(isBelow)
}

/** Nothing of a process that has ended meanwhile. */
function statOf(pid: number) {
  // Behind its name, which may hold anything.
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
