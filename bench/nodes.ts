// What a second node adds: orders settled in parallel by one and by two nodes that share nothing but PostgreSQL.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { medianBy } from './against-baseline.ts'
import { delayCommits } from './ceiling.ts'
import { settleFor } from './checkout/paying-shoppers.ts'
import { openProvider } from './checkout/provider.ts'
import { readyForCustomers } from './checkout/stage.ts'
import { atLeast, type Rounds } from './figures.ts'
import { limitProcessor } from './processor-share.ts'
import { startProductionServer } from './production-server.ts'

/**
 * Each node gets a fifth of a processor, so that PostgreSQL, the provider and the shoppers have the rest of two. A commit takes five times as
 * long as it would, so that what queues for it has the same share of a node's time as with a whole processor each.
 */
const part = 5
const commitTakes = 3
const limit = 1.8
/** At each node: enough to use its part of the processor up, too few to be shed. */
const shoppers = 12
const customersOfRound = 1_000

export async function measureNodes({ rounds, seconds }: Rounds): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-bench-nodes-'))
  const cluster = await openCluster(folder)
  const provider = await openProvider()
  const closing: (() => Promise<unknown>)[] = []
  try {
    const databaseUrl = await ensureDatabase(cluster, 'farmgate')
    await prepareDatabase(databaseUrl, { isFilled: true })
    await readyForCustomers(databaseUrl)
    const nodes: { readonly url: string; readonly pid: number }[] = []
    for (const name of ['node-1', 'node-2']) {
      const dataDir = await mkdtemp(join(folder, name))
      // Not in production, where the card provider has to be reached by https.
      const node = await startProductionServer({ dataDir, databaseUrl }, { ...provider.settings, NODE_ENV: '' })
      closing.push(node.stop)
      nodes.push(node)
    }
    const [first = '', second = ''] = nodes.map(({ url }) => url)
    let from = 1
    const settle = async (urls: readonly string[]) => {
      const all = urls.map((url) => {
        const done = settleFor(2 * seconds, url, from, { atOnce: shoppers })
        from += customersOfRound
        return done
      })
      return (await Promise.all(all)).reduce((sum, { perSecond }) => sum + perSecond, 0)
    }
    // With the whole processor: in a fifth of it V8 would go on compiling while one node is measured, and be done with it for two.
    for (let time = 0; time < 3; time += 1) await settle([first, second])
    for (const { pid } of nodes) {
      const release = limitProcessor(pid, { share: 1 / part })
      if (!release)
        return console.log('  nodes: left out, since this user may make no control group with a limit of the processor')
      closing.push(async () => release())
    }
    await delayCommits(cluster.adminUrl('postgres'), part * commitTakes)
    const [one, two]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      one.push(await settle([round % 2 ? first : second]))
      two.push(await settle([first, second]))
    }
    const [ofOne, ofTwo] = [one, two].map((all) => medianBy(all, (each) => each)) as [number, number]
    const detail = `${ofTwo.toFixed(1)} to ${ofOne.toFixed(1)} a second, each node with 1/${part} of a processor, commit_delay = ${part * commitTakes} ms`
    atLeast(`Orders of two nodes in relation to one, a commit taking ${commitTakes} ms`, ofTwo / ofOne, {
      limit,
      detail,
    })
  } finally {
    for (const close of closing) await close()
    provider.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
