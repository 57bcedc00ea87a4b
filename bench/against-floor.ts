import { fork } from 'node:child_process'
import { once } from 'node:events'
import { hurry, type Load } from './client.ts'
import type { Rounds } from './figures.ts'
import { processorTime } from './server-process.ts'

export type Pair = { readonly shop: number; readonly floor: number; readonly ratio: number; readonly work: string }

type Shop = { readonly url: string; readonly pid: number }

/** The shop and the floor in turns, so that both meet the same machine; the median of the rounds' ratios. */
export async function againstFloor({ url, pid }: Shop, { rounds, seconds }: Rounds): Promise<Pair> {
  const floor = await openFloor(url)
  await hurry(url, 1)
  await hurry(floor.url, 1)
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [shop, ours] = await worked(pid, () => hurry(url, seconds))
    const [below, theirs] = await worked(floor.pid, () => hurry(floor.url, seconds))
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

/** A bare server that answers with as many bytes as this address does once it is packed well. */
export async function openFloor(url: string): Promise<Shop & { close(): void }> {
  const floor = fork(new URL('floor.ts', import.meta.url), [String(await sizeOf(url))])
  const [{ port }] = (await once(floor, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}/`, pid: floor.pid ?? 0, close: () => floor.disconnect() }
}

/** Processor time for each request, which a busy neighbour changes less than requests per second. */
async function worked(pid: number, load: () => Promise<Load>): Promise<[Load, string]> {
  const before = processorTime(pid)
  const done = await load()
  return [done, ((processorTime(pid) - before) / done.answers).toFixed(1)]
}

/** Of an even number the lower one of the two in the middle. */
export function medianBy<T>(measured: readonly T[], of: (one: T) => number): T {
  const sorted = [...measured].sort((a, b) => of(a) - of(b))
  const median = sorted[Math.ceil(sorted.length / 2) - 1]
  if (median === undefined) throw new Error('No round was run')
  return median
}

/** Looks in a row that must find the same bytes, of several versions too. */
const enough = 40
const longestSettling = 10_000

async function sizeOf(url: string): Promise<number> {
  const deadline = Date.now() + longestSettling
  let sizes: number[] = []
  for (const seen = new Set<string>(); sizes.length < enough; ) {
    const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    const etag = answer.headers.get('etag') ?? ''
    // Another version, or the same packed otherwise.
    if (!seen.has(etag)) sizes = []
    seen.add(etag)
    sizes.push(Number(answer.headers.get('content-length')))
    if (Date.now() > deadline) throw new Error(`${url} is another one each time`)
  }
  return medianBy(sizes, (size) => size)
}
