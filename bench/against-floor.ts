import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Load, saturate } from './client.ts'
import type { Rounds } from './figures.ts'
import { processorTime } from './server-process.ts'

export type Pair = { readonly shop: number; readonly floor: number; readonly ratio: number; readonly work: string }

type Shop = { readonly url: string; readonly pid: number }

/** Measures the shop and the floor in turns, so that the same load of the machine meets both; the median of the rounds' ratios. */
export async function againstFloor({ url, pid }: Shop, { rounds, seconds }: Rounds): Promise<Pair> {
  const floor = await openFloor(url)
  await saturate(url, 1)
  await saturate(floor.url, 1)
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [shop, ours] = await worked(pid, () => saturate(url, seconds))
    const [below, theirs] = await worked(floor.pid, () => saturate(floor.url, seconds))
    if (shop.failures > 0) throw new Error(`${url} failed ${shop.failures} times under load`)
    pairs.push({
      shop: shop.perSecond,
      floor: below.perSecond,
      ratio: shop.perSecond / below.perSecond,
      work: `${ours} of ${theirs} µs`,
    })
  }
  floor.close()
  return medianBy(pairs, ({ ratio }) => ratio)
}

/** A bare server whose responses have as many bytes as this URL's. */
export async function openFloor(url: string): Promise<Shop & { close(): void }> {
  const floor = fork(new URL('floor.ts', import.meta.url), [String(await sizeOf(url))])
  const [{ port }] = (await once(floor, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}/`, pid: floor.pid ?? 0, close: () => floor.disconnect() }
}

/** Processor time of each request, which other load on the machine changes less than requests per second. */
async function worked(pid: number, load: () => Promise<Load>): Promise<[Load, string]> {
  const before = processorTime(pid)
  const done = await load()
  return [done, ((processorTime(pid) - before) / done.answers).toFixed(1)]
}

/** Of an even number of values the lower one of the two in the middle. */
export function medianBy<T>(measured: readonly T[], of: (one: T) => number): T {
  const sorted = [...measured].sort((a, b) => of(a) - of(b))
  const median = sorted[Math.ceil(sorted.length / 2) - 1]
  if (median === undefined) throw new Error('No round was run')
  return median
}

/** The median of some visits: the home page has variants. */
async function sizeOf(url: string): Promise<number> {
  const sizes: number[] = []
  for (let visit = 0; visit < 40; visit += 1) {
    const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    sizes.push(Number(response.headers.get('content-length')))
  }
  return medianBy(sizes, (size) => size)
}
