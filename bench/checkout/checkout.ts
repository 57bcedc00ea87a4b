// Full checkouts over HTTP, from create-order to save-order, against the same SQL statements replayed without HTTP.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultConnections, reservedConnections } from '#server/settings.ts'
import { type RunningShop, startShop } from '../../tests/fixtures/running-shop.ts'
import { medianBy } from '../against-baseline.ts'
import { atLeast, type Rounds } from '../figures.ts'
import { processorTime, serverProcess } from '../server-process.ts'
import type { Start } from './baseline.ts'
import { cartOf } from './bodies.ts'
import { openProvider } from './provider.ts'
import { recordCheckout } from './record.ts'
import { type Bought, buyFor } from './shoppers.ts'
import { openStage, type Stage } from './stage.ts'

/** As many as the server has for requests with its default settings. */
const connections = defaultConnections - reservedConnections('web')

export async function measureCheckout(rounds: Rounds): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-bench-checkout-'))
  const stage = await openStage(folder)
  const { settings, close } = await openProvider()
  try {
    const shop = await startShop(folder, undefined, { DATABASE_URL: stage.shopUrl, ...settings })
    try {
      await compare(shop, { ...stage, provider: settings }, rounds)
    } finally {
      await shop.stop()
    }
  } finally {
    close()
    await stage.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(
  { url, process: { pid = 0 } }: RunningShop,
  { baselineUrl, provider }: Stage & { provider: NodeJS.ProcessEnv },
  { rounds, seconds }: Rounds,
) {
  const products = ((await (await fetch(`${url}/api/products`)).json()) as { id: string }[]).map(({ id }) => id)
  const recorded = await recordCheckout(baselineUrl, provider, { nth: 1, cart: cartOf(1, products) })
  const baseline = await openBaseline({ url: baselineUrl, connections, recorded, products })
  const server = serverProcess(pid)
  let customer = 2
  const buy = async (time: number) => {
    const done = await buyFor(time, { url, products }, customer)
    // Skips the customers whose checkout began after the round had ended.
    customer += done.bought + 100
    return done
  }
  await buy(1)
  await baseline.buy(1)
  const pairs = []
  for (let round = 0; round < rounds; round += 1) {
    const [above, ours] = await worked(server, () => buy(seconds))
    const [below, theirs] = await worked(baseline.pid, () => baseline.buy(seconds))
    pairs.push({ above, below, ratio: above.perSecond / below.perSecond, work: `${ours} of ${theirs} ms` })
  }
  baseline.close()
  const { ratio, above, below, work } = medianBy(pairs, (pair) => pair.ratio)
  const detail = `${Math.round(above.perSecond)} of ${Math.round(below.perSecond)} checkouts/s; CPU time ${work} each`
  atLeast('Checkout, against its SQL alone', ratio, { limit: 0.45, detail })
}

async function worked(pid: number, work: () => Promise<Bought>): Promise<[Bought, string]> {
  const before = processorTime(pid)
  const done = await work()
  return [done, ((processorTime(pid) - before) / done.bought / 1000).toFixed(1)]
}

async function openBaseline(start: Start) {
  const child = fork(new URL('baseline.ts', import.meta.url), { serialization: 'advanced' })
  child.send(start)
  await once(child, 'message')
  return {
    pid: child.pid ?? 0,
    async buy(seconds: number): Promise<Bought> {
      child.send({ seconds })
      const [done] = (await once(child, 'message')) as [Bought]
      return done
    },
    close: () => child.disconnect(),
  }
}
