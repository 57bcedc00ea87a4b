import { readdirSync, readFileSync } from 'node:fs'

/** The process below `ancestor` that runs the shop's server (Linux). */
export function serverProcess(ancestor: number): number {
  const parents = new Map<number, number>()
  let servers: number[] = []
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      parents.set(pid, Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts')) servers = [...servers, pid]
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean => pid === ancestor || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  const found = servers.find(isBelow)
  if (found === undefined) throw new Error('The server process is not there')
  return found
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return (kilobytes * 1024) / 1e6
}

/** Microseconds of processor time that processes and all below them have had, those that have ended included. */
export function processorTimeOfAll(ancestors: readonly number[]): number {
  const parents = new Map<number, number>()
  const times = new Map<number, number>()
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      parents.set(pid, Number(fields[1]))
      times.set(
        pid,
        fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10_000, 0),
      )
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (pid: number): boolean =>
    ancestors.includes(pid) || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return [...times].reduce((sum, [pid, time]) => sum + (isBelow(pid) ? time : 0), 0)
}

/** Microseconds of processor time that a process has had (Linux counts them in hundredths of a second). */
export function processorTime(pid: number): number {
  const [, , , , , , , , , , , user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(user) + Number(system)) * 10_000
}
