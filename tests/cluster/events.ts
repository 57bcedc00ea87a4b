// What happens to the cluster, one after the other. Each ends when all parts are whole again.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, type Member, until } from './cluster.ts'
import type { Nodes } from './nodes.ts'

export type Surroundings = {
  readonly cluster: Cluster
  readonly nodes: Nodes
  /** Says when another server has become the primary. */
  readonly promoted: () => void
}

const failoverTimeout = 60_000
const rejoinTimeout = 120_000
/** Milliseconds for which a part stays away after the others have taken over. */
const away = 8_000

export const events: { readonly [name: string]: (around: Surroundings) => Promise<void> } = {
  'nothing, for comparison': () => sleep(10_000),
  'primary killed (kill -9)': async ({ cluster, promoted }) => {
    const lost = await cluster.primary()
    await cluster.act('kill-database', lost)
    await untilPromoted(cluster, other(lost), promoted)
    await sleep(away)
    await cluster.act('start-database', lost)
    await untilWhole(cluster, lost)
  },
  'primary frozen (SIGSTOP)': async ({ cluster, promoted }) => {
    const frozen = await cluster.primary()
    await cluster.act('freeze-database', frozen)
    await untilPromoted(cluster, other(frozen), promoted)
    await sleep(away)
    await cluster.act('thaw-database', frozen)
    await untilWhole(cluster, frozen)
  },
  switchover: async ({ cluster, promoted }) => {
    const before = await cluster.primary()
    const switched = cluster.act('switchover', before, other(before))
    await untilPromoted(cluster, other(before), promoted)
    await switched
    await untilWhole(cluster, before)
  },
  'pooler restarted': async ({ cluster }) => {
    await cluster.act('restart-pooler')
    await sleep(away)
  },
  'node killed (kill -9)': async ({ nodes }) => {
    await nodes.kill(1)
    await sleep(away)
    await nodes.start(1)
    await sleep(away)
  },
  'rolling deploy with a migration': async ({ nodes }) => {
    await nodes.migrateToNextVersion()
    for (const node of [1, 2] as const) {
      await nodes.stop(node)
      await nodes.start(node)
      await sleep(3_000)
    }
    await sleep(away)
  },
}

function other(member: Member): Member {
  return member === 1 ? 2 : 1
}

async function untilPromoted(cluster: Cluster, next: Member, promoted: () => void) {
  await until('another primary', () => cluster.is(next, 'primary'), { within: failoverTimeout })
  promoted()
}

/** The former primary is the synchronous standby of the new one. */
async function untilWhole(cluster: Cluster, former: Member) {
  await until('a synchronous standby', () => cluster.is(former, 'synchronous'), { within: rejoinTimeout })
  await sleep(3_000)
}
