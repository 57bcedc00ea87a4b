// Cached pages and calls, against the floor, and uncached pages.
import { againstFloor, medianBy, openFloor } from './against-floor.ts'
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
    const { ratio, shop, floor, work } = await againstFloor({ url: url + path, pid }, rounds)
    const detail = `${Math.round(shop)} of ${Math.round(floor)} requests/s; processor time ${work} each`
    atLeast(`${name}, against a bare node:http`, ratio, { limit, detail })
  }
}

/** Each connection requests another product, so that no two share a rendering. */
export async function measureUncached(url: string, { rounds, seconds }: Rounds) {
  const products = (await (await fetch(`${url}/api/products`)).json()) as { id: string }[]
  const pages = products.map(({ id }) => `${url}/product/${id}`)
  const measured = [await saturate(pages, seconds)]
  for (let round = 0; round < rounds; round += 1) measured.push(await saturate(pages, seconds))
  const { perSecond, failures } = medianBy(measured.slice(1), (load) => load.perSecond)
  if (failures > 0) throw new Error(`${failures} pages failed`)
  atLeast('Uncached product page, per second and process', perSecond, { limit: 200 })
}

/** At 80 % of the measured maximum of each, with evenly spaced requests; the floor's figure shows what the machine adds. */
export async function measureLateness(url: string, { rounds, seconds }: Rounds) {
  const floor = await openFloor(url)
  const lateness = { shop: [] as number[], floor: [] as number[] }
  const swings: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [who, address] of [['shop', url] as const, ['floor', floor.url] as const]) {
      const { perSecond, swing } = await saturate(address, seconds)
      if (who === 'floor') swings.push(...swing)
      const { p99 } = await pace(address, perSecond * 0.8, seconds)
      lateness[who].push(p99)
    }
  }
  floor.close()
  const median = (times: readonly number[]) => medianBy(times, (time) => time)
  shown('Product page at 80 % of that load, 99th percentile', median(lateness.shop), {
    unit: 'ms',
    detail: `the bare node:http ${median(lateness.floor).toFixed(1)} ms; this machine lets that answer ${inThousands(Math.min(...swings))} to ${inThousands(Math.max(...swings))} requests/s from one quarter of a second to the next`,
  })
}

function inThousands(perSecond: number): string {
  return `${Math.round(perSecond / 1000)},000`
}
