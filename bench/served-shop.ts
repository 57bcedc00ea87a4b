// The demo shop in production: start, cached and uncached pages, latency, memory, page weight.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '#database/embedded/cluster.ts'
import { shopRole } from '#database/roles.ts'
import { startShop } from '../tests/fixtures/running-shop.ts'
import { medianBy } from './against-baseline.ts'
import { atMost, type Rounds } from './figures.ts'
import { weigh } from './page-weight.ts'
import { startProductionServer } from './production-server.ts'
import { measureCached, measureLatency, measureUncached } from './served.ts'
import { memoryOf } from './server-process.ts'

export async function measureServed(rounds: Rounds): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-bench-'))
  try {
    await measureStart(dataDir)
    const cluster = await openCluster(dataDir)
    try {
      await measureProduction({ dataDir, databaseUrl: cluster.url('farmgate', shopRole) }, rounds)
    } finally {
      await cluster.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureStart(dataDir: string) {
  const first = await startShop(dataDir)
  await first.stop()
  const starts: number[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const startedAt = performance.now()
    const shop = await startShop(dataDir)
    await fetch(`${shop.url}/healthz`)
    starts.push((performance.now() - startedAt) / 1000)
    await shop.stop()
  }
  const start = medianBy(starts, (seconds) => seconds)
  atMost('Start of a built shop to its first answer, PostgreSQL and sandbox included', start, { limit: 2, unit: 's' })
}

async function measureProduction(place: { dataDir: string; databaseUrl: string }, rounds: Rounds) {
  const server = await startProductionServer(place)
  try {
    const { url, pid } = server
    const [{ id: product }] = (await (await fetch(`${url}/api/products`)).json()) as [{ id: string }]
    await measureCached({ url, pid, product }, rounds)
    await measureLatency(`${url}/product/${product}`, rounds)
    await visitAll(url)
    atMost('Memory of the server process after the load and a visit to every page', memoryOf(pid), {
      limit: 220,
      unit: 'MB',
    })
    const { html, js, css } = await weigh(`${url}/product/${product}`)
    const kilobytes = { limit: 150, unit: 'kB' }
    atMost('JavaScript + CSS + HTML of the product page, compressed', (html + js + css) / 1000, kilobytes)
  } finally {
    await server.stop()
  }
  const uncached = await startProductionServer(place, { PAGE_CACHE_MB: '0' })
  try {
    await measureUncached(uncached.url, rounds)
  } finally {
    await uncached.stop()
  }
}

/** Every page of the sitemap and every product's call, with and without brotli. */
async function visitAll(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const calls = pages
    .filter((path) => path.startsWith('/product/'))
    .map((path) => path.replace('/product/', '/api/products/'))
  for (let visit = 0; visit < 3; visit += 1) {
    for (const path of [...pages, ...calls]) {
      for (const encoding of ['br', 'identity']) {
        const answer = await fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': encoding } })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        await answer.arrayBuffer()
      }
    }
  }
}
