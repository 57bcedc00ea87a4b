// Compares shops with few and many products. `GET /api/products` without a page answers all products, as specified, so it grows
// with the catalogue and is left out.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#database/embedded/cluster.ts'
import { pageSize } from '#domain/catalogue/pagination.ts'
import { buildAll } from '../../commands/build.ts'
import { startShop } from '../../tests/fixtures/running-shop.ts'
import { openProvider } from '../checkout/provider.ts'
import { buyFor } from '../checkout/shoppers.ts'
import { readyForCustomers } from '../checkout/stage.ts'
import { saturate } from '../client.ts'
import type { Rounds } from '../figures.ts'
import { startProductionServer } from '../production-server.ts'
import { type Ask, type Compared, inTurns } from './in-turns.ts'
import { measureSearch } from './search.ts'
import { fillPlaces, inShops, type Place, type Places, type Shop } from './shops.ts'

export async function measureGrowth({ rounds, seconds }: Rounds): Promise<void> {
  await buildAll({ say: console.log })
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-bench-growth-'))
  const cluster = await openCluster(folder)
  // Many short rounds: each ratio compares two moments close together.
  const short = { rounds: rounds * 2, seconds: seconds / 5 }
  try {
    const places = await fillPlaces(cluster, folder)
    const compare = (figures: readonly Compared[]) => async (shops: Shop[]) => {
      for (const figure of figures) await inTurns(shops, figure, short)
    }
    await inShops(places, startProductionServer, async (shops) => {
      await measureSearch(shops, short)
      await compare(cached)(shops)
    })
    await inShops(places, (place) => startProductionServer(place, { PAGE_CACHE_MB: '0' }), compare(uncached))
    await measureCheckouts(places, compare)
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The first of the list, which is the same in all shops. */
const product = ({ products }: Place) => products[0]

const cached: readonly Compared[] = [
  saturated('Home page, cached', ({ url }) => `${url}/`),
  saturated('Listing, cached', ({ url }) => `${url}/product`),
  saturated('Product page, cached', (shop) => `${shop.url}/product/${product(shop)}`),
  saturated('GET /api/products/{id}', (shop) => `${shop.url}/api/products/${product(shop)}`),
]

const lastPages = ({ size }: Place) => Math.min(4_000, Math.ceil(size / pageSize))

const uncached: readonly Compared[] = [
  oneByOne('Home page, uncached', ({ url }) => [`${url}/`]),
  oneByOne('Page 1 of the listing, uncached', ({ url }) => [`${url}/product`]),
  oneByOne('Page 4,000 of the listing (or its last), uncached', (shop) => [
    `${shop.url}/product?page=${lastPages(shop)}`,
  ]),
  oneByOne('Product page, uncached', ({ url, products }) => products.slice(0, 40).map((id) => `${url}/product/${id}`)),
]

async function measureCheckouts(
  filled: Places,
  compare: (figures: readonly Compared[]) => (shops: Shop[]) => Promise<void>,
) {
  for (const { databaseUrl } of filled.places) await readyForCustomers(databaseUrl)
  const provider = await openProvider()
  const customers = new Map<Place['size'], number>()
  const ask: Ask = async ({ url, products, size }, seconds) => {
    const from = customers.get(size) ?? 1
    const { bought, perSecond } = await buyFor(seconds, { url, products }, from)
    // Skips the customers whose checkout began after the round had ended.
    customers.set(size, from + bought + 100)
    return { perSecond, count: bought }
  }
  try {
    const open = async ({ dataDir, databaseUrl }: Place) => {
      const shop = await startShop(dataDir, undefined, { DATABASE_URL: databaseUrl, ...provider.settings })
      return { ...shop, pid: shop.process.pid ?? 0 }
    }
    await inShops(filled, open, compare([{ name: 'Checkout', unit: 'checkouts', ask }]))
  } finally {
    provider.close()
  }
}

function saturated(name: string, urlOf: (shop: Shop) => string): Compared {
  const ask: Ask = async (shop, seconds) => {
    const { perSecond, answers, failures } = await saturate(urlOf(shop), seconds)
    if (failures > 0) throw new Error(`${name}: ${failures} failures under load`)
    return { perSecond, count: answers }
  }
  return { name, unit: 'requests', ask }
}

/** One after the other: requests for the same page at the same time would share one rendering. */
function oneByOne(name: string, urlsOf: (shop: Shop) => readonly string[]): Compared {
  const ask: Ask = async (shop, seconds) => {
    const urls = urlsOf(shop)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const begun = performance.now()
    let count = 0
    for (; performance.now() - begun < seconds * 1000; count += 1) {
      await read(urls[count % urls.length] ?? '', agent)
    }
    agent.destroy()
    return { perSecond: count / ((performance.now() - begun) / 1000), count }
  }
  return { name, unit: 'requests', ask, longest: 50 }
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    const asking = get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', done)
    })
    asking.on('error', fail)
  })
}
