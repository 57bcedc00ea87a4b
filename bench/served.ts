// Cached pages and API calls against the baseline, uncached pages, and latency.
import { againstBaseline, medianBy, openBaseline } from './against-baseline.ts'
import { pace, saturate } from './client.ts'
import { atLeast, type Rounds, shown } from './figures.ts'

type Shop = { readonly url: string; readonly pid: number; readonly product: string }

export async function measureCached({ url, pid, product }: Shop, rounds: Rounds) {
  for (const [name, path, limit] of [
    ['Home page, cached', '/', 0.7],
    ['Listing, cached', '/product', 0.7],
    ['Product page, cached', `/product/${product}`, 0.7],
    ['GET /api/products', '/api/products', 0.65],
    ['GET /api/products/{id}', `/api/products/${product}`, 0.65],
  ] as const) {
    const { ratio, shop, baseline, work } = await againstBaseline({ url: url + path, pid }, rounds)
    const detail = `${Math.round(shop)} of ${Math.round(baseline)} requests/s; CPU time ${work} each`
    atLeast(`${name}, against a bare node:http`, ratio, { limit, detail })
  }
}

/** Each connection requests another product, so that no two requests share a rendering. */
export async function measureUncached(url: string, { rounds, seconds }: Rounds) {
  const products = (await (await fetch(`${url}/api/products`)).json()) as { id: string }[]
  const pages = products.map(({ id }) => `${url}/product/${id}`)
  const measured = [await saturate(pages, seconds)]
  for (let round = 0; round < rounds; round += 1) measured.push(await saturate(pages, seconds))
  const { perSecond, failures } = medianBy(measured.slice(1), (load) => load.perSecond)
  if (failures > 0) throw new Error(`${failures} pages failed`)
  atLeast('Uncached product page, per second and process', perSecond, { limit: 200 })
}

/** With evenly spaced requests at 80 % of the measured maximum; the baseline's figure shows what the machine adds. */
export async function measureLatency(url: string, { rounds, seconds }: Rounds) {
  const baseline = await openBaseline(url)
  const latencies = { shop: [] as number[], baseline: [] as number[] }
  const swings: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [who, target] of [['shop', url] as const, ['baseline', baseline.url] as const]) {
      const { perSecond, swing } = await saturate(target, seconds)
      if (who === 'baseline') swings.push(...swing)
      const { p99 } = await pace(target, perSecond * 0.8, seconds)
      latencies[who].push(p99)
    }
  }
  baseline.close()
  const median = (times: readonly number[]) => medianBy(times, (time) => time)
  shown('Product page at 80 % of that load, 99th percentile', median(latencies.shop), {
    unit: 'ms',
    detail: `the bare node:http ${median(latencies.baseline).toFixed(1)} ms; on this machine it answers ${inThousands(Math.min(...swings))} to ${inThousands(Math.max(...swings))} requests/s from one quarter of a second to the next`,
  })
}

function inThousands(perSecond: number): string {
  return `${Math.round(perSecond / 1000)},000`
}
