// The PostgreSQL that comes with the shop: made at the first start, running as long as its owner does.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { StartFault } from '../start-fault.ts'
import { findBinaries } from './binaries.ts'
import { initialise, passwordFile } from './initialise.ts'
import { askToStop, startPostmaster } from './postmaster.ts'
import { ownedUrl, ownerSession, settlePrevious } from './previous-postmaster.ts'
import { openPrivateFolder } from './private-folder.ts'
import { asRole, type LoginRole, ownerRole, prepareRolesAndDatabase, superuser } from './roles.ts'
import { runnerFor } from './unprivileged.ts'

export type Cluster = {
  readonly pid: number
  /** Address of one of its databases for a role that is no superuser. */
  url(database: string, role: LoginRole): string
  /** The same for the superuser: what the shop may not do to the cluster it runs on. */
  adminUrl(database: string): string
  /** Resolves when PostgreSQL has ended, by `stop` or by itself. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const majorVersion = '18'

/**
 * Opens the cluster stored in `folder`/postgres and makes it if there is none. `isDurable: false` trades safety against a
 * power cut for speed (tests). Does not keep the process alive by itself.
 */
export async function openCluster(
  folder: string,
  { isDurable = true }: { isDurable?: boolean } = {},
): Promise<Cluster> {
  const cluster = clusterIn(folder)
  await openPrivateFolder(dirname(cluster))
  const binaries = findBinaries()
  const runner = await runnerFor(cluster, [dirname(cluster), binaries.folder])
  if (!existsSync(cluster)) await initialise(cluster, { binaries, runner, isDurable })
  await checkVersion(cluster)

  const password = await readFile(passwordFile(cluster), 'utf8')
  const urlAt = (port: number) => (database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
  await settlePrevious(cluster, {
    urlAt: (port) => urlAt(port)('postgres'),
    stop: (pid) => askToStop(pid, binaries),
  })

  const log = join(dirname(cluster), 'postgres.log')
  const { child, port } = await startPostmaster({ cluster, log, binaries, runner, isDurable })
  const adminUrl = urlAt(port)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const pid = child.pid ?? 0
  child.unref()
  const watched = child.stdin as (typeof child.stdin & { unref?: () => void }) | null
  watched?.unref?.()
  const owner = await holdOwnership(adminUrl('postgres'))
  return {
    pid,
    url: (database, role) => asRole(adminUrl(database), role),
    adminUrl,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.ref()
        await owner.end().catch(() => {})
        askToStop(pid, binaries)
        await ended
      }
    },
  }
}

/** A role's URL of a database of the cluster in `folder` if a start command has it open at this moment. */
export async function urlOfRunning(folder: string, database: string, role: LoginRole): Promise<string | undefined> {
  const cluster = clusterIn(folder)
  if (!existsSync(cluster)) return undefined
  const password = await readFile(passwordFile(cluster), 'utf8')
  const databaseUrl = await ownedUrl(
    cluster,
    (port) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
  )
  return databaseUrl && asRole(databaseUrl, role)
}

/** Creates the database and the shop's roles unless they are there; returns the URL of the role that owns it, which migrates. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<string> {
  await prepareRolesAndDatabase(name, cluster.adminUrl)
  return cluster.url(name, ownerRole)
}

function clusterIn(folder: string): string {
  return join(resolve(folder), 'postgres')
}

async function checkVersion(cluster: string) {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() === majorVersion) return
  throw new StartFault(
    version
      ? `The data in ${cluster} was made by PostgreSQL ${version.trim()}, this is PostgreSQL ${majorVersion}: move the data over with pg_dump, or set DATA_DIR to a new folder.`
      : `${cluster} is there but holds no database: remove it, or set DATA_DIR to another folder.`,
  )
}

async function holdOwnership(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: ownerSession })
  client.on('error', () => {})
  await client.connect()
  // Not in pg's types.
  ;(client as pg.Client & { unref(): void }).unref()
  return client
}
