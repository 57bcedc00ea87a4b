// Orders settled in parallel when each commit waits for a standby: what serialises commits decides how many there are.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { withClient } from '#database/with-client.ts'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { startShop } from '../tests/fixtures/running-shop.ts'
import { medianBy } from './against-baseline.ts'
import { settleFor } from './checkout/paying-shoppers.ts'
import { openProvider } from './checkout/provider.ts'
import { readyForCustomers } from './checkout/stage.ts'
import { atLeast, atMost, type Rounds, shown } from './figures.ts'

/**
 * Milliseconds that a commit takes, as with a synchronous standby near by or far away. Transactions that notify commit one after the other:
 * with 10 ms and five such transactions for an order there would be 20 orders a second at most, however many processors there are.
 */
const delays = [
  { commitTakes: 3, limit: undefined },
  { commitTakes: 10, limit: 25 },
] as const
/** Enough that they do not decide. */
const connections = 48

export async function measureCeiling({ rounds, seconds }: Rounds): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-bench-ceiling-'))
  const cluster = await openCluster(folder)
  const { settings, close } = await openProvider()
  try {
    const url = await ensureDatabase(cluster, 'farmgate')
    await prepareDatabase(url, { isFilled: true })
    await readyForCustomers(url)
    const shop = await startShop(folder, undefined, {
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: `${connections}`,
      ...settings,
    })
    const heard = await listen(url)
    try {
      let [next, orders] = [1, 0]
      for (const { commitTakes, limit } of delays) {
        await delayCommits(cluster.adminUrl('postgres'), commitTakes)
        const measured: number[] = []
        for (let round = 0; round <= rounds; round += 1) {
          const done = await settleFor(seconds, shop.url, next)
          next = done.next
          orders += done.settled
          // The first round warms up.
          if (round > 0) measured.push(done.perSecond)
        }
        const perSecond = medianBy(measured, (each) => each)
        const name = `Orders settled a second in parallel, a commit taking ${commitTakes} ms`
        const detail = `commit_delay = ${commitTakes} ms, commit_siblings = 0; three webhooks for each order`
        if (limit) atLeast(name, perSecond, { limit, detail })
        else shown(name, perSecond, { unit: 'orders', detail })
      }
      atMost('Notifications for an order', heard.count() / orders, { limit: 1.2, unit: 'on the average' })
    } finally {
      await heard.end()
      await shop.stop()
    }
  } finally {
    close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export function delayCommits(adminUrl: string, commitTakes: number): Promise<void> {
  return withClient(adminUrl, async (client) => {
    // Every flush waits as long; transactions that commit meanwhile are flushed with it, as a standby acknowledges them together.
    await client.query(`ALTER SYSTEM SET commit_delay = ${commitTakes * 1000}`)
    await client.query('ALTER SYSTEM SET commit_siblings = 0')
    await client.query('SELECT pg_reload_conf()')
  })
}

/** Counts what the transactions of orders may notify. */
async function listen(connectionString: string) {
  const client = new pg.Client({ connectionString })
  let count = 0
  client.on('notification', () => {
    count += 1
  })
  await client.connect()
  await client.query('LISTEN "jobs:insert"; LISTEN catalogue_changed')
  return { count: () => count, end: () => client.end() }
}
