// The same figures in shops with few and with many products. `GET /api/products` without a page answers all of them, as
// specified, so it grows with the catalogue and is not among them.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ensureDatabase, openCluster } from '#database/embedded/cluster.ts'
import { madeUpProducts } from '#database/made-up-products.ts'
import { pageSize } from '#domain/catalogue/shelf.ts'
import { type RunningShop, startShop } from '../tests/fixtures/running-shop.ts'
import { medianBy } from './against-floor.ts'
import { hurry } from './client.ts'
import { atLeast, type Rounds } from './figures.ts'

const sizes = [50, 10_000, 100_000] as const
const limit = 0.9
const root = resolve(import.meta.dirname, '..')

type Shop = { readonly size: number; readonly url: string }
type Ask = (shop: Shop) => Promise<number>

export async function measureGrowth({ rounds, seconds }: Rounds): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-bench-growth-'))
  const cluster = await openCluster(folder)
  try {
    const databases = []
    for (const size of sizes)
      databases.push(await fill(await ensureDatabase(cluster, `products_${size}`), { size, folder }))
    const product = madeUpProducts(1, { seed: 1 })[0]?.id
    const kept: [string, Ask][] = [
      ['Home page, kept', ({ url }) => inHaste(`${url}/`, seconds / 2)],
      ['Listing, kept', ({ url }) => inHaste(`${url}/product`, seconds / 2)],
      ['Product page, kept', ({ url }) => inHaste(`${url}/product/${product}`, seconds / 2)],
      ['GET /api/products/{id}', ({ url }) => inHaste(`${url}/api/products/${product}`, seconds / 2)],
    ]
    const middle = (size: number) => Math.ceil(size / pageSize / 2)
    const anew: [string, Ask][] = [
      [
        'Middle page of the listing, made anew',
        ({ url, size }) => inTurn(`${url}/product?page=${middle(size)}`, seconds / 2),
      ],
    ]
    await inShops(folder, databases, {}, (shops) => compare(shops, kept, rounds))
    await inShops(folder, databases, { PAGE_CACHE_MB: '0' }, (shops) => compare(shops, anew, rounds))
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(databaseUrl: string, { size, folder }: { size: number; folder: string }): Promise<string> {
  const seed = [resolve(root, 'commands/seed.ts'), '--products', String(size), '--no-env-file']
  await promisify(execFile)(process.execPath, seed, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: databaseUrl, DATA_DIR: folder },
  })
  return databaseUrl
}

/** All at the same time, so that they can be asked in turns; the provider is not needed. */
async function inShops(
  folder: string,
  databases: readonly string[],
  settings: NodeJS.ProcessEnv,
  work: (shops: Shop[]) => Promise<void>,
) {
  const running: RunningShop[] = []
  try {
    for (const DATABASE_URL of databases) {
      running.push(await startShop(folder, undefined, { DATABASE_URL, SANDBOX_PORT: '0', ...settings }))
    }
    await work(running.map(({ url }, nth) => ({ url, size: sizes[nth] ?? 0 })))
  } finally {
    await Promise.all(running.map((shop) => shop.stop()))
  }
}

/** Each round asks all shops one after the other, so that a busy moment of the machine is nobody's alone. */
async function compare(shops: Shop[], figures: [string, Ask][], rounds: number) {
  for (const [name, ask] of figures) {
    for (const shop of shops) await ask(shop)
    const measured: number[][] = []
    for (let round = 0; round < rounds; round += 1) {
      const speeds: number[] = []
      for (const shop of shops) speeds.push(await ask(shop))
      measured.push(speeds)
    }
    for (const [place, { size }] of shops.entries()) {
      if (place === 0) continue
      const pairs = measured.map((speeds) => ({ many: speeds[place] ?? 0, few: speeds[0] ?? 0 }))
      const { many, few } = medianBy(pairs, (pair) => pair.many / pair.few)
      const detail = `${Math.round(many)} of ${Math.round(few)} requests/s`
      atLeast(`${name}, with ${size.toLocaleString('en')} products against 50`, many / few, { limit, detail })
    }
  }
}

async function inHaste(url: string, seconds: number): Promise<number> {
  const { perSecond, failures } = await hurry(url, seconds)
  if (failures > 0) throw new Error(`${url} failed ${failures} times under load`)
  return perSecond
}

/** One after the other: those who ask for the same page at the same time would be answered by one that is made once. */
async function inTurn(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const begun = performance.now()
  let answers = 0
  while (performance.now() - begun < seconds * 1000) {
    await new Promise<void>((done, fail) => {
      const asking = get(url, { agent, headers: { accept: 'text/html' } }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().on('end', done)
      })
      asking.on('error', fail)
    })
    answers += 1
  }
  agent.destroy()
  return answers / ((performance.now() - begun) / 1000)
}
