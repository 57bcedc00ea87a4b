// A PostgreSQL for the run that can be crashed and restarted.
import { type Cluster, ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { ownerRole } from '#database/embedded/roles.ts'
import { shopRole } from '#database/roles.ts'
import { withClient } from '#database/with-client.ts'
import { migrateAll } from '../../commands/prepare-database.ts'
import { openTcpProxy } from '../fixtures/tcp-proxy.ts'
import { queryOnce, type RunDatabase, terminateStatement } from './run-database.ts'

const database = 'farmgate'

export async function openOwnPostgres(folder: string): Promise<RunDatabase> {
  const line = await openTcpProxy()
  let cluster = await open()
  const url = line.leadTo(cluster.url(database, shopRole))
  await prepare()

  async function open(): Promise<Cluster> {
    const opened = await openCluster(folder, { isDurable: false })
    line.setTarget(Number(new URL(opened.url(database, shopRole)).port))
    return opened
  }

  async function prepare() {
    const connectionString = await ensureDatabase(cluster, database)
    await migrateAll(connectionString)
    await withClient(connectionString, async (client) => {
      // Commits survive a crash of the processes; the machine itself does not crash here.
      await client.query(`ALTER DATABASE ${database} SET synchronous_commit = on`)
    })
  }

  const query = (statement: string, values?: unknown[]) => queryOnce(cluster.adminUrl(database), statement, values)

  return {
    url,
    directUrl: url,
    get ownerUrl() {
      return cluster.url(database, ownerRole)
    },
    query,
    cutConnections: line.cut,
    async terminateBackends(share) {
      await query(terminateStatement('all'), [share])
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
      await line.close()
      await cluster.stop()
    },
  }
}
