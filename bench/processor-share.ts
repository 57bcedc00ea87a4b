// Gives a process a share of one processor, by a control group (Linux).
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Microseconds; short, so that no request waits long for the next period. */
const period = 10_000
const versions = [
  {
    folder: '/sys/fs/cgroup/cpu',
    limit: (quota: number) => ({ 'cpu.cfs_period_us': period, 'cpu.cfs_quota_us': quota }),
  },
  { folder: '/sys/fs/cgroup', limit: (quota: number) => ({ 'cpu.max': `${quota} ${period}` }) },
]

/** Returns what removes the group once the process has ended; undefined without the right to make one. */
export function limitProcessor(pid: number, { share }: { share: number }): (() => void) | undefined {
  for (const { folder, limit } of versions) {
    if (!isForProcessors(folder)) continue
    const group = join(folder, `farmgate-bench-${pid}`)
    try {
      mkdirSync(group)
      for (const [name, value] of Object.entries(limit(share * period))) writeFileSync(join(group, name), `${value}`)
      writeFileSync(join(group, 'cgroup.procs'), `${pid}`)
      return () => rmdirSync(group)
    } catch {
      if (existsSync(group)) rmdirSync(group)
    }
  }
  return undefined
}

function isForProcessors(folder: string): boolean {
  if (existsSync(join(folder, 'cpu.cfs_quota_us'))) return true
  const controllers = join(folder, 'cgroup.subtree_control')
  return existsSync(controllers) && readFileSync(controllers, 'utf8').split(/\s/).includes('cpu')
}
