import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

const connections = 40

/** Requests per second of an address, and the 99th percentile of its answers in milliseconds. */
export async function load(
  url: string,
  seconds: number,
): Promise<{ perSecond: number; p99: number; failures: number }> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers })
  return { perSecond: requests.average, p99: latency.p99, failures: non2xx + errors }
}

export type Pair = { readonly shop: number; readonly floor: number; readonly ratio: number; readonly p99: number }

/** The shop and the floor in turns, so that both meet the same machine; the median of the rounds' ratios. */
export async function againstFloor(url: string, rounds: number, seconds: number): Promise<Pair> {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  const size = Number(answer.headers.get('content-length'))
  await answer.arrayBuffer()
  const floor = fork(new URL('floor.ts', import.meta.url), [String(size)])
  const [{ port }] = (await once(floor, 'message')) as [{ port: number }]
  const bare = `http://127.0.0.1:${port}/`
  await load(url, 1)
  await load(bare, 1)
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shop = await load(url, seconds)
    const below = await load(bare, seconds)
    if (shop.failures > 0) throw new Error(`${url} failed ${shop.failures} times under load`)
    pairs.push({
      shop: shop.perSecond,
      floor: below.perSecond,
      ratio: shop.perSecond / below.perSecond,
      p99: shop.p99,
    })
  }
  floor.disconnect()
  pairs.sort((a, b) => a.ratio - b.ratio)
  const median = pairs[Math.floor(pairs.length / 2)]
  if (!median) throw new Error('No round was run')
  return median
}
