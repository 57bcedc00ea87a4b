// Creates the database with all tables and, outside production, the demo products.
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { migrate } from '#database/migrate.ts'
import { grantRights, shopRole } from '#database/roles.ts'
import { olderSchemaReason } from '#database/schema-version.ts'
import { fillIfEmpty } from '#database/seed.ts'
import { StartFault } from '#database/start-fault.ts'
import { ReadOnlyServer, requireWritable } from '#server/platform/database/read-only.ts'
import { onShutdown } from './shutdown.ts'

const demoPictures = resolve(import.meta.dirname, '../demo/pictures')

/** Starts the embedded PostgreSQL; returns the URLs of its database for the role that migrates and for the servers. */
export async function startPostgres(dataDir: string, { whenLost }: { whenLost: (sentence: string) => void }) {
  const cluster = await openCluster(dataDir)
  onShutdown(() => cluster.stop())
  cluster.ended.then(() => whenLost('PostgreSQL has ended unexpectedly'))
  return { ownerUrl: await ensureDatabase(cluster, 'farmgate'), url: cluster.url('farmgate', shopRole) }
}

/**
 * Returns the number of demo products added to an empty shop that is to be filled. With `migrates: false` refuses an older schema. The URL is
 * that of the role that owns the database.
 */
export async function prepareDatabase(
  databaseUrl: string,
  { isFilled, migrates = true }: { isFilled: boolean; migrates?: boolean },
): Promise<number> {
  if (migrates) await migrateAll(databaseUrl)
  return withClient(databaseUrl, async (client) => {
    const reason = await olderSchemaReason(client)
    if (reason) throw new StartFault(reason)
    return isFilled ? await fillIfEmpty(client) : 0
  })
}

/** Brings the shop's tables and the job queue's to this version, and gives the shop's roles their rights. Returns the names of what was applied. */
export async function migrateAll(databaseUrl: string): Promise<string[]> {
  const applied = await withClient(databaseUrl, (client) => migrate(client))
  await runMigrations({ connectionString: databaseUrl })
  await withClient(databaseUrl, grantRights)
  return applied
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect().catch((fault: Error) => {
    throw new StartFault(`The database does not answer: ${fault.message}.`)
  })
  try {
    await requireWritable(client)
    return await work(client)
  } catch (fault) {
    throw fault instanceof ReadOnlyServer ? new StartFault(`${fault.message}.`) : fault
  } finally {
    await client.end()
  }
}

/** Copies pictures that are missing or have changed. */
export async function copyDemoPictures(dataDir: string): Promise<void> {
  const images = join(dataDir, 'images')
  await mkdir(images, { recursive: true })
  for (const name of await readdir(demoPictures).catch(() => [])) {
    const from = join(demoPictures, name)
    const to = join(images, name)
    const [source, present] = await Promise.all([stat(from), stat(to).catch(() => undefined)])
    const isCurrent = present && present.size === source.size && present.mtimeMs >= source.mtimeMs
    if (isCurrent) continue
    await copyFile(from, to)
    // A copy has the mode of its source.
    await chmod(to, 0o600)
  }
}
