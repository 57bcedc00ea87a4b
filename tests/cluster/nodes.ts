// The two nodes of the shop, each with its jobs, and the next version that a deploy brings.
import { execFile } from 'node:child_process'
import { cp, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Started, startServer } from '../faults/processes.ts'
import type { Cluster, Member } from './cluster.ts'

const root = resolve(import.meta.dirname, '../..')
/** What a node needs to run. */
const parts = ['build', 'commands', 'contract', 'database', 'demo', 'domain', 'fonts', 'public', 'server', 'storefront']
const files = ['package.json', 'shop.config.ts']
const nextMigration = `-- The next version of a trial.
ALTER TABLE orders ADD COLUMN trial_note text;
CREATE TABLE trial_notes (number text PRIMARY KEY REFERENCES orders (number), note text NOT NULL);
`

export type Nodes = ReturnType<typeof openNodes>

export function openNodes(cluster: Cluster, settings: NodeJS.ProcessEnv) {
  const running = new Map<Member, Started>()
  let version = root

  async function stop(node: Member, signal: NodeJS.Signals) {
    running.get(node)?.child.kill(signal)
    await running.get(node)?.ended
  }

  return {
    async start(node: Member) {
      const env = {
        PORT: String(cluster.webPort(node)),
        METRICS_PORT: String(cluster.metricsPort(node)),
        DATABASE_URL: cluster.url,
        DATABASE_DIRECT_URL: cluster.directUrl,
        DATA_DIR: cluster.folder,
        MIGRATE_ON_START: '0',
        DRAIN_SECONDS: '5',
        LOG_LEVEL: 'warn',
        ...settings,
      }
      running.set(node, await startServer(cluster.folder, env, { script: join(version, 'server/storefront-main.ts') }))
    },
    stop: (node: Member) => stop(node, 'SIGTERM'),
    kill: (node: Member) => stop(node, 'SIGKILL'),
    killAtOnce() {
      for (const { child } of running.values()) child.kill('SIGKILL')
    },
    /** Nodes that start from then on are of this version. */
    async migrateToNextVersion() {
      const next = join(cluster.folder, 'next')
      for (const name of [...parts, ...files]) await cp(join(root, name), join(next, name), { recursive: true })
      await symlink(join(root, 'node_modules'), join(next, 'node_modules'))
      await writeFile(join(next, 'database/migrations/9999-trial.sql'), nextMigration)
      const command = [join(next, 'commands/migrate.ts'), '--no-env-file']
      const { PATH, HOME } = process.env
      await promisify(execFile)(process.execPath, command, {
        cwd: next,
        env: { PATH, HOME, DATABASE_URL: cluster.url, DATABASE_DIRECT_URL: cluster.directUrl },
      })
      version = next
    },
  }
}
