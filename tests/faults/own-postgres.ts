// A PostgreSQL for the run that can be crashed and restarted.
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { type Cluster, ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabaseProxy } from './database-proxy.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of any table.
export type Row = Record<string, any>
export type OwnPostgres = Awaited<ReturnType<typeof openOwnPostgres>>

const database = 'farmgate'

export async function openOwnPostgres(folder: string) {
  const line = await openDatabaseProxy()
  let cluster = await open()
  const url = new URL(cluster.url(database))
  url.port = String(line.port)
  await prepare()

  async function open(): Promise<Cluster> {
    const opened = await openCluster(folder, { isDurable: false })
    line.setTarget(Number(new URL(opened.url(database)).port))
    return opened
  }

  async function prepare() {
    const connectionString = await ensureDatabase(cluster, database)
    const client = new pg.Client({ connectionString })
    await client.connect()
    await migrate(client)
    // Commits survive a crash of the processes; the machine itself does not crash here.
    await client.query(`ALTER DATABASE ${database} SET synchronous_commit = on`)
    await client.end()
    await runMigrations({ connectionString })
  }

  /** Bypasses the proxy, so that disturbances of the shop do not affect the run. */
  async function query(statement: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: cluster.adminUrl(database),
      application_name: 'fault run',
      connectionTimeoutMillis: 10_000,
    })
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('PostgreSQL went away')))
    })
    try {
      return await Promise.race([client.connect().then(() => client.query(statement, values)), lost]).then(
        ({ rows }) => rows,
      )
    } finally {
      client.end().catch(() => {})
    }
  }

  return {
    /** For the shop. */
    url: url.href,
    query,
    cutConnections: line.cut,
    /** Terminates about `share` of the shop's sessions. */
    async terminateBackends(share: number) {
      await query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = $1 AND application_name <> 'fault run' AND random() < $2`,
        [database, share],
      )
    },
    /** Immediate shutdown, with recovery at the next start. */
    async crash() {
      process.kill(cluster.pid, 'SIGQUIT')
      await cluster.ended
    },
    async start() {
      cluster = await open()
    },
    async close() {
      line.close()
      await cluster.stop()
    },
  }
}
