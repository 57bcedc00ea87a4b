// The parts that deploy/try-cluster.sh has started, by its settings.
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Cluster = ReturnType<typeof readCluster>
export type Member = 1 | 2

export function readCluster(environment: NodeJS.ProcessEnv = process.env) {
  const required = (name: string) => {
    const value = environment[name]
    if (!value) throw new Error(`${name} is missing: run deploy/try-cluster.sh`)
    return value
  }
  const portOf = (name: string, n = 0) => Number(required(name)) + n
  const folder = required('CLUSTER_DIR')

  /** Whether Patroni answers 200: `primary`, `synchronous`. */
  async function is(member: Member, path: 'primary' | 'synchronous'): Promise<boolean> {
    const url = `http://127.0.0.1:${portOf('CLUSTER_REST', member)}/${path}`
    return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  return {
    folder,
    url: required('DATABASE_URL'),
    directUrl: required('DATABASE_DIRECT_URL'),
    frontUrl: `http://127.0.0.1:${portOf('CLUSTER_FRONT')}`,
    webPort: (node: Member) => portOf('CLUSTER_WEB', node),
    metricsPort: (node: Member) => portOf('CLUSTER_METRICS', node),
    is,
    async primary(): Promise<Member> {
      for (;;) {
        if (await is(1, 'primary')) return 1
        if (await is(2, 'primary')) return 2
        await sleep(100)
      }
    },
    /** Runs a verb of the script. */
    async act(...words: readonly (string | number)[]): Promise<void> {
      await promisify(execFile)('bash', [required('CLUSTER_SCRIPT'), ...words.map(String)])
    },
  }
}

/** Throws after `within` milliseconds. */
export async function until(what: string, is: () => Promise<boolean>, { within }: { within: number }): Promise<void> {
  const end = Date.now() + within
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${within / 1000} s`)
    await sleep(100)
  }
}
