import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Load, saturate } from './client.ts'
import type { Rounds } from './figures.ts'
import { processorTime } from './server-process.ts'

export type Pair = { readonly shop: number; readonly baseline: number; readonly ratio: number; readonly work: string }

type Shop = { readonly url: string; readonly pid: number }

/** Measures shop and baseline alternately, so that other load affects both; returns the round with the median ratio. */
export async function againstBaseline({ url, pid }: Shop, { rounds, seconds }: Rounds): Promise<Pair> {
  const baseline = await openBaseline(url)
  await saturate(url, 1)
  await saturate(baseline.url, 1)
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [shop, ours] = await worked(pid, () => saturate(url, seconds))
    const [below, theirs] = await worked(baseline.pid, () => saturate(baseline.url, seconds))
    if (shop.failures > 0) throw new Error(`${url} failed ${shop.failures} times under load`)
    pairs.push({
      shop: shop.perSecond,
      baseline: below.perSecond,
      ratio: shop.perSecond / below.perSecond,
      work: `${ours} of ${theirs} µs`,
    })
  }
  baseline.close()
  return medianBy(pairs, ({ ratio }) => ratio)
}

/** A bare server whose responses have as many bytes as this URL's. */
export async function openBaseline(url: string): Promise<Shop & { close(): void }> {
  const baseline = fork(new URL('baseline.ts', import.meta.url), [String(await sizeOf(url))])
  const [{ port }] = (await once(baseline, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}/`, pid: baseline.pid ?? 0, close: () => baseline.disconnect() }
}

/** CPU time per request; less affected by other load than throughput. */
async function worked(pid: number, load: () => Promise<Load>): Promise<[Load, string]> {
  const before = processorTime(pid)
  const done = await load()
  return [done, ((processorTime(pid) - before) / done.answers).toFixed(1)]
}

/** The lower median for an even number of values. */
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
