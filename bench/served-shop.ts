// The shop as `npm start` starts it, with its demo catalogue: start, kept and unkept pages, memory, weight.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../tests/fixtures/running-shop.ts'
import { atMost, type Rounds } from './figures.ts'
import { weigh } from './page-weight.ts'
import { measureKept, measureLateness, measureUnkept } from './served.ts'
import { memoryOf, serverProcess } from './server-process.ts'

export async function measureServed(rounds: Rounds): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-bench-'))
  const first = await startShop(dataDir)
  await first.stop()
  const startedAt = performance.now()
  const shop = await startShop(dataDir)
  try {
    await fetch(`${shop.url}/healthz`)
    const start = (performance.now() - startedAt) / 1000
    atMost('Start of a built shop to its first answer, PostgreSQL and sandbox included', start, { limit: 2, unit: 's' })
    const [{ id: product }] = (await (await fetch(`${shop.url}/api/products`)).json()) as [{ id: string }]
    const pid = serverProcess(shop.process.pid ?? 0)
    await measureKept({ url: shop.url, pid, product }, rounds)
    await measureLateness(`${shop.url}/product/${product}`, rounds)
    atMost('Memory of the server process after the load', memoryOf(pid), { limit: 220, unit: 'MB' })
    const { html, js, css } = await weigh(`${shop.url}/product/${product}`)
    const kilobytes = { limit: 140, unit: 'kB' }
    atMost('JavaScript + CSS + HTML of the product page, compressed', (html + js + css) / 1000, kilobytes)
  } finally {
    await shop.stop()
  }
  const forgetful = await startShop(dataDir, undefined, { PAGE_CACHE_MB: '0' })
  try {
    await measureUnkept(forgetful.url, rounds)
  } finally {
    await forgetful.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
